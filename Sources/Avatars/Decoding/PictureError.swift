import Errors

/// Why bytes cannot be decoded into a picture. Where one was wanted, initials stay.
package enum PictureError: ExplainedError, Sendable, Hashable {
  /// The file begins like none of the formats.
  case unknownFormat
  /// The file is longer than `PictureLimits.bytes`.
  case tooManyBytes(Int)
  /// A side is longer than `PictureLimits.side`, or decoding takes more memory than it may.
  case tooLarge(width: Int, height: Int)
  /// Truncated, or not what its format says.
  case damaged(PictureFormat)
  /// A rare part of the format, named in words.
  case unsupported(PictureFormat, String)
  /// The library of the format is not there; the words are the system's.
  case noDecoder(PictureFormat, String)
  case noMemory

  /// What is wrong, in a sentence.
  package var message: String {
    switch self {
    case .unknownFormat: "This is not a picture that can be shown here."
    case .tooManyBytes(let count): "The picture is a file of \(count) bytes."
    case .tooLarge(let width, let height): "The picture is \(width)x\(height) pixels."
    case .damaged(let format): "The \(format.rawValue) picture is damaged."
    case .unsupported(let format, let what): "The \(format.rawValue) picture has \(what)."
    case .noDecoder(let format, let reason):
      "There is no library for \(format.rawValue) pictures: \(reason)."
    case .noMemory: "There is not enough memory for the picture."
    }
  }

  /// What can be done about it.
  package var remedy: String {
    switch self {
    case .unknownFormat: "JPEG, PNG, GIF and WebP are shown; open it in the browser."
    case .tooManyBytes: "At most \(PictureLimits.bytes >> 20) MB are read; open it in the browser."
    case .tooLarge: "At most \(PictureLimits.side) pixels a side are shown; open it in the browser."
    case .damaged, .unsupported: "Open it in the browser."
    case .noDecoder(let format, _): "Install \(format.package)."
    case .noMemory: "Close other programs."
    }
  }
}

extension PictureFormat {
  /// Debian's package with the library.
  fileprivate var package: String {
    switch self {
    case .jpeg: "libjpeg62-turbo"
    case .png: "libpng16-16"
    case .gif: "libgif7"
    case .webp: "libwebp7"
    }
  }
}
