import Posts
import Signals

/// What was fetched, decoded and drawn, kept in files until other things need the room.
///
/// A cache and nothing more: a file that is missing or damaged is a miss, and what cannot be
/// written is not kept. Any number of running copies share it. Each call works on files: never on
/// the thread that draws. Nothing is opened before the first.
package final class PictureStore: Sendable {
  private let folder: StoreFolder
  private let limit: Int
  /// Bytes written since the folder was looked at; `nil` when it never was.
  private let unswept = Lock<Int?>(nil)

  /// - Parameters:
  ///   - folder: made when something is kept, for its owner alone (0700, files 0600).
  ///   - limit: the bytes that all files may take, with two copies running; each further one may
  ///     add a sixteenth.
  package init(folder: String, limit: Int = 64 << 20) {
    self.folder = StoreFolder(path: folder)
    self.limit = limit
  }

  /// The bytes that are kept, which now count as used; `nil` if there are none.
  package func bytes(for key: PictureKey) -> [UInt8]? {
    let name = Self.name(key)
    guard let bytes = folder.read(name, limit: share) else { return nil }
    guard let record = StoreRecord(bytes) else {
      folder.remove(name)
      return nil
    }
    // Another address can have the same hash, if hardly by chance.
    let isMeant = record.address == key.address && record.variant == key.variant.name
    return isMeant ? record.content : nil
  }

  /// Keeps bytes in place of what was kept for the key. A file that would take more than a
  /// sixteenth of the limit is not kept.
  package func keep(_ bytes: [UInt8], for key: PictureKey) {
    let record = StoreRecord(key, bytes).bytes
    let size = StoreFolder.blocks(record.count)
    guard size <= share else { return }
    if isSweepDue(before: size) { sweep() }
    folder.write(record, to: Self.name(key))
  }

  /// Forgets everything of these addresses.
  package func remove(addresses: some Sequence<String>) {
    let prefixes = Self.prefixes(addresses)
    for file in folder.files() where prefixes.contains(Self.prefix(ofFile: file.name)) {
      folder.remove(file.name)
    }
  }

  /// Forgets everything except what belongs to these addresses.
  package func remove(butFor addresses: some Sequence<String>) {
    let prefixes = Self.prefixes(addresses)
    for file in folder.files() where !prefixes.contains(Self.prefix(ofFile: file.name)) {
      folder.remove(file.name)
    }
  }

  /// Returns a function that tells of an address whether anything of it is kept at this moment.
  package func kept() -> @Sendable (_ address: String) -> Bool {
    let prefixes = Set(folder.files().map { Self.prefix(ofFile: $0.name) })
    return { prefixes.contains(Self.prefix(PictureAddress.key(of: $0))) }
  }

  /// What each copy may write before it looks at the folder again, and so the largest file.
  private var share: Int { limit / 16 }

  private func isSweepDue(before size: Int) -> Bool {
    unswept.withLock { unswept in
      let bytes = (unswept ?? share) + size
      unswept = bytes > share ? size : bytes
      return bytes > share
    }
  }

  /// Makes room. Two shares are left free, one for each of two copies; if something has to go, two
  /// more are, so that this is not needed each time.
  private func sweep() {
    let files = folder.files()
    var bytes = files.reduce(0) { $0 + $1.bytes }
    guard bytes > limit - 2 * share else { return }
    for file in files.sorted(by: { ($0.lastUsed, $0.name) < ($1.lastUsed, $1.name) }) {
      guard bytes > limit - 4 * share else { return }
      folder.remove(file.name)
      bytes -= file.bytes
    }
  }

  private static func prefixes(_ addresses: some Sequence<String>) -> Set<String> {
    Set(addresses.map { prefix(PictureAddress.key(of: $0)) })
  }

  private static func prefix(ofFile name: String) -> String { name.prefix { $0 != "-" } + "-" }

  private static func prefix(_ address: String) -> String {
    String(FNV1a.hash(address.utf8), radix: 16).withZeros(to: 16) + "-"
  }

  private static func name(_ key: PictureKey) -> String {
    prefix(key.address) + key.variant.name
  }
}
