import Testing
import WaitTesting

/// What is said where nothing was found because no post has the name of a collection, source or
/// author.
@Suite(.waiting) struct MissingNamesTests {
  let program: Program

  init() throws {
    program = try Program()
    let lines = Statuses.lines("swift")
    #expect(try program.run("import", "--as", "bookmarks", "-", input: lines).status == 0)
    #expect(
      try program.run("import", "--as", "reading list", "-", input: Statuses.lines("a", "b")).status
        == 0)
  }

  @Test(arguments: [
    ("in:bookmark", "No post is in:bookmark. Did you mean in:bookmarks?"),
    ("swift in:readnglist", "No post is in:readnglist. Did you mean in:\"reading list\"?"),
    ("in:nope", "No post is in:nope. There are in:\"reading list\" and in:bookmarks."),
    ("source:twitter", "No post is of source:twitter. There is source:x."),
    (
      "in:\"Reading  lst\"", "No post is in:\"Reading lst\". Did you mean in:\"reading list\"?"
    ),
    (
      "swift from:me",
      "No post here is known to be yours: import an export, or posts with --as posts."
    ),
    ("in:posts", "No post is in:posts. There are in:\"reading list\" and in:bookmarks."),
    (
      "swift in:nope,Nada",
      "No post is in:Nada or in:nope. There are in:\"reading list\" and in:bookmarks."
    ),
    (
      "in:bokmarks OR source:twitter",
      "No post is in:bokmarks or of source:twitter. Did you mean in:bookmarks?"
    ),
    ("swift from:Eve", "No post is from:Eve."),
    ("from:(Eve OR mallory)", "No post is from:Eve or from:mallory."),
    ("from:me,eve", "No post is from:me or from:eve."),
  ])
  func `the name that was perhaps meant is told, or those that there are`(
    query: String, told: String
  ) throws {
    let run = try program.run("search", "--format", "jsonl", query)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors == "twinstant: note: \(told)\n")
  }

  @Test func `without a screen it is heard`() throws {
    let told = try program.run("--linear", input: "in:nope\n").output
    #expect(
      told.contains("No posts match in the archive.\nNote: No post is in:nope. There are in:"))
  }

  @Test(arguments: [
    "swif", "in:bookmarks swif", "-in:nope", "in:book*", "source:x swif", "from:ada swif",
    "-from:eve swif", "in:nope,bookmarks swif", "from:(eve OR ada) swif", "in:nope OR swif",
  ])
  func `nothing is said of names that posts have`(query: String) throws {
    #expect(try program.run("search", query).errors.isEmpty)
  }
}
