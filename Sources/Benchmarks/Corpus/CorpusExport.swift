import Libc

/// Writes posts as X's data export has them: `tweets.js`, with the author in each, so that it
/// stands for a collection of many people's.
struct CorpusExport {
  let posts: CorpusPosts

  /// Writes the posts of a range of numbers; `false` when the file could not be written whole.
  func write(_ range: Range<Int>, to path: String, progress: (Int) -> Void = { _ in }) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    var bytes = Array("window.YTD.tweets.part0 = [".utf8)
    for index in range {
      if index > range.lowerBound { bytes += Array(",\n".utf8) }
      append(posts.post(at: index), to: &bytes)
      guard bytes.count > 1 << 20 || index == range.upperBound - 1 else { continue }
      if index == range.upperBound - 1 { bytes += Array("]\n".utf8) }
      guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { break }
      bytes.removeAll(keepingCapacity: true)
      progress(index - range.lowerBound + 1)
    }
    let isWhole = ferror(file) == 0 && bytes.isEmpty
    return fclose(file) == 0 && isWhole
  }

  private func append(_ post: CorpusPost, to bytes: inout [UInt8]) {
    func put(_ text: String) { bytes += text.utf8 }
    func name(_ person: Int) -> [UInt8] { posts.vocabulary.handles.texts[person] }
    put(
      "{\"tweet\":{\"created_at\":\"\(Self.date(post.time))\",\"id\":\"\(post.id)\",\"id_str\":\"\(post.id)\""
    )
    put(",\"full_text\":\"")
    bytes += post.text
    put("\",\"truncated\":false,\"display_text_range\":[\"0\",\"\(post.text.count)\"]")
    put(",\"entities\":{\"hashtags\":[")
    for (number, tag) in post.tags.enumerated() {
      put(number > 0 ? ",{\"text\":\"" : "{\"text\":\"")
      bytes += posts.vocabulary.tags.texts[tag]
      put("\"}")
    }
    put("],\"urls\":[")
    if let link = post.link {
      put("{\"url\":\"")
      bytes += link.short
      put("\",\"expanded_url\":\"")
      bytes += link.whole
      put("\",\"display_url\":\"")
      bytes += link.whole.dropFirst(8)
      put("\"}")
    }
    put("],\"user_mentions\":[")
    for (number, person) in post.mentions.enumerated() {
      put(number > 0 ? ",{\"screen_name\":\"" : "{\"screen_name\":\"")
      bytes += name(person)
      put("\",\"id_str\":\"\(1000 + person * 977)\"}")
    }
    put(
      "],\"symbols\":[]},\"source\":\"<a href=\\\"https://mobile.twitter.com\\\" rel=\\\"nofollow\\\">"
    )
    put("Twitter Web App</a>\",\"lang\":\"\(post.language)\",\"favorite_count\":\"\(post.likes)\"")
    put(",\"retweet_count\":\"\(post.reposts)\",\"reply_count\":\(post.replies)")
    put(",\"quote_count\":\(post.quotes),\"favorited\":false,\"retweeted\":false")
    put(",\"user\":{\"id_str\":\"\(1000 + post.author * 977)\",\"screen_name\":\"")
    bytes += name(post.author)
    put("\",\"name\":\"")
    bytes += name(post.author)
    put("\"}")
    if let answered = post.answered {
      put(",\"in_reply_to_screen_name\":\"")
      bytes += name(answered)
      put("\",\"in_reply_to_user_id_str\":\"\(1000 + answered * 977)\"")
    }
    put("}}")
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Fri Jul 12 23:40:37 +0000 2019`.
  private static func date(_ time: Int64) -> String {
    var seconds = time_t(time / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return days[Int(parts.tm_wday)] + " " + months[Int(parts.tm_mon)] + " " + two(parts.tm_mday)
      + " " + two(parts.tm_hour) + ":" + two(parts.tm_min) + ":" + two(parts.tm_sec)
      + " +0000 \(parts.tm_year + 1900)"
  }
}
