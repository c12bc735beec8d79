/// The post that two versions of a post answer, by the name that says more.
///
/// For a post of another server, a server of Mastodon tells only its own number, alone or as
/// `https://m.example/statuses/1`. However short the true name is, it says more.
func answeredPost(_ a: String?, _ b: String?) -> String? {
  guard let a, let b else { return a ?? b }
  let (left, right) = (isNumberAlone(a), isNumberAlone(b))
  return left == right ? longer(a, b) : left ? b : a
}

private func isNumberAlone(_ name: String) -> Bool {
  name.utf8.isAllDigits || FediverseAddress.isNumbered(name)
}
