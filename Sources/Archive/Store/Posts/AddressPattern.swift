import Posts

/// How the address of a post follows from its id and its author. It is the same for nearly all
/// posts of a server, so that a label can stand for it.
///
/// It is a text in which control characters, which no address has, stand for what differs.
struct AddressPattern: Equatable {
  /// The part of the id behind its last slash.
  private static let id: UInt8 = 1
  private static let handle: UInt8 = 2
  /// The handle as far as its `@`.
  private static let name: UInt8 = 3

  let text: String

  /// The pattern of X.
  static let usual = AddressPattern(text: "https://x.com/\u{2}/status/\u{1}")

  init(text: String) { self.text = text }

  /// The pattern of a post; `nil` where its address does not contain both the name and the id,
  /// since then there would be as many patterns as posts.
  init?(of post: Post) {
    guard let url = post.url, !url.utf8.contains(where: { $0 < 0x20 }) else { return nil }
    let bytes = Array(url.utf8)
    let id = post.id.text.withUTF8Bytes { Array(Self.lastPart($0)) }
    guard !id.isEmpty, let end = Self.last(id, in: bytes[...]) else { return nil }
    let before = bytes[..<end]
    let handle = Array(post.author.handle.utf8)
    let name = post.author.handle.withUTF8Bytes { Array(Self.name($0)) }
    for (part, mark) in [(handle, Self.handle), (name, Self.name)] where !part.isEmpty {
      guard let start = Self.last(part, in: before) else { continue }
      text = String(
        decoding: bytes[..<start] + [mark] + before[(start + part.count)...] + [Self.id]
          + bytes[(end + id.count)...], as: UTF8.self)
      return
    }
    return nil
  }

  /// The address that a post has by this pattern; `nil` where the pattern repeats a part of the
  /// post, as in a damaged file. Called for every post that is read: nothing but the text is
  /// allocated.
  func address(of post: Post) -> String? {
    text.withUTF8Bytes { text in
      post.id.text.withUTF8Bytes { id in
        post.author.handle.withUTF8Bytes { Self.address(by: text, id: id, handle: $0) }
      }
    }
  }

  /// Whether this pattern gives a post's address. Called for every post, so nothing is allocated.
  func gives(_ address: String, for post: Post) -> Bool {
    address.withUTF8Bytes { address in
      text.withUTF8Bytes { text in
        post.id.text.withUTF8Bytes { id in
          post.author.handle.withUTF8Bytes { Self.gives(address, by: text, id: id, handle: $0) }
        }
      }
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func address(by text: Bytes, id: Bytes, handle: Bytes) -> String? {
    let (id, name) = (lastPart(id), name(handle))
    func part(_ mark: UInt8) -> Slice<Bytes>? {
      switch mark {
      case Self.id: id
      case Self.handle: handle[...]
      case Self.name: name
      default: nil
      }
    }
    let count = text.reduce(0) { $0 + (part($1)?.count ?? 1) }
    // A megabyte of marks would make terabytes of a long handle.
    guard count <= text.count + id.count + handle.count else { return nil }
    return String(unsafeUninitializedCapacity: count) { address in
      var at = 0
      for byte in text {
        guard let part = part(byte) else {
          address[at] = byte
          at += 1
          continue
        }
        for byte in part {
          address[at] = byte
          at += 1
        }
      }
      return at
    }
  }

  private static func gives(_ address: Bytes, by text: Bytes, id: Bytes, handle: Bytes) -> Bool {
    var at = 0
    func goesOn(with part: Slice<Bytes>) -> Bool {
      guard part.count <= address.count - at else { return false }
      let place = at
      at += part.count
      return Bytes(rebasing: address[place..<at]).hasSameBytes(as: Bytes(rebasing: part))
    }
    for byte in text {
      switch byte {
      case Self.id: guard goesOn(with: lastPart(id)) else { return false }
      case Self.handle: guard goesOn(with: handle[...]) else { return false }
      case Self.name: guard goesOn(with: name(handle)) else { return false }
      default:
        guard at < address.count, address[at] == byte else { return false }
        at += 1
      }
    }
    return at == address.count
  }

  private static func lastPart(_ id: Bytes) -> Slice<Bytes> {
    id[(id.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }

  private static func name(_ handle: Bytes) -> Slice<Bytes> {
    handle.prefix { $0 != UInt8(ascii: "@") }
  }

  /// Where `part` stands last.
  private static func last(_ part: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard part.count <= bytes.count else { return nil }
    return (bytes.startIndex...(bytes.endIndex - part.count)).last { start in
      bytes[start] == part[0] && bytes[start..<(start + part.count)].elementsEqual(part)
    }
  }
}

/// The patterns of the last posts: mostly one server's posts come in a row.
struct AddressPatterns {
  private static let capacity = 4
  private var recent = [AddressPattern.usual]

  /// The pattern of a post's address; `nil` where it has none.
  mutating func pattern(of post: Post) -> AddressPattern? {
    guard let url = post.url else { return nil }
    if let known = recent.first(where: { $0.gives(url, for: post) }) { return known }
    guard let pattern = AddressPattern(of: post) else { return nil }
    if recent.count == Self.capacity { recent.remove(at: 1) }
    recent.append(pattern)
    return pattern
  }
}
