#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Starts a thread nobody waits for. False when the system has none to give.
///
/// Signals of the process (resize, interrupt, …) are blocked on it, so that the thread that
/// handles them gets them; a crash of its own still kills. This file faces C: pthread.
func startDetachedThread(named name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
  let body = Unmanaged.passRetained(
    Body {
      blockSignals()
      nameThread(name)
      body()
    })
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  #if os(Linux)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let status = pthread_create(
    &thread, &attributes,
    { argument in
      #if os(Linux)
        guard let argument else { return nil }
      #endif
      Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
      return nil
    }, body.toOpaque())
  if status != 0 { body.release() }
  return status == 0
}

private final class Body {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Glibc's module hides `pthread_setname_np`; the file it writes to does the same.
private func nameThread(_ name: String) {
  #if os(Linux)
    guard let file = fopen("/proc/thread-self/comm", "w") else { return }
    fputs(name, file)
    fclose(file)
  #else
    pthread_setname_np(name)
  #endif
}

private func blockSignals() {
  var set = sigset_t()
  sigfillset(&set)
  for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS] {
    sigdelset(&set, fault)
  }
  pthread_sigmask(SIG_SETMASK, &set, nil)
}
