import Posts
import Testing

@testable import Services

/// Whether a query leaves a service out on purpose, or asks for what it cannot look for.
struct LeftOutTests {
  @Test(arguments: [
    ("swift source:sky", true), ("swift in:bookmarks", true), ("swift (in:a OR source:sky)", true),
    ("swift -in:live", true), ("from:me", true), ("from:ada.example source:sky", true),
    ("swift from:ada.example", false), ("swift (in:a OR from:ada.example)", false),
    ("-swift", false), ("swift -swift", false),
  ])
  func `one that asks for posts of other sources or collections leaves it out`(
    typed: String, isLeftOut: Bool
  ) {
    do {
      let translation = try Dialects.x.translation(of: typed)
      Issue.record("\(translation.text)")
    } catch let error as SearchError {
      #expect(error.kind == .notSearchable)
      #expect(error.isLeftOut == isLeftOut, "\(error.message)")
    } catch {
      Issue.record(error)
    }
  }
}
