import PostFormats
import Posts

/// Finds out whose an export is, since no post in it says so.
enum ExportOwner {
  /// Combines what `account.js`, `profile.js` and the manifest say; `nil` if none has a name.
  static func author(
    account: JSONValue?, profile: JSONValue?, manifest: ExportManifest?
  ) -> Author? {
    let account = account?["account"] ?? account
    let profile = profile?["profile"] ?? profile
    guard let handle = account?["username"]?.handle ?? manifest?.owner?.handle else { return nil }
    return Author(
      id: account?["accountId"]?.safeID ?? manifest?.owner?.id, handle: handle,
      name: account?["accountDisplayName"]?.safeLine ?? manifest?.owner?.name ?? "",
      avatar: profile?["avatarMediaUrl"]?.address)
  }

  /// What `user_details.js` of an older export says; `nil` if it names nobody.
  static func author(details: JSONValue) -> Author? {
    guard let handle = details["screen_name"]?.handle else { return nil }
    return Author(
      id: details["id"]?.safeID, handle: handle, name: details["full_name"]?.safeLine ?? "")
  }
}
