import Libc

/// The variables of a program that a test starts: none that leads it to the archive, the settings,
/// the display or the proxy of whoever runs the tests, or that changes what it draws.
package enum CleanEnvironment {
  /// The tests' own that it may have: where its libraries are, and for what watches or measures it.
  private static let kept = [
    "PATH", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS",
  ]

  /// What a program starts with to which a test gives no others. Without one of its own it has no
  /// home.
  package static var variables: [String: String] {
    var variables = ["HOME": "/nonexistent", "LANG": "C.UTF-8"]
    for name in kept { variables[name] = environmentVariable(name) }
    return variables
  }

  /// The same as words for `env`, behind which further ones may follow.
  package static var words: [String] { ["-i"] + variables.map { "\($0)=\($1)" } }
}
