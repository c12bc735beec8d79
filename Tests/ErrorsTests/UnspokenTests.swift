import Testing

@testable import Errors

@Suite struct UnspokenTests {
  private let unspoken: Unspoken = {
    var unspoken = Unspoken()
    unspoken.insert(["hush/abc+12345", "pä%2F word", "hush/abc", "five5", "sixsix"])
    return unspoken
  }()

  @Test(arguments: [
    "hush/abc+12345", "hush%2Fabc%2B12345", "hush%2fabc+12345", "%68ush/abc+12345",
    "hush%252Fabc%252B12345", "hush/\u{200B}abc\u{2060}+1234\u{AD}5", "hush%\u{200B}2Fabc%2B12345",
    "hush/abc", "hush/abchush/abc+12345", "pä%2F word", "p%C3%a4%252F%20word", "pä/ word",
    "p%C3%A4%2F word", "sixsix",
  ]) func `a secret is left out, however it is spelled`(written: String) {
    #expect(unspoken.hidden(in: "no “\(written)”.") == "no “•••”.")
    #expect(unspoken.hidden(in: written) == "•••")
  }

  @Test(arguments: [
    "", "nothing", "five5", "hush", "hush%2", "100 % hush%", "pä/ ward", "👩\u{200D}💻 %zz",
  ]) func `whatever else is said stays`(text: String) {
    #expect(unspoken.hidden(in: text) == text)
    #expect(Unspoken().hidden(in: text) == text)
  }

  @Test func `printing and dumping show none`() {
    var dumped = ""
    dump(unspoken, to: &dumped)
    for text in [dumped, "\(unspoken)", String(reflecting: unspoken)] {
      // 104 is “h”: the texts are kept as bytes.
      #expect(!text.contains("104") && !text.contains("hush"))
    }
  }
}
