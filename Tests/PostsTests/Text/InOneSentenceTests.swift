import Posts
import Testing

struct InOneSentenceTests {
  @Test(arguments: [
    ([String](), ""), (["x"], "x"), (["x", "home"], "x and home"),
    (["x", "home", "sky"], "x, home and sky"),
  ])
  func `texts stand in one sentence, with one word before the last`(texts: [String], told: String) {
    #expect(texts.inOneSentence() == told)
  }

  @Test func `the word may be another one`() {
    #expect(["x", "home", "sky"].inOneSentence(joinedBy: "or") == "x, home or sky")
    #expect(["x"].inOneSentence(joinedBy: "or") == "x")
  }
}
