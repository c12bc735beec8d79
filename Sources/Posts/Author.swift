/// Who wrote a post, as the service names them.
///
/// Every text in it is sanitised (see `Sanitized`): safe to draw and to print.
package struct Author: Sendable, Hashable {
  /// The service's own id, a decimal number or a DID; `nil` if an export does not have it.
  package var id: String?
  /// Without `@`; a Mastodon handle is `user@host`.
  package var handle: String
  /// The display name; empty when there is none. A name of white space alone counts as none, since
  /// it would be a gap before the handle.
  package var name: String
  /// Address of the profile picture.
  package var avatar: String?

  package init(id: String? = nil, handle: String, name: String = "", avatar: String? = nil) {
    self.id = id
    self.handle = handle
    self.name = name.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "" : name
    self.avatar = avatar
  }

  /// Hashes one or two short texts only: the others are long, and rarely differ if these do not.
  package func hash(into hasher: inout Hasher) {
    if let id { return hasher.combine(id) }
    hasher.combine(handle)
    hasher.combine(name)
  }
}

extension Author {
  /// What to call the author: the name, or else the handle. Dumps often have posts without authors.
  package var displayName: String {
    !seenName.isEmpty ? seenName : !handle.isEmpty ? handle : "unknown author"
  }

  /// The name, or an empty text if nothing of it can be seen: letters without a shape (`U+3164`)
  /// can be searched for, but would be a gap before the handle.
  package var seenName: String { name.unicodeScalars.allSatisfy(\.isUnseen) ? "" : name }

  /// Whether the author has a name beside the handle: else the handle alone says who it is.
  package var isNamed: Bool { !seenName.isEmpty && name != handle }

  /// The names that belong to this person alone, as far as they are known: the handle, and the DID,
  /// which stays when the handle changes.
  package var names: [String] {
    let did = id.flatMap { $0.hasPrefix("did:") ? $0 : nil } ?? ""
    return [handle, did].filter { !$0.isEmpty }
  }

  /// Whether one of the person's names, as a whole, is among these folded ones.
  package func isCalled(oneOf folded: some Collection<String>) -> Bool {
    names.contains { folded.contains(Folding.name($0)) }
  }

  /// The name that finds this person's posts: the handle, or else the DID; empty if neither is
  /// known.
  package var ownName: String {
    guard handle.isEmpty, let id, id.hasPrefix("did:") else { return handle }
    return id
  }

  /// `@ada`; empty if the handle is not known.
  package var mention: String { handle.isEmpty ? "" : "@" + handle }
}

extension [Author] {
  /// Who passed a post on, in words of decreasing length; none when nobody did.
  package var passedOn: [String] {
    guard let latest = first else { return [] }
    let name = latest.seenName.isEmpty ? latest.mention : latest.seenName
    let others = count == 1 ? "" : " and \((count - 1).grouped) more"
    let number = count == 1 ? "once" : "\(count.grouped) times"
    let all = prefix(3).map { $0.mention.isEmpty ? $0.seenName : $0.mention }
    let named = count <= 3 ? ["boosted by " + all.joined(separator: ", ")] : []
    return (name.isEmpty ? [] : named + ["boosted by \(name)\(others)"])
      + ["boosted \(number)"]
  }
}

extension Post {
  /// Whom to name above a post: its author, or what is known instead. X exports likes without their
  /// authors.
  package var byline: String {
    let isUnknown = author.seenName.isEmpty && author.handle.isEmpty
    return isUnknown && collections.contains(Collection.likes) ? "liked post" : author.displayName
  }
}
