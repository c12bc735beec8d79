import Posts
import Testing

@testable import Archive

struct PackingTests {
  @Test func `values come back in their order`() throws {
    var packer = Packer()
    for value: UInt64 in [0, 127, 128, 300, .max] { packer.append(value) }
    packer.append("naïve\u{0}🚀")
    packer.append(["", "a"])
    let numbers = try packer.bytes.withUnsafeBytes { bytes throws -> [UInt64] in
      var unpacker = Unpacker(bytes)
      let numbers = try (0..<5).map { _ in try unpacker.int() }
      let text = try unpacker.text()
      let texts = try unpacker.texts()
      #expect(text == "naïve\u{0}🚀")
      #expect(texts == ["", "a"])
      #expect((try? unpacker.int()) == nil)
      return numbers
    }
    #expect(numbers == [0, 127, 128, 300, .max])
  }

  @Test(arguments: ["", "0", "7", "007", "9223372036854775807", "9223372036854775808", "at://a/b"])
  func `ids come back`(_ id: String) throws {
    var packer = Packer()
    packer.append(id: id)
    packer.append(5)
    let (read, next) = try packer.bytes.withUnsafeBytes { bytes throws -> (String, UInt64) in
      var unpacker = Unpacker(bytes)
      return (try unpacker.id(), try unpacker.int())
    }
    #expect(read == id)
    #expect(next == 5)
  }

  @Test func `parts of a text come back`() throws {
    let whole = "@ada @ada see https://e.org/é #naïve"
    let texts = ["ada", "ada", "https://e.org/é", "ada", "naïve", "", "elsewhere"]
    var packer = Packer()
    packer.append(texts, partsOf: whole)
    #expect(packer.bytes.count < texts.reduce(0) { $0 + $1.utf8.count })
    let read = try packer.bytes.withUnsafeBytes { bytes throws -> [String] in
      var unpacker = Unpacker(bytes)
      return try unpacker.texts(partsOf: whole)
    }
    #expect(read == texts)
    packer.bytes.withUnsafeBytes { bytes in
      var unpacker = Unpacker(bytes)
      #expect((try? unpacker.texts(partsOf: "@ada")) == nil)
    }
  }

  @Test func `parts that would be larger than any post are refused`() {
    let whole = String(repeating: "a", count: 1 << 16)
    var packer = Packer()
    packer.append(1000)
    for _ in 0..<1000 {
      packer.append(1)
      packer.append(UInt64(whole.utf8.count))
    }
    packer.bytes.withUnsafeBytes { bytes in
      var unpacker = Unpacker(bytes)
      #expect((try? unpacker.texts(partsOf: whole)) == nil)
    }
  }

  @Test func `parts of a post that are larger than that come back all the same`() throws {
    let whole = String(repeating: "a", count: 1 << 20)
    let texts = (0..<10).map { String(repeating: "a", count: (1 << 20) - $0) }
    var packer = Packer()
    packer.append(texts, partsOf: whole)
    let read = try packer.bytes.withUnsafeBytes { bytes throws -> [String] in
      var unpacker = Unpacker(bytes)
      return try unpacker.texts(partsOf: whole)
    }
    #expect(read == texts)
  }

  /// At each place of such a text all of the part matches except its end.
  @Test func `parts of a text of one letter are not sought for ever`() throws {
    let whole = String(repeating: "a", count: 1 << 13) + " #tag"
    let nearly = String(repeating: "a", count: 1 << 12) + "b"
    func packed(_ texts: [String]) -> Packer {
      var packer = Packer()
      packer.append(texts, partsOf: whole)
      return packer
    }
    // The number of parts, the place of "tag", and its length.
    #expect(packed(["tag"]).bytes.count == 5)
    // Stored as it is, since nothing is searched for any more.
    let packer = packed([nearly, "tag"])
    #expect(packer.bytes.suffix(3).elementsEqual("tag".utf8))
    let read = try packer.bytes.withUnsafeBytes { bytes throws -> [String] in
      var unpacker = Unpacker(bytes)
      return try unpacker.texts(partsOf: whole)
    }
    #expect(read == [nearly, "tag"])
  }

  /// Archives hold such details: version 1, url, repost, quote, conversation, imported.
  @Test func `details of the first version are read`() throws {
    var packer = Packer()
    packer.append(1)
    packer.append(1 << 0 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 13)
    for text in ["https://a.example/ada/1", "12", "at://b", "1"] { packer.append(text) }
    var post = RandomPosts.plain("1", "")
    try packer.bytes.withUnsafeBytes { bytes in
      _ = try PostDetails.unpack(bytes, into: &post) { "label \($0)" }
    }
    #expect(post.url == "https://a.example/ada/1")
    #expect([post.repostOf, post.quoteOf, post.conversation] == ["12", "at://b", "1"])
    #expect(post.origin == .import)
  }

  /// Archives hold such details: version 3, usual address, language, imported, client, collections,
  /// own conversation.
  @Test func `details of the third version are read`() throws {
    var packer = Packer()
    packer.append(3)
    packer.append(1 << 1 | 1 << 2 | 1 << 13 | 1 << 14 | 1 << 16 | 1 << 20)
    for number: UInt64 in [5, 6, 1, 7] { packer.append(number) }
    var post = RandomPosts.plain("12", "")
    try packer.bytes.withUnsafeBytes { bytes in
      _ = try PostDetails.unpack(bytes, into: &post) { "label \($0)" }
    }
    #expect(post.url == AddressPattern.usual.address(of: post))
    #expect([post.language, post.client, post.conversation] == ["label 5", "label 6", "12"])
    #expect(post.collections == ["label 7"])
    #expect(post.origin == .import)
  }

  /// A later version may know audiences that this one does not. It would be wrong to say that such
  /// a post is only for those whom it mentions.
  @Test func `a post for an unknown audience is not for everybody`() throws {
    var packer = Packer()
    packer.append((1 << 17) << 2)
    packer.append("mutuals")
    var post = RandomPosts.plain("12", "")
    try packer.bytes.withUnsafeBytes { bytes in
      _ = try PostDetails.unpack(bytes, into: &post) { "label \($0)" }
    }
    #expect(post.visibility == .private)
  }

  @Test func `what most posts have takes a byte for all of it`() {
    var post = RandomPosts.plain("12", "words")
    post.origin = .import
    post.url = AddressPattern.usual.address(of: post)
    (post.language, post.client, post.collections) = ("en", "web", ["posts"])
    let bytes = PostDetails.packed(post, .usual) { _ in 1 }
    // The set of fields, the language, the program, and one collection.
    #expect(bytes.count == 5)
  }

  /// Whatever bytes a damaged file holds, reading them ends with a post or with an error.
  @Test func `no bytes make reading crash`() {
    var random = RandomPosts(seed: 4)
    for _ in 0..<2000 {
      var bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      if !bytes.isEmpty { bytes[0] = .random(in: 0...12, using: &random) }
      bytes.withUnsafeBytes { bytes in
        var post = RandomPosts.plain("1", "")
        do {
          try PostDetails.unpack(bytes, into: &post) { "label \($0)" }
        } catch {
          #expect(error is Damage)
        }
      }
    }
  }
}
