import Libc

/// The variables for a program that a test starts. None of them leads it to the archive, the
/// settings, the display or the proxy of whoever runs the tests, or changes what it draws.
package enum CleanEnvironment {
  /// Variables of the tests that the program inherits: for finding libraries, and for what watches
  /// or measures it.
  private static let kept = [
    "PATH", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS",
  ]

  /// What a program starts with unless the test says otherwise. Unless the test gives it a home, it
  /// has none.
  package static var variables: [String: String] {
    var variables = ["HOME": "/nonexistent", "LANG": "C.UTF-8"]
    for name in kept { variables[name] = environmentVariable(name) }
    return variables
  }

  /// `variables` as words for `env`, behind which further ones may follow.
  package static var words: [String] { ["-i"] + variables.map { "\($0)=\($1)" } }
}
