import Canvas
import Testing

@testable import Terminal

struct PictureDetectionTests {
  private typealias Step = PictureDetection.Step
  private static let kitty = TerminalAnswer.name("kitty(0.35.2)")
  private static let xterm = TerminalAnswer.name("XTerm(379)")
  private static let exactly = TerminalAnswer.rendition("48:2::7:93:201")
  private static let askForImages = Step.ask(KittyCommand.query + TerminalDetection.end)
  private static let askForColors = Step.ask(TrueColorDetection.question)

  private static func images(_ isUnderstood: Bool) -> TerminalAnswer {
    .graphics(number: KittyCommand.queryNumber, isUnderstood: isUnderstood)
  }

  /// The steps that the answers lead to.
  private func steps(_ detection: inout PictureDetection, _ answers: [TerminalAnswer]) -> [Step?] {
    answers.map { detection.take($0) }
  }

  @Test func `a terminal that has images is asked for nothing else`() {
    var detection = PictureDetection(asksForColors: true)
    #expect(steps(&detection, [Self.kitty, .attributes]) == [Self.askForImages, nil])
    #expect(detection.isWaiting, "that was the end of the first question")
    #expect(steps(&detection, [Self.images(true), .attributes]) == [.use(.kitty), nil])
    #expect(!detection.isWaiting && detection.colors == nil)
  }

  @Test func `one that refuses images is asked for its colours`() {
    var detection = PictureDetection(asksForColors: true)
    #expect(
      steps(&detection, [Self.kitty, .attributes, Self.images(false)])
        == [Self.askForImages, nil, Self.askForColors])
    #expect(steps(&detection, [.attributes]) == [nil])
    #expect(detection.isWaiting, "that was the end of the question for images")
    #expect(steps(&detection, [Self.exactly, .attributes]) == [.use(.trueColor), nil])
    #expect(!detection.isWaiting)
  }

  @Test func `so is one that says nothing about images`() {
    var detection = PictureDetection(asksForColors: true)
    #expect(
      steps(&detection, [Self.kitty, .attributes, .attributes])
        == [Self.askForImages, nil, Self.askForColors])
    #expect(detection.images.outcome == .missing("kitty(0.35.2) does not answer about images"))
    #expect(steps(&detection, [Self.images(true), Self.exactly]) == [nil, .use(.trueColor)])
  }

  @Test func `one that is not known to have images is asked for its colours at once, and once`() {
    var detection = PictureDetection(asksForColors: true)
    #expect(
      steps(&detection, [Self.exactly, Self.xterm, .attributes, Self.xterm])
        == [nil, Self.askForColors, nil, nil])
    #expect(detection.isWaiting)
    #expect(steps(&detection, [.attributes, Self.exactly]) == [nil, nil])
    #expect(detection.colors?.outcome == .missing("it does not report its colours"))
  }

  @Test func `without a name nothing more is asked`() {
    var detection = PictureDetection(asksForColors: true)
    #expect(steps(&detection, [.attributes, Self.xterm, Self.exactly]) == [nil, nil, nil])
    #expect(!detection.isWaiting)
  }

  @Test func `where the colours are known, images alone are asked for`() {
    var detection = PictureDetection(asksForColors: false)
    #expect(
      steps(&detection, [Self.kitty, Self.images(false), .attributes, .attributes])
        == [Self.askForImages, nil, nil, nil])
    #expect(!detection.isWaiting && detection.colors == nil)
  }
}
