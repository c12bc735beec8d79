/// The system's clipboard tools, for terminals that do not know OSC 52.
enum ClipboardTools {
  /// Gives the text to the first tool that takes it. Blocks, a second for each at most, as one hangs whose
  /// display does not answer: call it on a worker.
  static func copy(_ text: String) -> Bool {
    available(environmentVariable).contains { OutsideProgram.feed($0, text, patience: 1000) }
  }

  /// Only tools whose display is there: `xclip` without one waits and fails.
  static func available(_ environment: (String) -> String?) -> [[String]] {
    #if os(macOS)
      return [["pbcopy"]]
    #else
      var tools: [[String]] = []
      if environment("WAYLAND_DISPLAY") != nil { tools.append(["wl-copy"]) }
      if environment("DISPLAY") != nil {
        tools += [["xclip", "-selection", "clipboard"], ["xsel", "--clipboard", "--input"]]
      }
      return tools
    #endif
  }
}
