import Libc

/// A name that nothing has, made by `mkstemp` or `mkdtemp`, which put six characters of their own
/// at its end.
enum NameTemplate {
  /// Lets such a function make a file or folder.
  ///
  /// - Returns: the function's result, with `errno` as the function left it, and the path.
  static func fill<Made>(
    _ beginning: String, by make: (inout [CChar]) -> Made
  ) -> (made: Made, path: String) {
    var template = Array((beginning + String(repeating: "X", count: 6)).utf8CString)
    let made = make(&template)
    let reason = errno
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    errno = reason
    return (made, path)
  }
}
