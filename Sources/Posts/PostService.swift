/// The names of services in the ids of their posts. Any other server is named by its host, and the
/// service of posts that nobody wrote is `Post.ID.inventedService`.
package enum PostService {
  package static let x = "x"
  package static let mastodon = "mastodon"
  package static let bluesky = "bluesky"
}
