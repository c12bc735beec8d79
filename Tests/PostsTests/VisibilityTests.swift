import Posts
import Testing

struct VisibilityTests {
  @Test func `an audience is read back by its word`() {
    for visibility in Post.Visibility.allCases {
      #expect(Post.Visibility(word: visibility.rawValue) == visibility)
    }
  }

  @Test(arguments: ["mutuals_only", "Public", "", nil])
  func `an unknown audience is as private as can be said for sure`(word: String?) {
    #expect(Post.Visibility(word: word) == .private)
  }
}
