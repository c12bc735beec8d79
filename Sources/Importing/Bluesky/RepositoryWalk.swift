/// Walks the records of a Bluesky repository in the order of their keys, beginning at the root, so
/// that deleted posts that are still in the file are not reached.
///
/// A repository is a Merkle search tree: a node has keys, which are prefix-compressed, and subtrees
/// on both sides of each.
struct RepositoryWalk {
  /// A record: its key, as `app.bsky.feed.post/3kabc`, and its block.
  struct Record {
    var key: String
    var cid: [UInt8]
  }

  /// Why a part of the tree cannot be walked.
  struct Gap: Error {
    var why: String
  }

  /// A node of the tree by the link to it, or a record.
  private enum Step {
    case node([UInt8])
    case record(Record)
  }

  private let file: CARFile
  /// What is still to be walked, the next one last.
  private var waiting: [Step] = []
  /// Nodes already walked: a tree has none twice, but a file may claim so.
  private var seen: Set<UInt64> = []
  /// How many bytes the records so far have: many keys may lead to one record, which counts each
  /// time.
  private var given = 0
  private let harmless: Int
  /// Whose repository it is.
  let did: String

  private static let keyLimit = 1024
  private static let linkLimit = 128
  /// The most steps that wait; a tree that keeps the rules has some hundred. Keys share their
  /// beginnings, so that the keys of a small file might take gigabytes.
  private static let waitingLimit = 1 << 16

  /// - Parameter harmless: as many bytes of records as this are never too many.
  /// - Throws: if the root is not a commit.
  init(_ file: CARFile, harmless: Int = Bomb.harmlessInAll) throws(ImportError) {
    self.file = file
    self.harmless = harmless
    var did: String?
    var data: [UInt8]?
    if let block = try file.block(file.root[...]) {
      var reader = CBORReader(block)
      do {
        let map = try reader.head()
        guard map.major == 5, map.number < 64 else { throw reader.fault("a map") }
        for _ in 0..<map.number {
          switch try reader.text() {
          case "did": did = try reader.text()
          case "data": data = try reader.link().map(Array.init)
          default: try reader.skip()
          }
        }
      } catch {}
    }
    guard let did, let data else {
      throw ImportError(
        "the root is no commit of a Bluesky repository", remedy: "download it again")
    }
    self.did = did
    waiting = [.node(data)]
  }

  /// The next record, or what is missing; `nil` at the end.
  ///
  /// - Throws: if the file cannot be read, or its records together are far larger than it is.
  mutating func next() throws(ImportError) -> Result<Record, Gap>? {
    while let step = waiting.popLast() {
      switch step {
      case .record(let record):
        given += file.cost(of: record.cid[...])
        if given > harmless, given / Bomb.ratio > file.size { throw Bomb.inAll }
        return .success(record)
      case .node(let cid):
        guard seen.insert(CID.key(cid[...])).inserted else { continue }
        guard let block = try file.block(cid[...]) else {
          return .failure(
            Gap(why: "a part of the tree is missing, or was changed: download it again"))
        }
        do { try open(block) } catch { return .failure(Gap(why: error.why)) }
      }
    }
    return nil
  }

  /// Reads a node: `{"l": tree, "e": [{"p": shared, "k": rest, "v": record, "t": tree}]}`.
  private mutating func open(_ block: [UInt8]) throws(CBORReader.Fault) {
    var reader = CBORReader(block)
    var left: [UInt8]?
    var steps: [Step] = []
    for _ in 0..<(try Self.count(&reader, of: 5)) {
      switch try reader.text() {
      case "l": left = try Self.link(&reader)
      case "e":
        var key: [UInt8] = []
        for _ in 0..<(try Self.count(&reader, of: 4)) {
          steps += try Self.entry(&reader, &key)
          guard waiting.count + steps.count <= Self.waitingLimit else {
            throw reader.fault("a tree with fewer entries in a branch")
          }
        }
      default: try reader.skip()
      }
    }
    waiting += steps.reversed()
    if let left { waiting.append(.node(left)) }
  }

  private static func count(
    _ reader: inout CBORReader, of major: UInt8
  ) throws(CBORReader.Fault) -> Int {
    let head = try reader.head()
    guard head.major == major, head.number <= UInt64(reader.bytes.count) else {
      throw reader.fault("a node of the tree")
    }
    return Int(head.number)
  }

  private static func link(_ reader: inout CBORReader) throws(CBORReader.Fault) -> [UInt8]? {
    guard let link = try reader.link() else { return nil }
    guard link.count <= linkLimit else { throw reader.fault("a link as short as a hash is") }
    return Array(link)
  }

  private static func entry(
    _ reader: inout CBORReader, _ key: inout [UInt8]
  ) throws(CBORReader.Fault) -> [Step] {
    var shared = 0
    var rest: [UInt8] = []
    var value: [UInt8]?
    var tree: [UInt8]?
    for _ in 0..<(try count(&reader, of: 5)) {
      switch try reader.text() {
      case "p": shared = Int(min(try reader.head().number, UInt64(keyLimit)))
      case "k":
        let head = try reader.head()
        guard head.major == 2 || head.major == 3 else { throw reader.fault("a key") }
        rest = Array(try reader.take(head.number))
      case "v": value = try link(&reader)
      case "t": tree = try link(&reader)
      default: try reader.skip()
      }
    }
    guard let value, shared <= key.count, shared + rest.count <= keyLimit else {
      throw reader.fault("an entry of a node")
    }
    key = key.prefix(shared) + rest
    let record = Record(key: String(decoding: key, as: UTF8.self), cid: value)
    return [.record(record)] + (tree.map { [.node($0)] } ?? [])
  }
}
