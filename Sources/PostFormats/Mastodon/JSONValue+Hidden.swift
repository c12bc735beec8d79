extension JSONValue {
  /// Whether a filter of the person who asks wants this post not to be shown at all. A server sends
  /// it all the same, and says so; what is merely to be warned of is shown.
  var isHiddenByFilter: Bool {
    let found = self["filtered"]?.list ?? []
    return found.contains { $0["filter"]?["filter_action"]?.text == "hide" }
      || self["reblog"]?.isHiddenByFilter == true
  }
}
