import Canvas
import Libc
import Settings
import Terminal

/// How pictures are drawn on this terminal, and why.
enum PictureFindings {
  /// - Parameters:
  ///   - plan: what is known without asking.
  ///   - detection: what the terminal answered; `nil` if it was not asked.
  static func of(_ plan: PicturePlan, _ detection: PictureDetection?) -> Finding {
    guard plan.asks, let detection else {
      return .note(
        "pictures", "\(plan.drawing.words): \(plan.reason)",
        remedy: plan.drawing == .kitty && plan.isInTmux ? passthrough : "")
    }
    let drawing = detection.colors?.outcome == .found ? .trueColor : plan.drawing
    switch detection.images.outcome {
    case .found:
      return .fine(
        "pictures",
        "\(PictureDrawing.kitty.words): \(detection.images.name ?? "the terminal") has them")
    case .missing(let reason): return .fine("pictures", "\(drawing.words): \(reason)")
    case .waiting:
      return .fine("pictures", "\(drawing.words): the terminal does not answer when asked")
    }
  }

  /// Advice for tmux: without this option every picture is an empty box there, and tmux tells no
  /// program whether it is set.
  private static let passthrough =
    "tmux hands images on only with “set -g allow-passthrough on”, to a terminal that has them."

  /// Asks the terminal if that is useful, and waits for a moment.
  static func here(_ choice: ImageChoice, isTerminal: Bool) -> Finding {
    let type = TerminalFindings.terminalType(environmentVariable)
    let depth = NoColor.isSet() ? nil : TerminalInquiry.entry(ofType: type)?.depth
    let plan = PicturePlan(
      choice, depth: depth ?? ColorDepth.none, type: type, environment: environmentVariable)
    let detection = isTerminal ? plan.detection : nil
    return of(plan, detection.flatMap { TerminalInquiry.pictures($0, within: 500) })
  }
}

extension PictureDrawing {
  /// The way of drawing, in words for a person.
  fileprivate var words: String {
    switch self {
    case .kitty: "images of the terminal"
    case .trueColor: "blocks in true colour"
    case .blocks: "blocks in 256 colours"
    case .initials: "initials"
    case .off: "none"
    }
  }
}
