import Canvas

extension MainLoop {
  /// Runs on a terminal until `stop`, a signal (status 128 + n) or the window's end. `onResize`
  /// comes after every change of size, that while suspended included. Where the terminal is another
  /// session's, as after `setsid`, no signal tells of one: the size is looked at before each input
  /// and each drawing.
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
          // Of several changes at once only the last size is seen. It may be the one before, and
          // the terminal has cut its cells all the same.
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
