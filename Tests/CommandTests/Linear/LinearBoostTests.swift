import Archive
import Posts
import Testing
import WaitTesting

@testable import twinstant

/// Boosts without a screen: in the row of their original, as on the screen.
@Suite(.waiting) struct LinearBoostTests {
  private static let original = "https://other.example/users/zed/statuses/1"

  private func post(_ id: String, _ fields: String, at time: String) -> String {
    #"{"id":"\#(id)","service":"mastodon","created_at":"\#(time)",\#(fields)}"# + "\n"
  }

  /// A boost in the form of exports: of what it boosts, only the address.
  private func boost(at time: String = "2023-06-13T00:00:00Z") -> String {
    post(
      "https://home.example/users/ada/statuses/5/activity",
      #""author":{"handle":"ada@home.example","name":"Ada"},"repost_of":"\#(Self.original)","#
        + #""text":"RT @zed@other.example: \#(Self.original)""#, at: time)
  }

  private var zed: String {
    post(
      Self.original,
      #""author":{"handle":"zed@other.example","name":"Zed"},"text":"original words","#
        + #""url":"\#(Self.original)""#, at: "2023-06-12T00:00:00Z")
  }

  /// Posts of a day, at most 60.
  private func others(_ count: Int, _ visibility: String, of day: Int) -> String {
    (0..<count).map { number in
      post(
        "\(day)-\(number)",
        #""author":{"handle":"kay"},"text":"other","visibility":"\#(visibility)""#,
        at: "2023-06-\(day)T1\(number / 10):0\(number % 10):00Z")
    }.joined()
  }

  @Test func `the original is read, and who boosted it`() throws {
    let program = try Program()
    #expect(try program.run("import", "-", input: boost() + zed).status == 0)
    let run = try program.run("--linear", input: "source:mastodon\n1\n")
    let told = "Zed @zed@other.example, on 12 Jun 2023, boosted by @ada@home.example"
    #expect(run.output.contains("\n1. \(told): original words\n"), "\(run.output)")
    #expect(run.output.contains("\n\(told).\nText: original words\n"), "\(run.output)")
    #expect(!run.output.contains("RT @") && !run.output.contains("\n2. "))
  }

  @Test func `of a boost found alone the original is read with it, unless its words are there`()
    throws
  {
    let program = try Program()
    #expect(try program.run("import", "-", input: boost() + zed).status == 0)
    var run = try program.run("--linear", input: "from:ada\n1\n")
    #expect(run.output.contains("\n1. Ada @ada@home.example, on 13 Jun 2023: RT @zed"))
    let told = "\nOriginal: Zed @zed@other.example, on 12 Jun 2023.\nText: original words\n"
    #expect(run.output.contains(told), "\(run.output)")
    let other = boost().replacing(": " + Self.original, with: ": original words")
    let lines = other.replacing("/5/", with: "/6/").replacing("ada", with: "kay")
    #expect(try program.run("import", "-", input: lines).status == 0)
    run = try program.run("--linear", input: "from:kay\n1\n")
    #expect(run.output.contains("\nText: RT @zed@other.example: original words\n"), "\(run.output)")
    #expect(!run.output.contains("Original:"))
  }

  @Test func `an original far below its boost is read when it comes, and the boost not again`()
    throws
  {
    let program = try Program()
    let others = (0..<(2 * FoundPosts.pageSize)).map { number in
      let minute = String(1000 + number)
      return post(
        "n\(number)", #""author":{"handle":"kay"},"text":"other""#,
        at: "2023-06-12T1\(minute.dropFirst().first ?? "0"):\(number % 6)0:00Z")
    }
    let path = program.home + "/a.db"
    let lines = boost() + others.joined() + zed
    #expect(try program.run("import", "-", "--archive", path, input: lines).status == 0)
    let archive = try Archive(at: path, mode: .readOnly)
    let query = Query()
    var coming = ComingPosts(
      FoundPosts(in: archive, query: query, limit: nil, includesPrivate: false), in: archive,
      order: query.order)
    var posts: [Post] = []
    while !coming.isArchiveOver { posts += try coming.take(10) }
    #expect(posts.count == others.count + 2)
    #expect(posts.first?.repostOf == Self.original && posts.last?.text == "original words")
    #expect(posts.last.map(coming.boosters(of:))?.map(\.name) == ["Ada"])
  }

  @Test func `the first ten do not wait for what is far below them`() throws {
    let program = try Program()
    let path = program.home + "/a.db"
    let input = others(60, "public", of: 13) + others(60, "private", of: 12)
    let run = try program.run("import", "-", "--include-private", "--archive", path, input: input)
    #expect(run.status == 0)
    let archive = try Archive(at: path, mode: .readOnly)
    var coming = ComingPosts(
      FoundPosts(in: archive, query: Query(), limit: nil, includesPrivate: false), in: archive,
      order: .newest)
    #expect(try coming.take(10).count == 10)
    // The private posts have not been reached yet.
    #expect(coming.leftOut == 0 && !coming.isArchiveOver)
    while !coming.isArchiveOver { _ = try coming.take(10) }
    #expect(coming.leftOut == 60)
  }

  @Test(arguments: [0, 3])
  func `more is offered only where a row follows`(leftOut: Int) throws {
    let program = try Program()
    // All rows that the first search finds can be read, and none that the next one finds.
    let input = others(FoundPosts.firstPage, "public", of: 13) + others(leftOut, "private", of: 12)
    #expect(try program.run("import", "-", "--include-private", input: input).status == 0)
    let run = try program.run("--linear", input: "other\n\n\n\n\n")
    #expect(run.output.contains("\n50. ") && !run.output.contains("There are no more."))
    #expect(run.output.ranges(of: "Enter for more.\n").count == 4, "\(run.output)")
    #expect(run.output.contains("3 followers-only or direct posts left out") == (leftOut == 3))
  }

  @Test func `a boost whose original nobody has is read once, however often it was boosted`()
    throws
  {
    let program = try Program()
    let other = boost(at: "2023-06-14T00:00:00Z").replacing("ada", with: "kay")
    #expect(try program.run("import", "-", input: boost() + other).status == 0)
    let run = try program.run("--linear", "source:mastodon", input: "")
    #expect(run.output.contains("\n1. ") && !run.output.contains("\n2. "), "\(run.output)")
  }
}
