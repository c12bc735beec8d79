import Testing

@testable import Posts

/// The terms because of which no post meets a condition.
@Suite struct UnmetTermsTests {
  @Test(arguments: [
    // Each condition of the text, where no post has a name that begins with n.
    ("in:nope", "in:nope"), ("in:likes", ""), ("tea", ""), ("-in:nope", ""), ("", ""),
    ("in:nope,nada", "in:nada in:nope"), ("in:nope OR source:nada", "in:nope source:nada"),
    ("from:(nemo OR nobody)", "from:nemo from:nobody"), ("in:nope,likes", ""),
    ("in:nope OR tea", ""), ("in:nope OR -in:nada", ""),
    ("(in:nope tea) OR (in:nada in:likes)", "in:nada in:nope"),
    ("(in:nope tea) OR (in:nope rum)", "in:nope"),
    ("(in:nope in:nada) OR from:nemo", "from:nemo in:nada in:nope"),
    ("in:nope from:nemo tea", "from:nemo; in:nope"),
    ("tea in:likes,nope from:nemo,nobody", "from:nemo from:nobody"),
    ("(in:nope OR (tea (in:nada OR from:ada)))", ""),
    ("-(in:likes OR in:nope)", ""), ("in:no*", "in:no*"),
  ])
  func `of alternatives all must be out of reach`(_ text: String, _ unmet: String) {
    let found = asked(text).conditions.map { condition in
      condition.unmet { $0.marked?.name.first == "n" }.map(\.text).sorted().joined(separator: " ")
    }
    #expect(found.filter { !$0.isEmpty }.sorted().joined(separator: "; ") == unmet)
  }
}
