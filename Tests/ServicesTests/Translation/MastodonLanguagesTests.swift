import Posts
import Testing
import TransportTesting

@testable import Services

/// Searches for Chinese, which Mastodon keeps as five languages.
struct MastodonLanguagesTests {
  @Test(arguments: [
    ("lang:zh-tw", "zh-TW"), ("lang:zh_TW", "zh-TW"), ("lang:zh-cn", "zh-CN"),
    ("lang:zh-hk", "zh-HK"), ("lang:zh-yue", "zh-YUE"),
  ])
  func `a region of Chinese is asked for by the code that servers write`(
    _ typed: String, _ code: String
  ) throws {
    let found = try Dialects.mastodon.translation(of: "tea " + typed)
    #expect(Set(found.text.split(separator: " ")) == ["tea", Substring("language:" + code)])
  }

  @Test(arguments: [
    "lang:zh", "lang:zh-hant", "lang:zh-sg", "lang:zh,zh-tw", "-lang:zh", "-lang:zh-tw",
  ])
  func `of Chinese of any kind nothing is asked for, and all is looked at here`(
    _ typed: String
  ) throws {
    let found = try Dialects.mastodon.translation(of: "tea " + typed)
    #expect(found.text == "tea" && found.remainder != nil)
  }

  @Test func `posts of every region are Chinese, and of one region only its own`() {
    let list = ["zh", "zh-TW", "zh-CN"].enumerated().map { place, code in
      #"{"id":"\#(place)","uri":"https://s.example/\#(place)","created_at":"2026-03-09T10:00:00.000Z","content":"<p>tea</p>","language":"\#(code)","account":{"acct":"ada"}}"#
    }
    let page = #"{"statuses":[\#(list.joined(separator: ","))]}"#
    let fixture = FreeFixture(.mastodon) { _ in .ok(page) }
    let chinese = fixture.ask("tea lang:zh")?.answer?.page.posts
    #expect(chinese?.map(\.language) == ["zh", "zh-TW", "zh-CN"])
    let taiwanese = fixture.ask("tea lang:zh-tw")?.answer?.page.posts
    #expect(taiwanese?.map(\.language) == ["zh-TW"])
  }
}
