import Accounts
import Posts
import Settings

/// The settings, and what was decided about accounts, as the disk had both at one moment.
struct StoredSettings: Sendable {
  let configuration: Configuration
  let decisions: [AccountUse: AccessDecision]
}

extension StoredSettings {
  /// Adds the decisions to settings that were just read. Reads a small file: call it on a worker.
  init(_ configuration: Configuration) {
    self.init(configuration: configuration, decisions: Places.ofThisPerson.access.all())
  }
}
