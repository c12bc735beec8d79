import Testing

@testable import Posts

/// That no post can match a query is said about it, with what to do.
@Suite struct ContradictionRemarkTests {
  private static let apart = "Its parts exclude each other: leave one out."
  private static let later = "until: ends before that day, so it must be later than since:."

  private func isSaid(of text: String) -> Bool {
    read(text).remarks.contains { $0.kind == .contradiction }
  }

  @Test(arguments: [
    ("min_likes:10 -min_likes:5", apart), ("from:a -from:a", apart), ("swift -swift", apart),
    ("since:2024 -since:2024", apart), ("since:2025 until:2024", later),
    ("since:7d until:7d", later), ("since:2024 until:2024-01-01", later),
    // One part alone, so that there are no others to exclude.
    ("-min_likes:0", "No count is below 0: leave -min_likes:0 out."),
    ("tea -(min_faves:0 OR rust)", "No count is below 0: leave -min_likes:0 out."),
  ])
  func `it is said once all of it stands there`(_ text: String, _ way: String) {
    let remarks = read(text, isTyped: false).remarks
    #expect(remarks.map(\.kind) == [.contradiction])
    #expect(remarks.first?.text == "No post at all can match this. " + way)
    #expect(remarks.first?.scalars == 0..<text.unicodeScalars.count)
    #expect(read(text + " ").remarks.map(\.text) == remarks.map(\.text))
  }

  @Test(arguments: [
    ("2024", "2025"), ("2026-12", "2027-01"), ("2024-02", "2024-03"),
    ("2024-02-29", "2024-03-01"), ("2024/2/28", "2024-02-29"), ("2023-12-31", "2024-01-01"),
    ("yesterday", "today"), ("today", "tomorrow"),
  ])
  func `who names one day twice is told how it is asked for`(_ day: String, _ next: String) {
    let text = "from:a since:\(day) until:\(day)"
    let remarks = read(text, isTyped: false).remarks
    let way = "until: ends before that day; for \(day) write since:\(day) until:\(next)."
    #expect(remarks.map(\.kind) == [.contradiction])
    #expect(remarks.first?.text == "No post at all can match this. " + way)
    #expect(read("since:\(day) until:\(next)", isTyped: false).remarks == [])
  }

  @Test(arguments: [
    "tea since:2024 until:2024-06", "tea since:2024-05 until:2024-06", "min_likes:10 -min_likes:50",
    "since:2024-05 until:2024-05-20", "since:2024-05-01 until:2024/05/2", "since:7d until:today",
    "since:2024 -since:2024-06", "from:ada -from:adam", "swift -swiftui", "has:links -has:images",
    "in:likes -in:likes2",
  ])
  func `no beginning of a value is taken for the whole`(_ whole: String) {
    for count in 1...whole.count {
      let text = String(whole.prefix(count))
      #expect(!isSaid(of: text), "\(text)")
    }
  }

  @Test(arguments: [
    "since:2024-05-20 until:2024-05-20", "since:2024-05-20 until:2024-5-4", "since:7d until:7d",
    "since:today until:today", "since:2024 (until:2024)", "since:2024 until:\"2024\"",
  ])
  func `of a day that is whole it is said at once`(_ text: String) {
    #expect(isSaid(of: text) && !isSaid(of: String(text.dropLast())))
  }

  @Test func `it stays while more is typed behind it`() {
    for whole in ["since:2024 until:2024 tea lang:en", "swift -swift \"a b\" -c"] {
      let start = whole.hasPrefix("since") ? 22 : 13
      for count in start...whole.count {
        #expect(isSaid(of: String(whole.prefix(count))), "\(whole.prefix(count))")
      }
    }
  }

  @Test(arguments: [
    "", "swift", "swift -rust", "since:2024 until:2025", "min_likes:5 -min_likes:10",
    "from:a -from:b", "a OR -a", "-swift",
  ])
  func `of other queries nothing is said`(_ text: String) {
    #expect(read(text).remarks == [] && read(text, isTyped: false).remarks == [])
  }
}
