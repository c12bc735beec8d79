import Testing

@testable import Posts

/// Which operator an unknown one may have been meant for.
@Suite struct UnknownOperatorTests {
  @Test(arguments: [
    ("min_retweet:3", "min_reposts:"), ("minfaves:3", "min_likes:"), ("conv:77", "conversation:"),
    ("convo:", "conversation:"), ("convers:77", "conversation:"), ("has_media:", "has:media"),
    ("has_links:true", "has:links"), ("has_links:false", "-has:links"),
    ("-is_reply:no", "is:reply"), ("is_reply:", "is:reply"), ("account:ada", "from:"),
    ("min-likes:3", "min_likes:"), ("min-faves:3", "min_likes:"), ("has-links:", "has:links"),
    ("-is-reply:1", "-is:reply"), ("newer-than:7d", "since:"), ("min-retweet:3", "min_reposts:"),
    ("min_like:3", "min_likes:"), ("min-reply:3", "min_replies:"), ("sourc:home", "source:"),
  ])
  func `it is named, by our name for it`(_ text: String, _ meant: String) {
    for isTyped in [true, false] {
      let reading = read("tea " + text, isTyped: isTyped)
      #expect(reading.remarks.map(\.kind) == [.unknownOperator], "\(reading.remarks)")
      #expect(reading.remarks.first?.suggestion == meant, "\(reading.remarks)")
      #expect(reading.remarks.first?.text.hasSuffix("Did you mean \(meant)?") == true)
    }
  }

  @Test(arguments: [
    ("max_likes:5", "-min_likes:6"), ("max_faves:5", "-min_likes:6"),
    ("max_reposts:0", "-min_reposts:1"), ("max_retweets:1,000", "-min_reposts:1001"),
    ("max_replies:5", "-min_replies:6"), ("-max_likes:5", "min_likes:6"),
    ("max-likes:5", "-min_likes:6"), ("max_like:5", "-min_likes:6"),
    ("max_comments:5", "-min_replies:6"),
  ])
  func `at most so many is named as not one more`(_ text: String, _ meant: String) {
    let reading = read("tea " + text, isTyped: false)
    #expect(reading.remarks.map(\.kind) == [.unknownOperator], "\(reading.remarks)")
    #expect(reading.remarks.first?.suggestion == meant, "\(reading.remarks)")
    #expect(reading.remarks.first?.text.hasSuffix("Did you mean \(meant)?") == true)
    #expect(read(meant, isTyped: false).remarks == [])
  }

  @Test(arguments: [
    "max_likes:", "max_likes:many", "max_likes:9223372036854775807", "max_width:5", "-max_faves:x",
    "max_likes:99999999999999999999",
  ])
  func `without a number that has a next one, at most is not taken for at least`(_ text: String) {
    for isTyped in [true, false] {
      #expect(read("tea " + text, isTyped: isTyped).remarks.allSatisfy { $0.suggestion == nil })
    }
  }

  @Test(arguments: ["sort:top", "order:newest", "Sort:oldest", "order_by:likes", "-sort:top"])
  func `what asks for an order is told how to choose one`(_ text: String) {
    for isTyped in [true, false] {
      let reading = read("tea " + text, isTyped: isTyped)
      #expect(reading.remarks.map(\.kind) == [.unknownOperator], "\(reading.remarks)")
      #expect(reading.remarks.first?.suggestion == nil)
      #expect(reading.remarks.first?.text.hasSuffix(" The order: see F1, --sort or :top.") == true)
    }
    #expect(read("in order: tea", isTyped: false).remarks == [])
  }

  @Test(arguments: ["min_quotes:1", "min_quotes:1,000", "-min_quotes:many", "quotes:1"])
  func `what counts something else is told what can be counted`(_ text: String) {
    for isTyped in [true, false] {
      let reading = read("tea " + text, isTyped: isTyped)
      #expect(reading.remarks.map(\.kind) == [.unknownOperator], "\(reading.remarks)")
      #expect(reading.remarks.first?.suggestion == nil)
      let told = " Did you mean min_likes:, min_reposts: or min_replies:?"
      #expect(reading.remarks.first?.text.hasSuffix(told) == true, "\(reading.remarks)")
    }
    #expect(read("quotes: of the day", isTyped: false).remarks == [])
  }

  @Test(arguments: [
    "reply: yes", "thread: one", "sour: lemons", "conv: me", "drive-by: see", "follow-up:3",
    "e-mail:x", "well-known:", "re-in:x", "https://min-likes.example/", "min-likes",
    "x-min-likes:3",
  ])
  func `ordinary text is not nagged`(_ text: String) {
    #expect(read(text, isTyped: false).remarks.allSatisfy { $0.suggestion == nil }, "\(text)")
    #expect(text.contains(":3") || text.contains(":x") || read(text).remarks == [])
  }

  @Test func `what is searched are its words`() {
    #expect(asked("min-likes:3") == asked("min likes 3"))
    #expect(asked("has_media:true") == asked("has media true"))
  }
}
