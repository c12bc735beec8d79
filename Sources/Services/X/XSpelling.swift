import HTTP
import Synchronization

/// The names of fields in a request to API v2. X renames what had "tweet" in it; which names a
/// server takes is found out by asking. Answers are read in both spellings.
enum XSpelling: Int, Sendable, CaseIterable {
  case tweets, posts

  var other: XSpelling { self == .tweets ? .posts : .tweets }

  /// The fields of posts, people and pictures, and what is to come beside the posts.
  ///
  /// `withReferences`: also the posts that others quote or pass on, whole. They may cost money.
  func fields(withReferences: Bool) -> QueryItems {
    let posts = [
      "id", "text", "created_at", "author_id", "lang", "entities", "public_metrics",
      self == .tweets ? "referenced_tweets" : "referenced_posts", "conversation_id",
      "in_reply_to_user_id", self == .tweets ? "note_tweet" : "note_post", "possibly_sensitive",
      "attachments", self == .tweets ? "edit_history_tweet_ids" : "edit_history_post_ids",
      "withheld",
    ]
    let references = self == .tweets ? "referenced_tweets" : "referenced_posts"
    let expansions =
      ["author_id", "attachments.media_keys"]
      + (withReferences ? ["\(references).id", "\(references).id.author_id"] : [])
    return [
      (self == .tweets ? "tweet.fields" : "post.fields", posts.joined(separator: ",")),
      ("expansions", expansions.joined(separator: ",")), ("user.fields", Self.userFields),
      ("media.fields", "type,url,preview_image_url,alt_text,variants"),
    ]
  }

  static let userFields =
    "id,name,username,profile_image_url,description,verified,protected"
}

/// The spelling that a server took last; each search begins with it.
final class XSpellingMemory: Sendable {
  private let raw = Atomic<Int>(XSpelling.tweets.rawValue)

  var spelling: XSpelling {
    get { XSpelling(rawValue: raw.load(ordering: .relaxed)) ?? .tweets }
    set { raw.store(newValue.rawValue, ordering: .relaxed) }
  }
}
