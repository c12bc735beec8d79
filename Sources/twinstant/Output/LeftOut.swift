/// One sentence about followers-only and direct posts that were left out; empty if none were.
func leftOut(_ count: Int) -> String {
  guard count > 0 else { return "" }
  let posts = count.counted("followers-only or direct post")
  return "\(posts) left out; --include-private adds \(count == 1 ? "it" : "them").\n"
}
