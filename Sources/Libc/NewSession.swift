#if canImport(Darwin)
  import Darwin
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
