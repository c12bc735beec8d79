/// The post that two versions of a post answer, as the one that knows it better calls it.
///
/// A server of Mastodon tells of a post of another server only the number that it has here, which
/// stands for it as `https://m.example/statuses/1` or alone. However short the true name is, it
/// says more.
func answeredPost(_ a: String?, _ b: String?) -> String? {
  guard let a, let b else { return a ?? b }
  let (left, right) = (isNumberAlone(a), isNumberAlone(b))
  return left == right ? longer(a, b) : left ? b : a
}

private func isNumberAlone(_ name: String) -> Bool {
  name.utf8.isAllDigits || FediverseAddress.isNumbered(name)
}
