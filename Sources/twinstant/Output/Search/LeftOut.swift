/// Says in a note that followers-only and direct posts were left out of an answer, if any were.
func reportLeftOut(_ count: Int) {
  if count > 0 { report(note: sentence(count)) }
}

/// A line that followers-only and direct posts were left out; empty if none were.
func leftOutLine(_ count: Int) -> String {
  count > 0 ? sentence(count) + "\n" : ""
}

private func sentence(_ count: Int) -> String {
  let posts = count.counted("followers-only or direct post")
  return "\(posts) left out; --include-private adds \(count == 1 ? "it" : "them")."
}
