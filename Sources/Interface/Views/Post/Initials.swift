import Canvas
import Posts

/// What stands where the author's picture will be, in its final size: one or two letters on a
/// colour that the handle alone decides.
struct Initials: Sendable, Equatable {
  let letters: String
  let style: Style

  /// The most cells of a name that are looked at: it may have megabytes, and each frame asks anew.
  private static let maxCells = 32

  /// The letters and the colour of an author.
  init(_ author: Author, theme: Theme) {
    let author = author.beginning(ofCells: Self.maxCells)
    letters = Self.letters(of: author)
    if theme == .none {
      style = Style(attributes: .reverse)
    } else {
      let color = Self.colors[Int(FNV1a.hash32(author.handle.utf8) % UInt32(Self.colors.count))]
      style = Style(
        foreground: .indexed(231), background: .indexed(color), attributes: .bold)
    }
  }

  /// The initials in the picture's place, line by line.
  func lines(columns: Int, rows: Int) -> [Span] {
    let width = TextWidth.columns(of: letters)
    let left = max(0, (columns - width) / 2)
    let middle =
      String(repeating: " ", count: left) + letters
      + String(repeating: " ", count: max(0, columns - left - width))
    let blank = String(repeating: " ", count: columns)
    return (0..<rows).map { Span($0 == (rows - 1) / 2 ? middle : blank, style) }
  }

  /// The initials in the place of the picture in a row of a list.
  var ofRow: [Span] { lines(columns: PostRow.avatar.columns, rows: PostRow.avatar.rows) }

  /// The first letters of the first two words of the name, or the first two of the handle; one
  /// letter when it is a wide one, or takes two cells with what is written on it.
  private static func letters(of author: Author) -> String {
    let name = withoutCodes(author.seenName)
    if let letters = lettersOfASCII(name) { return letters }
    let words = name.split(separator: " ").compactMap { word in word.first(where: isGood) }
    let found = words.isEmpty ? Array(author.handle.filter(isGood)) : words
    var letters = ""
    for character in found.prefix(2) {
      let whole = character.uppercased()
      // The first of letters that are written as one, where a vowel on them leaves no room.
      let base = String(whole.unicodeScalars.prefix(1))
      guard let next = [whole, base].first(where: { TextWidth.columns(of: letters + $0) <= 2 })
      else { break }
      letters += next
    }
    return author.seenName.isEmpty && author.handle.isEmpty ? "?" : letters
  }

  /// A name without the codes of a server's own emoji (`:verified:`), which are no words of it.
  private static func withoutCodes(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: ":")) else { return name }
    var kept = ""
    var rest = name[...]
    while let sign = rest.firstIndex(of: ":") {
      kept += rest[..<sign]
      let code = rest[rest.index(after: sign)...].prefix { character in
        character.isASCII && (isGood(character) || character == "_")
      }
      rest = rest[code.endIndex...]
      if rest.first == ":", !code.isEmpty {
        kept += " "
        rest.removeFirst()
      } else {
        kept += ":\(code)"
      }
    }
    return kept + rest
  }

  /// The letters of a name in ASCII with a letter or a digit, byte by byte; `nil` for other names.
  private static func lettersOfASCII(_ name: String) -> String? {
    var letters = ""
    var isInWord = false
    for byte in name.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: " "): isInWord = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        if !isInWord, letters.utf8.count < 2 {
          letters.unicodeScalars.append(Unicode.Scalar(byte >= 0x61 ? byte - 0x20 : byte))
        }
        isInWord = true
      default: break
      }
    }
    return letters.isEmpty ? nil : letters
  }

  private static func isGood(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Dark enough for white letters, and apart from each other and from every row's background.
  static let colors: [UInt8] = [
    25, 28, 30, 54, 58, 61, 64, 88, 90, 94, 97, 124, 126, 130, 132, 65,
  ]
}
