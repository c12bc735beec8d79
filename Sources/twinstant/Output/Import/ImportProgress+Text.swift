import Canvas
import Files
import Importing
import Posts

extension ImportProgress {
  /// "tweets.js  41 %  120,000 posts  54,000/s  12 s left", as far as that is known; while pictures
  /// are copied, "twitter.zip  pictures: 1,200 of 4,000  30 %  160/s  18 s left".
  ///
  /// - Parameter columns: cells of the row; a long name is abridged to what the counts leave of it.
  func text(columns: Int) -> String {
    let counts = "  " + counts
    let room = columns - max(Self.usualCounts, TextWidth.columns(of: counts))
    return abridged(PathParts.name(of: path), columns: max(Self.shortestName, room)) + counts
  }

  /// Cells that counts hardly ever exceed: they grow, and the name does not shrink meanwhile.
  private static let usualCounts = 49
  /// Cells that every name keeps; where the row is too short for name and counts, the counts are
  /// cut.
  private static let shortestName = 12

  private var counts: String {
    if let pictures {
      let time = Duration.seconds(pictures.seconds)
      return "pictures: " + RateMeter.text(pictures.done, of: pictures.total, after: time)
    }
    var parts: [String] = []
    if let bytesTotal, bytesTotal > 0 {
      parts.append("\(min(100, bytesRead * 100 / bytesTotal)) %")
    }
    parts.append(posts.counted("post"))
    if let postsPerSecond { parts.append("\(Int(postsPerSecond).grouped)/s") }
    if let secondsLeft { parts.append(RateMeter.left(secondsLeft)) }
    return parts.joined(separator: "  ")
  }
}
