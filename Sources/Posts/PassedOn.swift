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
