import PostFormats

/// The handle that a person named for a repository of Bluesky, as a repository does not tell that
/// of its owner. A handle is one person's: the first repository of an import gets it, and no other.
final class NamedHandle {
  private let handle: String
  /// The DID of the handle's owner; `nil` before the first repository.
  private var owner: String?
  /// How often the handle was asked for on behalf of somebody else, in vain.
  private(set) var refusals = 0

  /// - Parameter handle: `nil` or empty where none was named.
  init(_ handle: String? = nil) { self.handle = handle ?? "" }

  var isNamed: Bool { !handle.isEmpty }

  /// The handle of the person with this DID; empty where it is not known.
  func handle(of did: String) -> String {
    guard isNamed else { return "" }
    if owner == nil { owner = did }
    if owner == did { return handle }
    refusals += 1
    return ""
  }

  /// The handle of the person with this DID, whose unpacked repository is in a folder of this name:
  /// the name itself if it is a handle, else the named one. Where nothing tells the DID, the name
  /// stands for it.
  func handle(of did: String, inFolder name: String) -> String {
    guard BlueskyID.isHandle(name) else { return handle(of: did) }
    if name == handle, owner == nil { owner = did }
    return name
  }

  /// Whether the handle is known to belong to the person with this DID.
  func isHandle(of did: String) -> Bool { owner == did }
}
