import Libc

/// The system's clipboard tools, and tmux, for terminals that do not know OSC 52.
enum ClipboardTools {
  /// Gives the text to the first tool that takes it; `false` if none does. Blocks, at most a second
  /// for each tool, since a tool whose display does not answer hangs: call it on a worker.
  static func copy(_ text: String) -> Bool {
    available(environmentVariable).contains { OutsideProgram.feed($0, text, within: .seconds(1)) }
  }

  /// The tools whose display exists: without one, `xclip` waits and then fails. tmux is the last,
  /// as the terminal around it may have no clipboard.
  static func available(_ environment: (String) -> String?) -> [[String]] {
    func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }
    var tools: [[String]] = []
    #if os(macOS)
      tools.append(["pbcopy"])
    #else
      if isSet("WAYLAND_DISPLAY") { tools.append(["wl-copy"]) }
      if isSet("DISPLAY") {
        tools += [["xclip", "-selection", "clipboard"], ["xsel", "--clipboard", "--input"]]
      }
    #endif
    // Unless it is told otherwise, tmux drops OSC 52 of the programs in it. `-w` also hands the
    // text on to the terminal around it; before 3.2 tmux does not know that, and fails.
    if isSet("TMUX") { tools.append(["tmux", "load-buffer", "-w", "-"]) }
    return tools
  }
}
