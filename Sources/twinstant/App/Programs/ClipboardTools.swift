import Libc

/// The system's clipboard tools, for terminals that do not know OSC 52.
enum ClipboardTools {
  /// Gives the text to the first tool that takes it. Blocks, at most a second for each tool, since
  /// a tool whose display does not answer hangs: call it on a worker.
  static func copy(_ text: String) -> Bool {
    available(environmentVariable).contains { OutsideProgram.feed($0, text, within: .seconds(1)) }
  }

  /// The tools whose display exists: without one, `xclip` waits and then fails.
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
