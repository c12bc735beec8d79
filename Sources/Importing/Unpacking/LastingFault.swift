/// Lets what failed fail for good: asked again, an unpacker would go on behind the damage, or say
/// that the file ends.
struct LastingFault {
  private var fault: ImportError?

  /// What is read; once that failed, the same failure, and nothing is read any more.
  mutating func lasting(_ read: () throws(ImportError) -> Int) throws(ImportError) -> Int {
    if let fault { throw fault }
    do throws(ImportError) { return try read() } catch {
      fault = error
      throw error
    }
  }
}
