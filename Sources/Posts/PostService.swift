/// What services are called in the ids of their posts. Any other server is called as its host is,
/// and what nobody wrote `Post.ID.inventedService`.
package enum PostService {
  package static let x = "x"
  package static let mastodon = "mastodon"
  package static let bluesky = "bluesky"
}
