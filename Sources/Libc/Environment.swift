#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One variable of this process's environment; `nil` if it is not set.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// The names of all variables of this process's environment.
package func environmentNames() -> [String] {
  var names: [String] = []
  var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
  while let variable = entry.pointee {
    names.append(String(String(cString: variable).prefix { $0 != "=" }))
    entry += 1
  }
  return names
}
