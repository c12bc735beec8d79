import Canvas
import Posts

/// Commands of the kitty graphics protocol. None but the query asks for an answer (`q=2`).
enum KittyCommand {
  /// Hands an image over under a number and says in how many cells its placeholders show it.
  static func transmit(_ image: PictureImage, as number: UInt8, size: Size) -> [[UInt8]] {
    let isOpaque = stride(from: 3, to: image.rgba.count, by: 4).allSatisfy { image.rgba[$0] == 255 }
    let data = Base64.encoded(isOpaque ? rgb(of: image) : image.rgba)
    let first =
      "a=T,U=1,i=\(number),f=\(isOpaque ? 24 : 32),s=\(image.width),v=\(image.height),"
      + "c=\(size.columns),r=\(size.rows),q=2"
    return stride(from: 0, to: data.count, by: chunk).map { start in
      let end = min(start + chunk, data.count)
      let more = "m=\(end < data.count ? 1 : 0)"
      let keys = start == 0 ? "\(first),\(more)" : "q=2,\(more)"
      return command(keys, data[start..<end])
    }
  }

  /// Deletes an image and frees its pixels.
  static func delete(_ number: UInt8) -> [UInt8] { command("a=d,d=I,i=\(number),q=2") }

  /// Deletes all images under our numbers, for the crash guard, which has no time to count them.
  /// kitty knows it from 0.33 on.
  static let deleteAll = command(
    "a=d,d=R,x=\(ImageTable.numbers.lowerBound),y=\(ImageTable.numbers.upperBound),q=2")

  /// Asks whether images are understood; the terminal keeps nothing of it.
  static let query = command("a=q,i=\(queryNumber),s=1,v=1,f=24,t=d", Array("AAAA".utf8)[...])
  /// The number by which the answer is known.
  static let queryNumber = 31

  /// A command for the terminal around tmux, which passes on what is wrapped like this if it is
  /// allowed to.
  static func throughTmux(_ command: [UInt8]) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + command.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }
      + Array("\u{1B}\\".utf8)
  }

  /// Bytes of base64 in one command: the protocol's limit.
  private static let chunk = 4096

  private static func command(_ keys: String, _ data: ArraySlice<UInt8> = []) -> [UInt8] {
    let payload = data.isEmpty ? [] : [UInt8(ascii: ";")] + data
    return Array("\u{1B}_G\(keys)".utf8) + payload + Array("\u{1B}\\".utf8)
  }

  private static func rgb(of image: PictureImage) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(image.width * image.height * 3)
    for place in stride(from: 0, to: image.rgba.count, by: 4) {
      bytes += image.rgba[place..<place + 3]
    }
    return bytes
  }
}
