/// The columns of a row from which `PostTable` makes a post, by their numbers in a selection of
/// `names`.
enum PostColumn {
  /// The names, in the order of the numbers.
  static let names =
    "id, service, at, likes, reposts, replies, quotes, reply_to, text, details, author, key, "
    + "import"

  static let id: Int32 = 0
  static let service: Int32 = 1
  static let time: Int32 = 2
  /// The first of the four columns of counts (`PreparedStatement.metrics`).
  static let metrics: Int32 = 3
  static let replyTo: Int32 = 7
  static let text: Int32 = 8
  static let details: Int32 = 9
  static let author: Int32 = 10
  static let place: Int32 = 11
  static let firstImport: Int32 = 12
}
