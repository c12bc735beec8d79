import Posts

/// Newer copies of the open post: what it shows is no older than what is known.
extension State {
  /// Takes what the list has of it, when a source has answered anew or something was imported.
  mutating func renewDetail() {
    guard let id = detail?.post.id, let copy = results.merged.first(where: { $0.id == id })
    else { return }
    renewDetail(by: copy)
  }

  /// Takes a newer copy.
  mutating func renewDetail(by copy: Post) {
    guard let detail, detail.post.id == copy.id else { return }
    let renewed = detail.post.renewed(by: copy)
    guard renewed != detail.post else { return }
    keepingPlace { $0.post = renewed }
  }
}
