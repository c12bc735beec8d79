import Avatars
import Demo
import Files
import Importing
import Libc
import Posts

/// Pictures on this machine: those that came with an export, and those of the demo.
enum LocalPictures {
  /// The picture of an `x-demo:` address.
  static func demo(_ address: String) throws(PictureLoadError) -> Picture {
    guard let drawn = DemoPicture(address: address, side: 128),
      let picture = Picture(width: drawn.side, height: drawn.side, rgba: drawn.rgba)
    else { throw .noAddress }
    return picture
  }

  /// Identifies the current state of a file, in small letters, digits and `-`.
  ///
  /// - Throws: `gone` if there is none.
  static func stamp(of file: Post.Media.File) throws(PictureLoadError) -> String {
    var status = stat()
    guard file.path.withPath({ stat($0, &status) }) == 0 else {
      throw .gone(place: Sanitized.line(file.path), isCopy: file.isCopy)
    }
    return FileStamp(status).digits
  }

  /// The bytes of a file that came with an export, read directly from there. From a zip only this
  /// member is read; a tar is read from its beginning, so a picture near the end of a large one
  /// takes long.
  ///
  /// - Parameter shouldStop: called while it is read.
  static func bytes(
    of file: Post.Media.File, shouldStop: @escaping () -> Bool
  ) throws(PictureLoadError) -> [UInt8] {
    let place = Sanitized.line(file.path)
    guard file.path.withPath({ access($0, F_OK) }) == 0 else {
      throw .gone(place: place, isCopy: file.isCopy)
    }
    do throws(ImportError) {
      return try MediaFile.bytes(of: file, limit: PictureLimits.bytes, shouldStop: shouldStop)
    } catch {
      throw .unreadable(place: place, error.message, remedy: error.remedy)
    }
  }

  /// Why a file that was read is not shown. No browser mends a damaged one: its place is named, so
  /// that a whole one can be put there. Into a zip or tar nobody puts one.
  static func failure(_ error: PictureError, of file: Post.Media.File) -> PictureLoadError {
    guard case .damaged(let format) = error else {
      return .broken(error.message, remedy: error.remedy)
    }
    let path = Sanitized.line(file.path)
    guard let member = file.member else {
      return .broken(
        "The \(format.rawValue) picture in \(path) is damaged.",
        remedy: "Put a whole one there, or import the export again from where it is now.")
    }
    return .broken(
      "The \(format.rawValue) picture \(Sanitized.line(member)) in \(path) is damaged.",
      remedy: "Import the export again from a whole copy.")
  }
}
