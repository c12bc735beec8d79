import Posts

@testable import PostFormats

/// Reads bytes as the HTML of a post.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let html = HTMLText(String(decoding: bytes, as: UTF8.self))
  // Addresses are added behind other words, and marks of items and quotes before lines, between
  // cells and around readings; nothing else is added.
  let room = 16 + 32 * count + html.links.reduce(0) { $0 + 4 + $1.utf8.count }
  precondition(html.text.utf8.count <= room, "more text than there was")
  let safe = Sanitized.text(html.text)
  precondition(Sanitized.text(safe) == safe, "a text that is made safe twice differs")
  return 0
}
