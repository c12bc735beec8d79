import Canvas
import Testing

@testable import Settings

struct KeySettingsNameTests {
  @Test(arguments: [
    ("ctrl-r", Key(.character("r"), .control)), ("Ctrl+R", Key(.character("r"), .control)),
    ("C-r", Key(.character("r"), .control)), ("f5", Key(.function(5))), ("F12", Key(.function(12))),
    ("M-b", Key(.character("b"), .alt)), ("alt-B", Key(.character("B"), .alt)),
    ("meta-<", Key(.character("<"), .alt)), ("alt--", Key(.character("-"), .alt)),
    ("page-down", Key(.pageDown)), ("PgUp", Key(.pageUp)), ("ctrl-left", Key(.left, .control)),
    ("shift-tab", Key(.tab, .shift)), ("RET", Key(.enter)), ("esc", Key(.escape)),
    ("ctrl-space", Key(.character(" "), .control)), ("rubout", Key(.backspace)),
    ("ctrl-alt-x", Key(.character("x"), [.control, .alt])),
  ])
  func `keys have their usual names and readline's`(name: String, key: Key) {
    #expect(Key(settingsName: name) == key)
  }

  @Test(arguments: [
    ("ctrl-i", Key(.tab)), ("C-m", Key(.enter)), ("ctrl-h", Key(.backspace)),
    ("C-[", Key(.escape)), ("ctrl-/", Key(.character("_"), .control)),
    ("ctrl-@", Key(.character(" "), .control)), ("C-M-/", Key(.character("_"), [.control, .alt])),
    // Of two code points none goes alone.
    ("ctrl-i\u{301}", Key(.character("i\u{301}"), .control)),
  ])
  func `what a terminal sends as another key is that key`(name: String, key: Key) {
    #expect(Key(settingsName: name) == key)
  }

  @Test(arguments: [
    "", "r", "ctrl-", "hyper-x", "f0", "f99", "f+5", "f05", "ctrl-rr", "shift-a", "-", "ctrl",
  ])
  func `a plain character, or what is none, is no key to bind`(name: String) {
    #expect(Key(settingsName: name) == nil)
  }
}
