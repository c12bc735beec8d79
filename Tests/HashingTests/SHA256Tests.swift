import Hashing
import Testing

@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func `the examples of the standard`(text: String, digest: String) throws {
    let bytes = try SHA256.digest(of: Array(text.utf8))
    let words = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    #expect(words.joined() == digest)
  }
}
