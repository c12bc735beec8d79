import TerminalTesting
import Testing

/// A walk through a list of faces that waits for the effect of each key, and compares screens.
final class PictureWalk {
  private let place: PictureHome
  private let stage: any WalkStage
  private let tier: String
  private let trace: WalkTrace
  private var keys = 0
  private(set) var hasSeenPictures = false

  init(place: PictureHome, stage: any WalkStage, tier: String) {
    (self.place, self.stage, self.tier) = (place, stage, tier)
    trace = WalkTrace(path: place.home.trace)
  }

  /// Presses keys together. An escape must come last: a key directly after it would be taken for
  /// Alt.
  func press(_ keys: WalkKey...) { press(keys) }

  func press(_ keys: [WalkKey]) {
    stage.press(keys)
    self.keys += keys.count
  }

  /// Waits until all keys are done, all output is drawn, and every picture that arrives has
  /// arrived.
  func settle() {
    var last: StyledScreen?
    // An unfinished screen is not looked at again before more is drawn: that takes milliseconds of
    // the processor that the program needs.
    var unfinished: Int?
    wait("\(tier) never stands still") {
      guard isDrawn() else { return false }
      let drawn = stage.drawn
      if let drawn, drawn == unfinished { return false }
      let screen = stage.screen()
      // The screen must be the same twice, as a frame may be half drawn before the trace mentions
      // it.
      guard screen == last else {
        last = screen
        return false
      }
      if isWhole(screen) { return true }
      unfinished = drawn
      return false
    }
  }

  /// Compares the screen with what it shows after everything was drawn anew.
  ///
  /// - Parameter tries: how often the list may go on by itself: keys at its last row wait for the
  ///   next page.
  func compare(_ moment: String, tries: Int = 5) {
    settle()
    let scrolled = stage.screen()
    let frames = trace.frames
    press(.redraw)
    wait("\(tier) is not drawn anew") { isDrawn() && trace.frames > frames }
    let repainted = stage.screen()
    let hasScrolled =
      scrolled.text.first != repainted.text.first
      && scrolled.text.dropFirst() != repainted.text.dropFirst()
    if hasScrolled, tries > 0 { return compare(moment, tries: tries - 1) }
    #expect(scrolled.differences(from: repainted) == [], "\(tier), \(moment)")
    let isSeen = scrolled.rows.joined().contains {
      $0.text != " " && $0.text != "▌" && Self.isPicture($0)
    }
    if isSeen { hasSeenPictures = true }
  }

  /// Whether the trace has all keys and a frame behind them, and the terminal has every byte of its
  /// frames.
  private func isDrawn() -> Bool {
    // This comes first: a program whose output nobody reads stands still.
    let received = stage.received()
    trace.read()
    return trace.keys == keys && trace.isShown && received == trace.bytes
  }

  private var hasPictures: Bool { ["kitty", "truecolor", "blocks"].contains(tier) }

  private func isWhole(_ screen: StyledScreen) -> Bool {
    guard let title = screen.text.first else { return false }
    if title.contains("╭ Post") { return isOpenPostWhole(screen) }
    return title.contains("of \(PictureHome.posts)") && areFacesThere(screen)
  }

  /// Whether each row of the list has its face, if the server delivers it.
  private func areFacesThere(_ screen: StyledScreen) -> Bool {
    let rows = screen.text.enumerated().compactMap { row, text in
      Self.number(behind: "Post number ", in: text).map { (row, $0) }
    }
    return !rows.isEmpty
      && rows.allSatisfy { row, number in
        !hasPictures || place.server.pictures.fate(number) != .picture
          || Self.arePictures(screen, 1..<5, row - 1...row)
      }
  }

  /// Whether an open post has its face and its photo, as far as they are in sight.
  private func isOpenPostWhole(_ screen: StyledScreen) -> Bool {
    guard let end = screen.text.firstIndex(where: { $0.contains("Photo of") }) else { return false }
    guard hasPictures else { return true }
    let photo = screen.text.firstIndex { $0.contains("▣ photo") } ?? 0
    let isFaceThere =
      !screen.text.indices.contains(4) || !screen.text[4].contains("Post number")
      || Self.arePictures(screen, 2..<8, 1...3)
    return isFaceThere && photo < end - 1 && Self.arePictures(screen, 2..<8, photo + 1...end - 1)
  }

  private static func number(behind words: String, in text: String) -> Int? {
    text.firstRange(of: words).flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
  }

  /// Whether each of these cells belongs to a picture. Initials are letters, and the blanks beside
  /// them have no background.
  private static func arePictures(
    _ screen: StyledScreen, _ columns: Range<Int>, _ rows: ClosedRange<Int>
  ) -> Bool {
    rows.allSatisfy { row in columns.allSatisfy { isPicture(screen.cell($0, row)) } }
  }

  private static func isPicture(_ cell: StyledScreen.Cell) -> Bool {
    guard let value = cell.text.unicodeScalars.first?.value else { return false }
    return value == 0x10EEEE || (0x2580...0x259F).contains(value)
      || value == 0x20 && !cell.background.isEmpty
  }

  private func wait(_ words: String, _ condition: () -> Bool) {
    waitUntil("\(words):\n\(stage.screen().text.joined(separator: "\n"))") { condition() }
  }
}
