/// What `--version` prints, and services are told.
enum Version {
  static let text = "0.1.0"
}
