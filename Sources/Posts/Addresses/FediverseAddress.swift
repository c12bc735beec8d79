/// The address of a post of the fediverse, in one of the forms that its programs share.
package struct FediverseAddress: Sendable, Equatable {
  /// Which of these forms it has.
  package enum Form: Sendable {
    /// `m.example/@mia/1`, its page at Mastodon and elsewhere.
    case page
    /// `m.example/@mia/statuses/01HX`, its page at GoToSocial.
    case statusPage
    /// `m.example/users/mia/statuses/1`, its name: what servers call it.
    case name
    /// `m.example/ap/users/7/statuses/1`, its name at Mastodon since 2025, which numbers people.
    case numberedName
  }

  package let form: Form
  package let host: Substring
  /// Whose post it is: a name, or a number where the form has that.
  package let person: Substring
  /// The last part, whatever it is.
  package let id: Substring

  /// `nil` for any other address.
  ///
  /// - Parameter parts: what stands between the slashes of an address without its scheme.
  package init?(_ parts: [Substring]) {
    guard parts.count > 2, let host = parts.first, let id = parts.last else { return nil }
    let isOfPerson = parts[1].first == "@"
    switch parts.count {
    case 3 where isOfPerson: (form, person) = (.page, parts[1].dropFirst())
    case 4 where isOfPerson && parts[2] == "statuses":
      (form, person) = (.statusPage, parts[1].dropFirst())
    case 5 where parts[1] == "users" && parts[3] == "statuses": (form, person) = (.name, parts[2])
    case 6 where parts[1...2] == ["ap", "users"] && parts[4] == "statuses":
      (form, person) = (.numberedName, parts[3])
    default: return nil
    }
    if person.isEmpty { return nil }
    (self.host, self.id) = (host, id)
  }

  /// The name of the post whose page this is, without a scheme; at Mastodon pages have numbers.
  /// `nil` for any other address, and for that of a server's copy of another server's post,
  /// `m.example/@bo@o.example/1`, whose number is only the first server's own.
  package var nameOfPost: String? {
    guard form == .statusPage || form == .page && id.utf8.isAllDigits, !person.contains("@") else {
      return nil
    }
    return Self.name(host: host, person: person, id: id)
  }

  /// The page of the post that has this name, without a scheme: what people link to. `nil` for any
  /// other address; a name with a number for a person does not tell what the person is called.
  package var pageOfPost: String? {
    guard form == .name else { return nil }
    // Mastodon has numbers, GoToSocial letters as well, and pages of another form.
    return id.utf8.isAllDigits ? "\(host)/@\(person)/\(id)" : "\(host)/@\(person)/statuses/\(id)"
  }

  /// The name of a post, without a scheme.
  package static func name<Text: StringProtocol>(host: Text, person: Text, id: Text) -> String {
    "\(host)/users/\(person)/statuses/\(id)"
  }

  /// Whether parts have the form of the names that Misskey and Pleroma give to posts,
  /// `m.example/notes/9abc` and `m.example/objects/5c0c-1`. Such a name tells no author, and a page
  /// of a blog may have the same form.
  package static func isNameAlone(_ parts: [Substring]) -> Bool {
    parts.count == 3 && ["notes", "objects"].contains(parts[1]) && !parts[2].isEmpty
  }

  /// The address that stands for a post of which a server tells only its own number.
  package static func numbered(host: String, id: String) -> String {
    "https://\(host)/statuses/\(id)"
  }

  /// Whether an address is one that `numbered` makes.
  package static func isNumbered(_ address: String) -> Bool {
    let parts = address.split(separator: "/")
    return parts.count == 4 && address == numbered(host: String(parts[1]), id: String(parts[3]))
      && parts[3].utf8.isAllDigits
  }
}
