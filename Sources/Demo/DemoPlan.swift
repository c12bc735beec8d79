/// The plan of a post before a word of it is written: cheap enough to make one for the posts that
/// it answers, too.
struct DemoPlan: Sendable {
  /// Whether it stands by itself, or answers, quotes or repeats another one.
  enum Kind: Sendable, Equatable {
    case first
    /// The numbers of the posts answered, quoted or repeated.
    case reply(Int)
    case quote(Int)
    case repost(Int)
  }

  var kind: Kind
  /// Number of the author.
  var person: Int
  /// Indexes of the phrasebook and of its topic; those of the post answered, if one is.
  var language: Int
  var topic: Int
}
