import Posts

extension [String] {
  /// The words that a shell takes as they are: bash writes what is offered without quotes, and zsh
  /// takes what follows a colon for a description.
  var plainWords: [String] { filter { $0.shellWord == $0 && !$0.contains(":") } }
}
