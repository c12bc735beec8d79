/// What is said where followers-only and direct posts were left out, as one sentence; empty where none were.
func leftOut(_ count: Int) -> String {
  guard count > 0 else { return "" }
  let posts = count.counted("followers-only or direct post")
  return "\(posts) left out; --include-private adds \(count == 1 ? "it" : "them").\n"
}
