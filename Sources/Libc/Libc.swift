// The C library of the system, whatever its name there: code that calls it imports this module.
//
// Each system has a module of its own for it. A file that names one compiles nowhere else, and each
// file would have to choose by itself. So this one chooses for all but `Signals`, which depends on
// nothing. It makes only the name equal. Constants with another number elsewhere stand below it,
// and Docs/Porting.md tells which calls only Linux has.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Among the flags of `posix_spawn`: the program gets a session of its own.
///
/// POSIX calls it `POSIX_SPAWN_SETSID`, a name that Glibc shows to GNU programs only. The number is
/// that of Linux; on Darwin it would start the program stopped.
package var newSession: Int32 {
  #if canImport(Darwin)
    return POSIX_SPAWN_SETSID
  #else
    return 0x80
  #endif
}
