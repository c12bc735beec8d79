import Posts

/// Somebody who does not exist.
package struct FakePerson: Sendable {
  package var id: String
  package var handle: String
  package var name: String
  package var about: String
  package var isProtected = false
  /// The beginning of every picture's address.
  package var pictures = "https://pictures.invalid"

  var picture: String { "\(pictures)/\(handle)_normal.png" }
}

/// A post that nobody wrote, with one of the quirks that real ones have.
package struct FakePost: Sendable {
  /// What is special about a post.
  package enum Quirk: Sendable, Equatable {
    case none
    /// Longer than a post may be: `text` is its beginning, and this is all of it.
    case note(String)
    case repost(of: Int)
    case quote(of: Int)
    /// Quotes a post that was deleted.
    case quoteOfNothing
    case reply(to: Int)
    /// Answers a post that was deleted, in the conversation that begins there.
    case replyToNothing(in: Int)
    case withheld
    case photo
  }

  package var id: String
  /// The author's place among the people.
  package var author: Int
  package var createdAt: Timestamp
  /// The text as a person typed it, with links shortened.
  package var text: String
  package var quirk = Quirk.none
  package var likes = 0
  package var language = "en"
  package var isSensitive = false

  /// The text as services send it.
  var escaped: String { Self.escaped(text) }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Contains no word of the posts, since a search here also looks into addresses.
  static let shortLink = "https://t.co/Ab1"
  static let longLink = "https://example.org/papers/races"
}
