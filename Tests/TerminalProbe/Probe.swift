import Canvas
import Libc
import Signals
import Terminal

/// A tiny program for the tests of the terminal's life: it shows every input as a line.
///
/// Keys: q quits with status 7, ^Z suspends, p and P stop the process from outside (STOP, TSTP), s
/// writes to a wild address, o overflows the stack of a worker, t traps, f fills the screen 20
/// times, c copies a long text, x leaves by `exit`, i shows an image from then on, I a large one, ?
/// asks the terminal for its attributes. Argument: the log for standard error; or `--inquire`: it
/// asks for pictures without a screen, and ends with status 3 if there was a terminal to ask.
func runProbe(_ arguments: [String]) -> Int32 {
  if arguments.contains("--inquire") { return inquire() }
  let loop = MainLoop()
  do {
    let log = arguments.count > 1 ? arguments[1] : nil
    let session = try TerminalSession.open(.init(log: log))
    defer { session.close() }
    return run(loop, session)
  } catch {
    print("error: \(error.message) \(error.remedy)")
    return 2
  }
}

private func inquire() -> Int32 {
  let answers = TerminalInquiry.pictures(PictureDetection(asksForColors: true), within: 90_000)
  return answers == nil ? 4 : 3
}

private func run(_ loop: MainLoop, _ session: TerminalSession) -> Int32 {
  var lines = ["ready"]
  var image: PictureImage?
  return loop.run(
    session,
    onInput: { input in
      lines.append("\(input)")
      if case .key(let key) = input { act(on: key, loop, session) }
      if case .key(let key) = input, let side = imageSide(key.code) {
        session.useImages()
        image = square(side)
      }
      loop.requestDrawing()
    },
    onResize: { size in
      lines.append("\(size.columns)x\(size.rows)")
      loop.requestDrawing()
    },
    draw: { session.present(frame(lines, session.size, image)) })
}

private func act(on key: Key, _ loop: MainLoop, _ session: TerminalSession) {
  switch (key.code, key.modifiers) {
  case (.character("q"), []): loop.stop(7)
  case (.character("z"), .control): session.suspend()
  case (.character("s"), []): UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
  case (.character("o"), []): WorkQueue(named: "deep").schedule { if sink() == 0 { exit(8) } }
  case (.character("t"), []): fatalError("the probe was asked to trap")
  case (.character("x"), []): exit(9)
  case (.character("f"), []): flood(session)
  case (.character("c"), []): _ = session.copy(String(repeating: "text ", count: 14_000))
  case (.character("?"), []): session.ask(TerminalDetection.end)
  case (.character("p"), []): kill(getpid(), SIGSTOP)
  case (.character("P"), []): kill(getpid(), SIGTSTP)
  default: break
  }
}

/// Recurses until the stack ends.
private func sink(_ depth: Int = 0) -> Int {
  var frame = (depth, depth, depth, depth)
  let below = withUnsafeBytes(of: &frame) { $0.isEmpty ? 0 : sink(depth + 1) }
  return below + frame.0
}

private func flood(_ session: TerminalSession) {
  for number in 0..<20 {
    var frame = Frame(size: session.size)
    let line = String(repeating: number % 2 == 0 ? "ab" : "cd", count: session.size.columns)
    for row in 0..<session.size.rows { frame.draw(line, at: Point(column: 0, row: row)) }
    session.present(frame)
  }
}

/// The width and height of the image that a key shows; `nil` for other keys.
private func imageSide(_ code: Key.Code) -> Int? {
  switch code {
  case .character("i"): 1
  case .character("I"): 160
  default: nil
  }
}

private func square(_ side: Int) -> PictureImage? {
  let rgba = (0..<side * side).flatMap { _ -> [UInt8] in [9, 8, 7, 255] }
  return PictureImage(width: side, height: side, rgba: rgba)
}

private func frame(_ lines: [String], _ size: Size, _ image: PictureImage?) -> Frame {
  var frame = Frame(size: size)
  for (row, line) in lines.suffix(size.rows).enumerated() {
    frame.draw(line, at: Point(column: 0, row: row))
  }
  frame.cursor = Point(column: 0, row: 0)
  let cells = image.flatMap { PictureCells($0, size: Size(columns: 4, rows: 2)) }
  if let cells { frame.draw(cells, at: Point(column: 40, row: 2)) }
  return frame
}
