import Canvas

/// A terminal that shows images in placeholder cells: reads the graphics commands out of the bytes,
/// holds the images, and says which piece of which image stands in a cell. Written from the
/// protocol's description alone; it shares nothing with what is tested.
package final class ImageTerminal {
  package struct Image: Equatable {
    package var width: Int
    package var height: Int
    package var rgba: [UInt8]
    package var columns: Int
    package var rows: Int

    package init(width: Int, height: Int, rgba: [UInt8], columns: Int, rows: Int) {
      (self.width, self.height, self.rgba) = (width, height, rgba)
      (self.columns, self.rows) = (columns, rows)
    }
  }

  /// What a cell shows of an image.
  package struct Piece: Equatable {
    package var image: Image
    package var column: Int
    package var row: Int

    package init(image: Image, column: Int, row: Int) {
      (self.image, self.column, self.row) = (image, column, row)
    }
  }

  package let emulator: Emulator
  package private(set) var images: [Int: Image] = [:]
  /// The numbers of all images sent, in their order.
  package private(set) var transmitted: [Int] = []
  package private(set) var deleted: [Int] = []
  /// Violations of the protocol.
  package private(set) var faults: [String] = []
  private var pending: (keys: [String: String], data: [UInt8])?
  /// Whether something sent was cut off and begun anew: a deletion then forgets what came of its
  /// image.
  private var isCut = false

  package init(size: Size) { emulator = Emulator(size: size) }

  /// Takes bytes as the program writes them; commands must be whole.
  package func feed(_ bytes: [UInt8]) {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard Self.isEscape(0x5F, in: bytes, at: index) else {
        if bytes[index] == Self.cancelling { isCut = true }
        text.append(bytes[index])
        index += 1
        continue
      }
      var end = index
      while end < bytes.count, !Self.isEscape(0x5C, in: bytes, at: end) { end += 1 }
      guard end < bytes.count else {
        faults.append("a command without an end")
        break
      }
      take(Array(bytes[(index + 2)..<end]))
      index = end + 2
    }
    emulator.feed(text)
  }

  /// Whether ESC and this byte stand at the index. Compares byte by byte: a slice at each of them
  /// takes seconds without optimisation.
  private static func isEscape(_ byte: UInt8, in bytes: [UInt8], at index: Int) -> Bool {
    bytes[index] == 0x1B && index + 1 < bytes.count && bytes[index + 1] == byte
  }

  /// The image's piece in a cell; `nil` where there is text.
  package func piece(_ column: Int, _ row: Int) -> Piece? {
    let cell = emulator.cell(column, row)
    guard cell.count > 0, cell.scalars.0 == 0x10EEEE else { return nil }
    let text = cell.text.map(\.value)
    guard text.count == 3, let y = Self.digits[text[1]], let x = Self.digits[text[2]],
      let image = images[Int(cell.foreground)], x < image.columns, y < image.rows
    else {
      faults.append("(\(column),\(row)) shows nothing: \(text) \(cell.foreground)")
      return nil
    }
    return Piece(image: image, column: x, row: y)
  }

  /// All pieces on the screen, row after row.
  package var pieces: [Piece?] {
    let size = emulator.size
    return (0..<size.rows).flatMap { row in (0..<size.columns).map { piece($0, row) } }
  }

  /// CAN. As in kitty, it does not end a command, but makes it an unknown one.
  private static let cancelling: UInt8 = 0x18

  private func take(_ command: [UInt8]) {
    if command.contains(Self.cancelling) {
      isCut = true
      return
    }
    guard command.first == UInt8(ascii: "G") else { return faults.append("an unknown command") }
    let parts = command.dropFirst().split(separator: UInt8(ascii: ";"), maxSplits: 1)
    var keys: [String: String] = [:]
    for pair in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let sides = pair.split(separator: "=")
      keys[String(sides[0])] = String(sides[1])
    }
    let data = parts.count > 1 ? Array(parts[1]) : []
    if data.count > 4096 { faults.append("a piece of \(data.count) bytes") }
    if keys["q"] != "2" { faults.append("asks for an answer") }
    if isCut, keys["a"] == "d" { (pending, isCut) = (nil, false) }
    if let (first, before) = pending {
      let rest = Set(keys.keys).subtracting(["m", "q"])
      if !rest.isEmpty { faults.append("keys \(rest) in a further piece") }
      collect(first, before + data, isLast: keys["m"] != "1")
    } else if keys["a"] == "T" {
      collect(keys, data, isLast: keys["m"] != "1")
    } else if keys["a"] == "d" {
      delete(keys)
    } else {
      faults.append("an unknown action")
    }
  }

  private func delete(_ keys: [String: String]) {
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? -1 }
    if keys["d"] == "R", number("x") <= number("y") {
      for held in images.keys where (number("x")...number("y")).contains(held) {
        images[held] = nil
        deleted.append(held)
      }
      return
    }
    guard keys["d"] == "I", let number = keys["i"].flatMap({ Int($0) }) else {
      return faults.append("an unknown deletion")
    }
    images[number] = nil
    deleted.append(number)
  }

  private func collect(_ keys: [String: String], _ data: [UInt8], isLast: Bool) {
    pending = isLast ? nil : (keys, data)
    guard isLast else { return }
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? -1 }
    guard keys["U"] == "1", (16...255).contains(number("i")) else {
      return faults.append("not in cells, or not a number of one byte")
    }
    let bytes = Self.decoded(data)
    let depth = number("f") / 8
    guard depth == 3 || depth == 4, bytes.count == number("s") * number("v") * depth else {
      return faults.append("\(bytes.count) bytes for \(keys)")
    }
    var rgba: [UInt8] = []
    for place in stride(from: 0, to: bytes.count, by: depth) {
      rgba += bytes[place..<place + 3]
      rgba.append(depth == 4 ? bytes[place + 3] : 255)
    }
    images[number("i")] = Image(
      width: number("s"), height: number("v"), rgba: rgba, columns: number("c"),
      rows: number("r"))
    transmitted.append(number("i"))
  }

  private static func decoded(_ text: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = [UInt8](repeating: 0, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for letter in text where letter != UInt8(ascii: "=") {
      (bits, count) = ((bits << 6 | Int(values[Int(letter)])) & 0xFFFF, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    return bytes
  }

  /// The values of the protocol's digits by its rule: marks above the base in Unicode 6.0, without
  /// those that take part in a composition.
  private static let digits: [UInt32: Int] = {
    let composed: Set<UInt32> = Set([0x300...0x304, 0x306...0x30C, 0x313...0x314].joined())
      .union([0x30F, 0x311, 0x342, 0x653, 0x654])
    let marks = (0x300...0x1000 as ClosedRange<UInt32>).filter { value in
      guard let properties = Unicode.Scalar(value)?.properties,
        let age = properties.age, age.major < 6 || (age.major == 6 && age.minor == 0)
      else { return false }
      return properties.generalCategory == .nonspacingMark
        && properties.canonicalCombiningClass == .above && !composed.contains(value)
        && properties.isPlain
    }
    return Dictionary(uniqueKeysWithValues: zip(marks, 0...))
  }()
}

extension Unicode.Scalar.Properties {
  /// Whether a mark is not made of others.
  fileprivate var isPlain: Bool { !isFullCompositionExclusion }
}
