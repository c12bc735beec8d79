/// One made-up post, before it is written in some format.
struct CorpusPost {
  var id: UInt64
  /// Milliseconds since 1970.
  var time: Int64
  /// The number of the author, and that of the person who is answered.
  var author: Int
  var answered: Int?
  var language = "en"
  var text: [UInt8] = []
  /// The short address in the text, and what it stands for.
  var link: (short: [UInt8], whole: [UInt8])?
  var tags: [Int] = []
  var mentions: [Int] = []
  var likes = 0
  var reposts = 0
  var replies = 0
  var quotes = 0
}
