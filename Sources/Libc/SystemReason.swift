#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's words for one of its error numbers (`errno`): "No such file or directory".
package func systemReason(_ error: Int32) -> String { String(cString: strerror(error)) }
