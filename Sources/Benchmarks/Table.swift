import Foundation

/// Figures as they come: a name, a value, and what the value is made of.
struct Table {
  /// Prints a heading, so that a long run shows where it is.
  func section(_ title: String) {
    line("")
    line(title)
    line(String(repeating: "-", count: title.count))
  }

  /// Prints one figure.
  func row(_ name: String, _ value: String, _ note: String = "") {
    let padding = String(repeating: " ", count: max(1, 34 - name.count))
    let notePadding = String(repeating: " ", count: max(2, 28 - value.count))
    line(name + padding + value + (note.isEmpty ? "" : notePadding + note))
  }

  /// Prints a line at once, in a pipe too.
  func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
