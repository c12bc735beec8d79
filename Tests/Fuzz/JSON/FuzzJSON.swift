import Posts

@testable import Importing
@testable import PostFormats

/// Reads bytes as lines, as items and as rows of posts, in every form of JSON that an import takes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var lines = LineReader(ByteWindow(MemorySource(bytes)))
  read(&lines, mostOfANumber: bytes.count)
  var items = ItemReader(ByteWindow(MemorySource(bytes)))
  read(&items)
  var listed = ItemReader(ByteWindow(MemorySource(bytes)), key: "orderedItems")
  read(&listed)
  if let header = TableHeader(of: bytes) {
    var rows = TableReader(ByteWindow(MemorySource(bytes)), header)
    read(&rows)
  }
  _ = ExportObject.begins(bytes)
  var lists = ItemReader(ByteWindow(MemorySource(bytes)), lists: ExportObject.posts)
  // Each list counts its items anew.
  while let list = try? lists.moveToList() {
    precondition(ExportObject.posts.contains(list), "a list of another name")
    read(&lists)
  }
  return 0
}

/// Checks that every post is safe to print, and that no piece comes twice.
///
/// - Parameter most: how many pieces may have one number, as the values of one line do.
private func read(_ pieces: inout some PieceReader, mostOfANumber most: Int = 1) {
  let decoder = RecordDecoder()
  let activities = ActivityDecoder(list: .outbox)
  var (last, same) = (0, 0)
  while let piece = try? pieces.next() {
    same = piece.number == last ? same + 1 : 1
    precondition(piece.number >= last && same <= most, "a piece came twice")
    last = piece.number
    guard case .success(let document) = piece.result else { continue }
    decoder.read(document.root) { _, _, result in
      if case .success(let post) = result { check(post) }
    }
    if let post = try? activities.post(from: document.root) { check(post) }
  }
}

private func check(_ post: Post) {
  precondition(Sanitized.text(post.text) == post.text, "a text that is not safe")
  for line in [post.author.handle, post.author.name, post.id.text] + post.hashtags + post.mentions {
    precondition(Sanitized.line(line) == line, "a line that is not safe")
  }
  precondition(PostTime.range.contains(post.createdAt), "a date out of range")
}
