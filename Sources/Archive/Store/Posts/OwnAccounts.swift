import GRDB
import Posts

/// The person's accounts at X, as imports named their handles.
struct OwnAccounts {
  /// A handle of an account, as an import named it.
  private struct Naming {
    let id: String
    /// When X wrote the export, in seconds since 1970; `nil` where that is not known.
    let told: Int64?
  }

  /// By the folded handles.
  private var namings: [String: [Naming]] = [:]
  /// When the newest dated export of each account was written.
  private var newest: [String: Int64] = [:]

  /// The most that are read: as many as one import names, for many imports.
  private static let most = 64 * OwnHandles.most

  init(in db: Database) throws {
    let beginning = ArchiveNumber.Name.beginningOfOwner
    let names = try PreparedStatement(
      "SELECT name FROM sequence WHERE name GLOB '\(beginning)*/*' LIMIT \(Self.most)", in: db
    ).texts()
    for name in names {
      let parts = name.dropFirst(beginning.count).split(separator: " ", maxSplits: 1)
      let numbers: [Substring] = parts.first?.split(separator: "/") ?? []
      guard parts.count == 2, (2...3).contains(numbers.count),
        numbers.allSatisfy(\.utf8.isAllDigits)
      else { continue }
      let naming = Naming(
        id: String(numbers[1]), told: numbers.count == 3 ? Int64(numbers[2]) : nil)
      namings[Folding.name(String(parts[1])), default: []].append(naming)
      if let told = naming.told { newest[naming.id] = max(told, newest[naming.id] ?? told) }
    }
  }

  /// The ids of the accounts that have a handle, or had it, sorted; the handle must be folded.
  func ids(of handle: String) -> [String] {
    Set(namings[handle, default: []].map(\.id)).sorted()
  }

  /// The accounts that have a handle, or had it, sorted by their ids: each with the date of the
  /// newest export, and once more without a date where one had none, which may be the newest.
  func all(of handle: String) -> [OwnAccount] {
    let folded = Folding.name(handle)
    return ids(of: folded).flatMap { id -> [OwnAccount] in
      let dates = namings[folded, default: []].filter { $0.id == id }.map(\.told)
      let newest = dates.compactMap { $0 }.max()
      let dated = newest.map { OwnAccount(handle: handle, id: id, told: Timestamp(seconds: $0)) }
      let undated = dates.contains(nil) ? OwnAccount(handle: handle, id: id) : nil
      return [dated, undated].compactMap { $0 }
    }
  }

  /// Whether each account that had a handle, which must be folded, has another one in a newer
  /// export. An export without a date may be the newest.
  func haveLeft(_ handle: String) -> Bool {
    guard let namings = namings[handle] else { return false }
    return namings.allSatisfy { naming in
      guard let told = naming.told, let newest = newest[naming.id] else { return false }
      return told < newest
    }
  }
}
