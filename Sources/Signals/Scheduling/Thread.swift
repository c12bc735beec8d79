#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Starts a thread nobody waits for. False when the system has none to give.
///
/// Signals of the process (resize, interrupt, …) are blocked on it, so that the thread that handles
/// them gets them. A crash of its own still kills, and the program's crash handler can run even if
/// the thread's stack has overflowed. This file faces C: pthread.
func startDetachedThread(named name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
  let body = Unmanaged.passRetained(
    Box<@Sendable () -> Void> {
      blockSignals()
      nameThread(name)
      withStackForCrashes(body)
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
      Unmanaged<Box<@Sendable () -> Void>>.fromOpaque(argument).takeRetainedValue().value()
      return nil
    }, body.toOpaque())
  if status != 0 { body.release() }
  return status == 0
}

/// Names the thread. Glibc's module hides `pthread_setname_np`; the file it writes to does the
/// same.
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

/// Lends the thread a second stack for as long as `body` runs, for handlers that ask for one
/// (`SA_ONSTACK`): if the usual stack has overflowed, the kernel could not even call them. Each
/// thread needs a second stack of its own.
private func withStackForCrashes(_ body: () -> Void) {
  let size = 1 << 16
  let room = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  var (own, before) = (stack_t(), stack_t())
  own.ss_sp = room
  own.ss_size = numericCast(size)
  sigaltstack(&own, &before)
  body()
  sigaltstack(&before, nil)
  room.deallocate()
}
