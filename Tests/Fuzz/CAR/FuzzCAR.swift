import Posts

@testable import Importing
@testable import PostFormats

/// Reads bytes as a repository of Bluesky, walks it, and reads every record as JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCAR(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? CBORJSON.json(bytes)
  guard let car = try? CARFile(BytesInMemory(bytes: bytes), shouldStop: { false }),
    var walk = try? RepositoryWalk(car)
  else { return 0 }
  let decoder = BlueskyDecoder(owner: Author(id: walk.did, handle: ""))
  var records = 0
  while let step = try? walk.next() {
    guard case .success(let record) = step else { continue }
    records += 1
    precondition(records <= count, "more records than bytes")
    guard let block = try? car.block(record.cid[...]), let json = try? CBORJSON.json(block) else {
      continue
    }
    guard let document = try? JSONDocument(json) else { preconditionFailure("no JSON was written") }
    let post = try? decoder.post(record: document.root, uri: "at://\(walk.did)/\(record.key)")
    if let post { precondition(Sanitized.text(post.text) == post.text, "a text that is not safe") }
  }
  return 0
}

private struct BytesInMemory: RandomBytes {
  let bytes: [UInt8]
  var count: Int { bytes.count }

  func read(at place: Int, count: Int) -> [UInt8] { Array(bytes.dropFirst(place).prefix(count)) }
}
