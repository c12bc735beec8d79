import Posts
import Testing

struct PollEndTests {
  private let end = Timestamp(seconds: 1_795_168_800)
  private let line = "until 2026-11-20 10:00 UTC"

  @Test func `a poll says until when one can vote, and then when it ended`() {
    #expect(PollEnd.line(until: end) == line)
    for words in ["Tea?\n\n", ""] {
      let text = words + "○ Yes (3)\n○ No\n" + line
      #expect(PollEnd.moment(in: text) == end)
      #expect(PollEnd.text(text, at: Timestamp(seconds: end.seconds - 1)) == text)
      let ended = words + "○ Yes (3)\n○ No\nended 2026-11-20 10:00 UTC"
      #expect(PollEnd.text(text, at: end) == ended)
    }
  }

  @Test(arguments: [
    "", " UTC", "until 2026-11-20 10:00 UTC", "Open\nuntil 2026-11-20 10:00 UTC",
    "○ Yes\nuntil 2026-11-20 10:00 UTC.", "○ Yes\nuntil 2026-99-20 10:00 UTC",
    "○ Yes\nsince 2026-11-20 10:00 UTC", "○ Yes\nwords until 2026-11-20 10:00 UTC",
    "○ Yes\n\nuntil 2026-11-20 10:00 UTC", "○ Yes\nuntil 2026-11-20 1ü:00 UTC",
  ])
  func `what is no poll stays as it is`(text: String) {
    #expect(PollEnd.moment(in: text) == nil)
    #expect(PollEnd.text(text, at: Timestamp(milliseconds: .max)) == text)
  }

  @Test(arguments: [
    ("Tea?\n\n○ Yes\n○ No", true), ("○ Yes\n○ No\nuntil 2026-11-20 10:00 UTC", true),
    ("○ Yes", false), ("Tea?\n○ Yes", false), ("○ Yes\n○ No\nYours, Ada", false), ("", false),
  ])
  func `a poll is known by its choices`(text: String, isPoll: Bool) {
    #expect(PollEnd.closes(text) == isPoll)
  }

  @Test func `a long text is not looked through`() {
    let long = String(repeating: "é", count: 4000)
    #expect(PollEnd.moment(in: long + "\n○ Yes\n" + line) == end)
    #expect(PollEnd.moment(in: long + line) == nil)
  }
}
