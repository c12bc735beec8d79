import Importing
import Posts

extension ImportProgress {
  /// "tweets.js  41 %  120,000 posts  54,000/s  12 s left", as far as it is known.
  var text: String {
    var parts = [path.split(separator: "/").last.map(String.init) ?? path]
    if let bytesTotal, bytesTotal > 0 {
      parts.append("\(min(100, bytesRead * 100 / bytesTotal)) %")
    }
    parts.append("\(posts.grouped) posts")
    if let postsPerSecond { parts.append("\(Int(postsPerSecond).grouped)/s") }
    if let secondsLeft { parts.append(RateMeter.left(secondsLeft)) }
    return parts.joined(separator: "  ")
  }
}
