import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// Scrolling faces in the whole program: at every tier each cell shows what a full repaint shows
/// there, in a terminal in memory and in one that draws by itself.
@Suite(.waiting) struct StrayCellTests {
  static let tiers = ["kitty", "truecolor", "blocks", "initials", "off"]

  @Test(arguments: tiers)
  func `scrolling leaves no stray cell, seen through libvterm`(_ tier: String) throws {
    try walk(tier) { home, words, environment in
      VTermStage(
        Window([Home.program] + words, columns: 80, rows: 24, environment: environment))
    }
  }

  @Test(arguments: tiers)
  func `scrolling leaves no stray cell, seen through tmux`(_ tier: String) throws {
    try walk(tier) { home, words, environment in
      TmuxStage(
        try Tmux([Home.program] + words, environment: environment, folder: home.path))
    }
  }

  /// Goes up and down a list, and compares its rows and an open post again and again.
  private func walk(
    _ tier: String, on make: (Home, [String], [String]) throws -> any WalkStage
  ) throws {
    let place = try PictureHome()
    let environment = [
      "HOME=\(place.home.path)",
      // So that the terminal gets only frames, and is not asked whether it is light.
      "COLORFGBG=0", "TWINSTANT_TRACE=\(place.home.trace)",
    ]
    let stage = try make(place.home, ["--images", tier], environment)
    let walk = PictureWalk(place: place, stage: stage, tier: tier)
    walk.compare("the start")
    let good = try #require(place.goodPost(from: 24))
    let keys: [WalkKey] = [.down, .down, .pageDown, .up, .down, .pageUp, .down]
    for round in 0..<2 {
      walk.press((0..<30).map { step in keys[(step * step + step * round) % keys.count] })
      walk.compare("round \(round)")
    }
    // To a post whose face and photo arrive, counted from the beginning of the list.
    walk.press(Array(repeating: .pageUp, count: 20) + Array(repeating: .down, count: good))
    walk.press(.enter)
    walk.compare("the open post")
    walk.press(.down, .down, .up, .down)
    walk.compare("the open post, scrolled")
    walk.press(.escape)
    walk.compare("the list again")
    #expect(stage.faults == [], "\(tier)")
    #expect(walk.hasSeenPictures == ["kitty", "truecolor", "blocks"].contains(tier))
    walk.press(.leave)
    #expect(try place.maxStarted() <= 6)
    #expect(place.server.counts.maxWaiting <= 6)
  }
}
