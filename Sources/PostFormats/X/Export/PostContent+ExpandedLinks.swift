import Posts

extension PostContent {
  /// Tells where the shortened links of the text lead, from the table of an export from before
  /// 2019. It has all addresses in one field, in the order of the text, and after them that of each
  /// picture.
  ///
  /// If there are not as many addresses as links, as in a cut text, nothing tells which is which.
  mutating func expandLinks(by field: JSONValue?, ownID: String) {
    guard let text = field?.text, !text.isEmpty else { return }
    let shorts = raw.shortened
    var addresses = Self.addresses(in: text)
    if addresses.count != shorts.count { addresses = addresses.uniqued }
    if addresses.count == shorts.count {
      for (short, address) in zip(shorts, addresses) { add(short, to: address, ownID: ownID) }
      return
    }
    for address in addresses where !RawText.Link.leads(address, toPost: ownID) {
      links.appendLink(address)
    }
  }

  /// The addresses that commas separate; an address may have commas itself.
  private static func addresses(in text: String) -> [String] {
    let lines = text.replacing(",https://", with: "\nhttps://")
      .replacing(",http://", with: "\nhttp://")
    return lines.split(separator: "\n").prefix(JSONValue.listReach)
      .compactMap { JSONValue.safeAddress(String($0)) }
  }
}

extension [String] {
  /// The addresses, each once: several pictures of a post have one address.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
