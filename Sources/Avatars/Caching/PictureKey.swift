import Canvas

/// What is kept of a picture.
package enum PictureVariant: Sendable, Hashable {
  /// The bytes as they were fetched.
  case file
  /// Finished cells, and how they are drawn: small letters, digits and `-`.
  case cells(Size, mode: String)

  /// A short word, which also ends the name of its file.
  var name: String {
    switch self {
    case .file: "file"
    case .cells(let size, let mode):
      "cells-\(size.columns)x\(size.rows)-\(mode.utf8.map(Self.nameable).joined())"
    }
  }

  private static func nameable(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      String(UnicodeScalar(byte))
    default: "_"
    }
  }
}

/// The name of one thing that is kept: its address, and which form of the picture it is.
package struct PictureKey: Sendable, Hashable {
  /// As `PictureAddress.key(of:)` has it: the twins `http` and `https` are one.
  package let address: String
  package let variant: PictureVariant

  package init(address: String, _ variant: PictureVariant) {
    self.address = PictureAddress.key(of: address)
    self.variant = variant
  }
}
