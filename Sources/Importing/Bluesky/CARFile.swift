import Hashing

/// A CAR file: a sequence of blocks, each preceded by its CID. Keeps where each block is, and reads
/// it on request.
///
/// Format: CARv1 of IPLD.
struct CARFile {
  /// Where a block is, packed in one number, since there may be millions.
  private struct Place {
    private let bits: UInt64

    /// `offset` has up to 41 bits, `count` is no more than `blockLimit`.
    init(offset: Int, count: Int) { bits = UInt64(offset) << 23 | UInt64(count) }

    var offset: Int { Int(bits >> 23) }
    var count: Int { Int(bits & 0x7F_FFFF) }
  }

  /// The SHA-256 of some bytes.
  typealias Hash = ([UInt8]) throws(HashingError) -> [UInt8]

  private let bytes: any RandomBytes
  private let sha256: Hash?
  private var places: [UInt64: Place] = [:]
  /// The first places of blocks that the file repeats: the last one may be damaged.
  private var firstPlaces: [UInt64: Place] = [:]
  /// The CID of the block from which all others are reached.
  private(set) var root: [UInt8] = []
  /// Why the file could not be read to its end.
  private(set) var damage: ImportError?

  /// The most bytes of a block; records and nodes have some thousands.
  private static let blockLimit = 4 << 20
  /// The most blocks: their places take at most 200 MB, even while the table grows.
  private static let blocksLimit = 6_000_000
  private static let sizeLimit = 1 << 41

  /// Whether a file with this beginning is a CAR file.
  static func begins(_ head: [UInt8]) -> Bool {
    var rest = head[...]
    return Varint.take(&rest) != nil && rest.first.map { $0 & 0xE0 == 0xA0 } == true
      && rest.dropFirst().starts(with: [0x65] + Array("roots".utf8))
  }

  /// Finds where the blocks are.
  ///
  /// - Parameter sha256: compares blocks with their CIDs; without it they are not compared.
  /// - Throws: if it has no header. Later damage is in `damage`.
  init(
    _ bytes: any RandomBytes, sha256: Hash? = nil, shouldStop: () -> Bool
  ) throws(ImportError) {
    self.bytes = bytes
    self.sha256 = sha256
    guard bytes.count < Self.sizeLimit else {
      throw ImportError("larger than any repository", remedy: "download it again")
    }
    var place = try readHeader()
    do throws(ImportError) {
      while !shouldStop(), let next = try readBlock(at: place) { place = next }
    } catch {
      damage = error
    }
  }

  /// The bytes of the whole file.
  var size: Int { bytes.count }

  /// How many bytes may have to be read for a block: those at each of its places.
  func cost(of cid: ArraySlice<UInt8>) -> Int {
    let key = CID.key(cid)
    return (places[key]?.count ?? 0) + (firstPlaces[key]?.count ?? 0)
  }

  /// The bytes of a block; `nil` if the file does not have it, or if they do not match its CID.
  func block(_ cid: ArraySlice<UInt8>) throws(ImportError) -> [UInt8]? {
    let key = CID.key(cid)
    for place in [places[key], firstPlaces[key]] {
      if let place, let found = try block(cid, at: place) { return found }
    }
    return nil
  }

  private func block(
    _ cid: ArraySlice<UInt8>, at place: Place
  ) throws(ImportError) -> [UInt8]? {
    let block = try bytes.read(at: place.offset, count: place.count)
    guard block.count == place.count else { return nil }
    guard let told = CID.sha256(cid), let sha256 else { return block }
    do throws(HashingError) {
      let found = try sha256(block)
      return told.elementsEqual(found) ? block : nil
    } catch {
      throw ImportError(error)
    }
  }

  private mutating func readHeader() throws(ImportError) -> Int {
    let head = try bytes.read(at: 0, count: 1024)
    var rest = head[...]
    guard let size = Varint.take(&rest), size <= UInt64(rest.count),
      let root = Self.root(Array(rest.prefix(Int(size))))
    else {
      throw ImportError("no header of a CAR file with a root", remedy: "download it again")
    }
    self.root = Array(root)
    return head.count - rest.count + Int(size)
  }

  /// The first of the `roots` in a header.
  private static func root(_ header: [UInt8]) -> ArraySlice<UInt8>? {
    var reader = CBORReader(header)
    do {
      let map = try reader.head()
      guard map.major == 5, map.number < 16 else { return nil }
      for _ in 0..<map.number {
        guard try reader.text() == "roots" else {
          try reader.skip()
          continue
        }
        let list = try reader.head()
        return list.major == 4 && list.number > 0 ? try reader.link() : nil
      }
    } catch {}
    return nil
  }

  /// Notes the block at a place; returns the place of the next, or `nil` at the end.
  private mutating func readBlock(at place: Int) throws(ImportError) -> Int? {
    let head = try bytes.read(at: place, count: 96)
    if head.isEmpty { return nil }
    var rest = head[...]
    guard let size = Varint.take(&rest) else { throw Self.damaged(place) }
    let start = place + head.count - rest.count
    guard size > 0, size <= UInt64(Self.blockLimit), let length = CID.length(rest.prefix(Int(size)))
    else { throw Self.damaged(place) }
    guard start + Int(size) <= bytes.count else {
      throw ImportError("cut off: the file ends within a block", remedy: "download it again")
    }
    guard places.count + firstPlaces.count < Self.blocksLimit else {
      throw ImportError(
        "has more than \(Self.blocksLimit) blocks; those behind are not read",
        remedy: "import the account's later posts as JSON, a page of its feed")
    }
    let key = CID.key(rest.prefix(length))
    let found = Place(offset: start + length, count: Int(size) - length)
    if let earlier = places.updateValue(found, forKey: key), firstPlaces[key] == nil {
      firstPlaces[key] = earlier
    }
    return start + Int(size)
  }

  private static func damaged(_ place: Int) -> ImportError {
    ImportError("no block where one must be, at byte \(place + 1)", remedy: "download it again")
  }
}
