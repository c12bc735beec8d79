import Posts

/// What the names of Bluesky's records tell.
package enum BlueskyID {
  package static let post = PostAddress.postsAtBluesky
  package static let repost = "app.bsky.feed.repost"
  package static let like = "app.bsky.feed.like"
  package static let profile = "app.bsky.actor.profile"

  /// The parts of `at://did:plc:x/app.bsky.feed.post/3kabc`.
  package struct Parts: Equatable {
    /// The repository: a DID, seldom a handle.
    package var repository: String
    package var collection: String
    package var key: String

    /// `nil` for any other text.
    package init?(_ uri: String?) {
      guard let uri, uri.hasPrefix("at://") else { return nil }
      let parts = uri.dropFirst(5).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3,
        parts.allSatisfy({ part in
          !part.isEmpty && part.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        })
      else { return nil }
      (repository, collection, key) = (String(parts[0]), String(parts[1]), String(parts[2]))
    }

    /// The page of a post on the web.
    package func page(handle: String) -> String {
      PostAddress.bluesky(person: handle.contains(".") ? handle : repository, key: key).text
    }

    /// The page of a list, a feed or a starter pack on the web; `nil` for other records.
    var otherPage: String? {
      let person = PostAddress.peopleAtBluesky + repository
      return switch collection {
      case "app.bsky.graph.starterpack": "https://bsky.app/starter-pack/\(repository)/\(key)"
      case "app.bsky.graph.list": "\(person)/lists/\(key)"
      case "app.bsky.feed.generator": "\(person)/feed/\(key)"
      default: nil
      }
    }
  }

  /// The name of the record in a file of an unpacked repository,
  /// `did:plc:x/app.bsky.feed.post/3kabc.json`; `nil` for other files.
  ///
  /// - Parameter did: whose repository that is; if `nil`, it is named by its folder, and there is
  ///   no record in a folder whose name is neither a DID nor a handle.
  package static func name(ofFile path: String, in did: String? = nil) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count >= (did == nil ? 3 : 2), let key = parts.last?.prefix(while: { $0 != "." })
    else { return nil }
    let repository = did ?? String(parts[parts.count - 3])
    let name = "at://\(repository)/\(parts[parts.count - 2])/\(key)"
    guard let found = Parts(name), found.repository.contains(where: { $0 == ":" || $0 == "." })
    else { return nil }
    let collection = found.collection
    return collection.hasPrefix("app.bsky.feed.") || collection == profile ? name : nil
  }

  /// Whether a repository is named by its owner's handle, which is the name of a site, rather than
  /// by a DID. The last part of a site's name has letters alone, unlike that of a name with a date
  /// (`ada.example-2024-11`), unless other letters are written in it by ASCII (`xn--`).
  package static func isHandle(_ repository: String) -> Bool {
    let labels = repository.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last,
      last.allSatisfy(\.isLetter) || last.lowercased().hasPrefix("xn--")
    else { return false }
    return labels.allSatisfy { label in
      label.first != "-" && label.last != "-" && !label.isEmpty
        && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
  }

  /// Whether a text is a DID, by which a person stays the same under any handle: `did:plc:…`.
  package static func isDID(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count >= 3 && parts[0] == "did" && text.utf8.count <= 2048
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._%-".contains($0)) }
      }
  }

  /// Whether a file is one of an unpacked repository, which has a folder for each kind of record,
  /// and beside these folders the commit that signs them.
  package static func isRecord(inFile path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let folder = parts.dropLast().last else { return false }
    return folder.hasPrefix("app.bsky.") || parts.dropLast(2).last?.hasPrefix("did:") == true
      || folder.hasPrefix("did:") && parts.last?.hasPrefix("_commit.") == true
  }

  /// When a key was made: thirteen letters of base 32 that hold microseconds since 1970. They have
  /// 65 bits, of which a time leaves the first two empty. Any other key may be a word.
  package static func time(ofKey key: String) -> Timestamp? {
    guard key.utf8.count == 13, let first = key.utf8.first, !letters[16...].contains(first)
    else { return nil }
    var number: UInt64 = 0
    for byte in key.utf8 {
      guard let digit = letters.firstIndex(of: byte) else { return nil }
      number = number << 5 | UInt64(digit)
    }
    guard number >> 63 == 0 else { return nil }
    let time = Timestamp(milliseconds: Int64((number >> 10) / 1000))
    return years.contains(time) ? time : nil
  }

  private static let letters = Array("234567abcdefghijklmnopqrstuvwxyz".utf8)
  /// From 2022 to 2100: keys with other times were made by programs in other ways.
  private static let years =
    Timestamp(milliseconds: 1_640_995_200_000)...PostTime.latest
}
