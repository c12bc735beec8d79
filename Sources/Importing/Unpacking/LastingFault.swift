/// Makes a failure permanent: asked again, an unpacker would continue after the damage, or say that
/// the file ends.
struct LastingFault {
  private var fault: ImportError?

  /// Returns what `read` does; once that has failed, throws the same failure and reads nothing
  /// more.
  mutating func lasting(_ read: () throws(ImportError) -> Int) throws(ImportError) -> Int {
    if let fault { throw fault }
    do throws(ImportError) { return try read() } catch {
      fault = error
      throw error
    }
  }
}
