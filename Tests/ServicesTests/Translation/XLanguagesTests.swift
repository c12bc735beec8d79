import Posts
import Testing

@testable import Services

/// Languages of which X's posts tell less than may be asked for.
struct XLanguagesTests {
  @Test(arguments: [
    ("lang:zh-cn", "lang:zh-cn", "lang:zh"), ("lang:zh_TW", "lang:zh-tw", "lang:zh"),
    ("lang:zh-hant-tw", "lang:zh-hant-tw", "lang:zh"), ("lang:nb", "lang:nb", "lang:no"),
    ("lang:nn-no", "lang:nn-no", "lang:no"), ("lang:nb,nn", "(lang:nb OR lang:nn)", "lang:no"),
  ])
  func `one that no post is of is not paid for, and the code of the posts is named`(
    _ typed: String, _ named: String, _ other: String
  ) {
    do {
      let found = try Dialects.x.translation(of: "tea " + typed)
      Issue.record("\(found.text)")
    } catch {
      let error = error as? SearchError
      #expect(error?.kind == .notSearchable)
      #expect(error?.message == "No post on X can match \(named).")
      #expect(error?.remedy == "Write \(other) to ask X, whose posts do not say more.")
    }
  }

  @Test(arguments: [
    ("lang:zh", "tea lang:zh"), ("lang:no", "tea lang:no"), ("lang:zh,zh-tw", "tea lang:zh"),
    ("-lang:zh-cn", "tea"), ("-lang:zh", "tea -lang:zh"),
  ])
  func `the codes that posts have are asked for`(_ typed: String, _ text: String) throws {
    let found = try Dialects.x.translation(of: "tea " + typed)
    #expect(Set(found.text.split(separator: " ")) == Set(text.split(separator: " ")))
  }

  @Test func `what is impossible otherwise is left out to ask`() {
    do {
      let found = try Dialects.x.translation(of: "tea in:likes")
      Issue.record("\(found.text)")
    } catch {
      let remedy = "Leave it out to ask X; the archive is searched with it."
      #expect((error as? SearchError)?.remedy == remedy)
    }
  }
}
