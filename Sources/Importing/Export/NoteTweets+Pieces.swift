import PostFormats

extension NoteTweets {
  /// Takes one item of the file; returns why it could not.
  mutating func add(_ piece: Piece) -> String? {
    switch piece.result {
    case .failure(let problem): return problem.why
    case .success(let document):
      do {
        try add(document.root["noteTweet"] ?? document.root)
        return nil
      } catch {
        return error.why
      }
    }
  }
}
