import Libc

/// The places that the environment names, before anything is made of them.
enum RawEnvironment {
  private static let places = [
    "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "TMPDIR",
    "SQLITE_TMPDIR", "SSL_CERT_FILE", "SSL_CERT_DIR", "TWINSTANT_ARCHIVE", "TWINSTANT_CONFIG",
    "TWINSTANT_CA_FILE", "TWINSTANT_CA_DIRECTORY", Trace.variable,
  ]

  /// Refuses a place that is not UTF-8: repaired it would be another one, in which no settings and
  /// no caps are found. The same holds for the home of this account, where HOME names none.
  static func refuseOtherThanUTF8() throws(Failure) {
    for name in places where !isUTF8(getenv(name)) {
      throw refusal(of: "the value of \(name)", environmentVariable(name) ?? "", setting: name)
    }
    if environmentVariable("HOME")?.hasPrefix("/") == true { return }
    guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir, !isUTF8(home) else {
      return
    }
    throw refusal(of: "the home of this account", String(cString: home), setting: "HOME")
  }

  private static func isUTF8(_ bytes: UnsafeMutablePointer<CChar>?) -> Bool {
    guard let bytes else { return true }
    return String(validatingCString: bytes) != nil
  }

  private static func refusal(of what: String, _ value: String, setting name: String) -> Failure {
    Failure(
      "\(what), “\(value)”, is not UTF-8.",
      remedy: "Set \(name) to a path in UTF-8; a symbolic link of such a name may lead there.",
      status: ExitStatus.usage)
  }
}
