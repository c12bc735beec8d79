import Canvas
import Testing

@testable import Interface

/// The theme changes while the screen is open, as a terminal reports its background late.
struct ThemeTests {
  @Test(arguments: [[], [Key(.enter)], [Key(.function(1))], [Key(.function(2))]])
  func `a screen that becomes light is one that was light from the beginning`(_ keys: [Key]) {
    var dark = sampleState("swift", posts: samplePosts(9))
    var light = dark
    light.theme = .light
    for key in keys {
      press(key, in: &dark)
      press(key, in: &light)
    }
    let before = render(dark)
    _ = update(&dark, .theme(.light))
    let after = render(dark)
    #expect(dark == light && after.cells == render(light).cells)
    #expect(after.cells != before.cells && after.text == before.text)
  }
}
