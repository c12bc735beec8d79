import Canvas

extension MainLoop {
  /// Runs on a terminal until `stop`, a signal (status 128 + n) or the window's end. `onResize` is
  /// called after every change of size, also while suspended. If the terminal belongs to another
  /// session, as after `setsid`, no signal tells of a change: so the size is also checked before
  /// each input and each drawing.
  package func run(
    _ session: TerminalSession, onInput: @escaping (Input) -> Void,
    onResize: @escaping (Size) -> Void, draw: @escaping () -> Void
  ) -> Int32 {
    var size = session.size
    let checkSize = {
      guard session.size != size else { return }
      size = session.size
      onResize(size)
    }
    let handlers = Handlers(
      input: { input in
        _ = session.resize()
        checkSize()
        onInput(input)
        checkSize()
      },
      signal: { event in
        switch event {
        case .resized:
          _ = session.resize()
          // Of several changes at once only the last size is seen. That may be the old one,
          // although the terminal has cut its cells in between.
          session.invalidate()
        case .suspend: session.suspend()
        case .resumed: session.resume()
        case .terminate(let number): self.stop(128 + number)
        }
        checkSize()
        self.requestDrawing()
      },
      draw: {
        _ = session.resize()
        checkSize()
        draw()
      })
    return run(terminal: session.descriptor, signals: session.signals, handlers)
  }
}
