import Posts
import Testing

@Suite struct ShellWordTests {
  @Test(arguments: ["work", "my-app_2.0", "größe", "/home/ada/a.db", "social.example:8443", "-"])
  func `what means nothing to a shell stays as it is`(text: String) {
    #expect(text.shellWord == text)
  }

  @Test(arguments: [
    ("wo rk", "'wo rk'"), ("it's", #"'it'\''s'"#), ("", "''"), ("~/a", "'~/a'"), ("a$b", "'a$b'"),
    ("a\\b", #"'a\b'"#), ("a;b", "'a;b'"), ("a*", "'a*'"), ("#a", "'#a'"), ("a\tb", "'a\tb'"),
    ("a\u{A0}b", "'a\u{A0}b'"), ("“a”", "'“a”'"),
  ])
  func `all else stands in quotes`(text: String, word: String) {
    #expect(text.shellWord == word)
  }
}
