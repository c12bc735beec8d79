import Files
import Importing
import Posts

extension ImportProgress {
  /// "tweets.js  41 %  120,000 posts  54,000/s  12 s left", as far as that is known; while pictures
  /// are copied, "twitter.zip  pictures: 1,200 of 4,000  30 %  160/s  18 s left".
  var text: String {
    var parts = [PathParts.name(of: path)]
    if let pictures {
      let time = Duration.seconds(pictures.seconds)
      let text = RateMeter.text(pictures.done, of: pictures.total, after: time)
      return parts[0] + "  pictures: " + text
    }
    if let bytesTotal, bytesTotal > 0 {
      parts.append("\(min(100, bytesRead * 100 / bytesTotal)) %")
    }
    parts.append(posts.counted("post"))
    if let postsPerSecond { parts.append("\(Int(postsPerSecond).grouped)/s") }
    if let secondsLeft { parts.append(RateMeter.left(secondsLeft)) }
    return parts.joined(separator: "  ")
  }
}
