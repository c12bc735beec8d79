/// Finds the members of a zip by the list at its end (the central directory), so that what is not
/// needed is never read: neither pictures, nor what comes before a member beyond 4 GiB.
///
/// Format: PKWARE's APPNOTE, sections 4.3.12 to 4.3.16.
enum ZipDirectory {
  /// The sizes of the end record, and of the longest comment after it.
  private static let endSize = 22
  private static let longestComment = 65_535
  /// The sizes of what precedes the end record in a zip with larger numbers: a locator, and the
  /// record it leads to.
  private static let locatorSize = 20
  private static let zip64EndSize = 56

  /// The members whose names are `wanted`. Keeps no others in memory, however many there are.
  static func entries(
    of file: FileBytes, where wanted: (String) -> Bool
  ) throws(ImportError) -> [ZipEntry] {
    guard let size = file.size else {
      throw ImportError("a zip cannot be read from a pipe", remedy: "give the name of the file")
    }
    let list = try locate(in: file, size: size)
    var entries: [ZipEntry] = []
    var place = list.lowerBound
    var bytes: [UInt8] = []
    var rest = bytes[...]
    while place + rest.count < list.upperBound || !rest.isEmpty {
      if let length = ZipEntry.length(rest), length <= rest.count {
        if let entry = ZipEntry(rest.prefix(length)), wanted(entry.name) {
          entries.append(entry.shifted(by: list.shift))
        }
        rest = rest.dropFirst(length)
        place += length
        continue
      }
      let start = place + rest.count
      bytes = Array(rest)
      let count = min(ByteWindow.chunk, list.upperBound - start)
      guard count > 0, try file.append(count, at: start, to: &bytes) > 0 else {
        if entries.isEmpty { throw damaged }
        return entries
      }
      rest = bytes[...]
      if rest.count >= ZipEntry.fixedSize, ZipEntry.length(rest) == nil { throw damaged }
    }
    return entries
  }

  /// Whether a file ends as a zip does, whatever it begins with.
  static func ends(_ file: FileBytes) -> Bool {
    guard let size = file.size, let list = try? locate(in: file, size: size),
      let first = try? file.bytes(at: list.lowerBound, count: ZipEntry.fixedSize)
    else { return false }
    return ZipEntry.length(first[...]) != nil
  }

  /// Where the list of members is. `shift` is the number of bytes before the zip, which its own
  /// offsets ignore.
  private struct List {
    var lowerBound: Int
    var upperBound: Int
    var shift: Int
  }

  private static func locate(in file: FileBytes, size: Int) throws(ImportError) -> List {
    let tailSize = min(size, endSize + longestComment + locatorSize)
    let tailStart = size - tailSize
    let tail = try file.bytes(at: tailStart, count: tailSize)
    guard let end = lastEnd(in: tail) else { throw damaged }
    let record = tail[end...]
    var length = record.little(12, 4)
    var start = record.little(16, 4)
    var listEnd = tailStart + end
    let locator = tail.prefix(end).suffix(locatorSize)
    if locator.count == locatorSize, locator.little(0, 4) == ZipSignature.zip64Locator {
      let place = locator.little(8, 8)
      guard place >= 0, place < size else { throw damaged }
      let large = try file.bytes(at: place, count: zip64EndSize)[...]
      guard large.little(0, 4) == ZipSignature.zip64EndOfCentralDirectory else {
        throw damaged
      }
      length = large.little(40, 8)
      start = large.little(48, 8)
      listEnd = place
    }
    guard length >= 0, start >= 0, length <= listEnd else { throw damaged }
    let shift = listEnd - length - start
    guard shift >= 0 else { throw damaged }
    return List(lowerBound: listEnd - length, upperBound: listEnd, shift: shift)
  }

  /// The last end record whose comment fits into the file.
  private static func lastEnd(in tail: [UInt8]) -> Int? {
    var place = tail.count - endSize
    while place >= 0 {
      // One byte is compared first: it rules out nearly every place.
      if tail[place] == UInt8(ascii: "P"),
        tail[place...].little(0, 4) == ZipSignature.endOfCentralDirectory,
        place + endSize + tail[place...].little(20, 2) <= tail.count
      {
        return place
      }
      place -= 1
    }
    return nil
  }

  private static let damaged = ImportError(
    "the list of files at the end of this zip is missing or damaged; it was cut off",
    remedy: "download it again")
}
