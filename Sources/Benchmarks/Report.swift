import Foundation

/// Figures as they come: a name, a value, the goal it is held to, and what it is made of. All are
/// printed at once and kept for `Docs/Performance.md`.
final class Report {
  /// What a figure is held to.
  struct Goal {
    var text: String
    var isMet: Bool

    /// The value must not be larger; a value that is no number never meets the goal.
    static func atMost(_ limit: Double, _ value: Double, _ unit: String) -> Goal {
      Goal(text: "at most \(short(limit))\(unit)", isMet: value <= limit)
    }

    /// The value must be smaller.
    static func under(_ limit: Double, _ value: Double, _ unit: String) -> Goal {
      Goal(text: "under \(short(limit))\(unit)", isMet: value < limit)
    }

    static func atLeast(_ limit: Double, _ value: Double, _ unit: String) -> Goal {
      Goal(text: "at least \(short(limit))\(unit)", isMet: value >= limit)
    }

    /// Nothing that was to be measured may be missing.
    static func all(_ count: Int, measured: Int) -> Goal {
      Goal(text: "all \(count)", isMet: measured >= count)
    }

    /// Both must be met.
    func and(_ other: Goal) -> Goal {
      Goal(text: text + ", " + other.text, isMet: isMet && other.isMet)
    }

    /// Says which part of the figure the goal is for.
    func of(_ what: String) -> Goal { Goal(text: what + " " + text, isMet: isMet) }

    private static func short(_ number: Double) -> String {
      number == number.rounded()
        ? Int(number).formatted(.number.locale(Locale(identifier: "en")))
        : "\(number)"
    }
  }

  private var lines: [String] = []
  private(set) var met = 0
  private(set) var missed: [String] = []
  /// What could not be measured.
  private var gaps: [String] = []
  /// Whether the gate found wrong rows: then no figure counts.
  private(set) var isWrong = false
  /// What the parts of the run took so far, as `gate 13.9 s`.
  private(set) var lengths: [String] = []

  /// Begins a table.
  func section(_ title: String) {
    print("\n\(title)\n\(String(repeating: "-", count: title.count))")
    lines += ["", title + ":", "", "| figure | value | goal | |", "|---|---|---|---|"]
  }

  /// Adds one figure.
  func row(_ name: String, _ value: String, _ goal: Goal? = nil, note: String = "") {
    if let goal {
      if goal.isMet { met += 1 } else { missed.append(name) }
    }
    let verdict = goal.map { $0.isMet ? "met" : "**missed**" } ?? ""
    let aims = goal.map { "   [\($0.text): \($0.isMet ? "met" : "MISSED")]" } ?? ""
    let padding = String(repeating: " ", count: max(1, 36 - name.count))
    print(name + padding + value + aims + (note.isEmpty ? "" : "   " + note))
    // A bar would end the cell.
    let cell = (note.isEmpty ? name : "\(name) (\(note))").replacing("|", with: "\\|")
    lines.append("| \(cell) | \(value) | \(goal?.text ?? "") | \(verdict) |")
  }

  /// Notes what could not be measured, and why.
  func unmeasured(_ name: String, _ reason: String) {
    gaps.append(name)
    row(name, "not measured", note: reason)
  }

  /// Notes that wrong rows were found.
  func condemn() { isWrong = true }

  /// Adds a sentence below the figures.
  func say(_ text: String) {
    print(text)
    if lines.last?.hasPrefix("|") ?? false { lines.append("") }
    lines.append(text)
  }

  /// Does a part of the run and says how long it took.
  func part<T>(_ name: String, _ body: () throws -> T) rethrows -> T {
    let (result, time) = try timed { try body() }
    lengths.append("\(name) \(threeDigits(time / 1e6)) s")
    progress(lengths[lengths.count - 1])
    return result
  }

  /// Prints a progress message, which is not a figure.
  func progress(_ text: String) { print("… \(text)") }

  /// Appends all figures to a file of Markdown; `false` when it cannot be written.
  func append(to path: String, title: String) -> Bool {
    guard let file = FileHandle(forUpdatingAtPath: path) else { return false }
    defer { try? file.close() }
    let text = (["", "### " + title] + lines + ["", verdict, ""]).joined(separator: "\n")
    do {
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
      return true
    } catch { return false }
  }

  /// What became of the goals; it says “all” only where everything could be measured.
  private var verdict: String {
    var lines = ["\(met) goals are met, \(missed.count) missed:", ""] + missed.map { "- " + $0 }
    if missed.isEmpty { lines = [(gaps.isEmpty ? "All " : "") + "\(met) goals are met."] }
    if isWrong { lines = ["Rows are wrong: no figure counts.", ""] + lines }
    if !gaps.isEmpty { lines += ["", "Not measured: " + gaps.joined(separator: ", ") + "."] }
    return lines.joined(separator: "\n")
  }

  /// Prints at once, also into a pipe.
  private func print(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
