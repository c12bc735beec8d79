/// Pictures of people who do not exist: which of them comes, how late, and which one never does.
package struct FakePictures: Sendable {
  /// How a request for a picture ends.
  package enum Fate: Sendable, Hashable {
    case picture
    /// Bytes that are no picture.
    case broken
    /// No answer at all.
    case never
  }

  /// How long each picture is kept back.
  package var delay: Duration
  /// How many of a hundred pictures are broken.
  package var brokenPercent: Int
  package var silentPercent: Int

  package init(
    delay: Duration = .milliseconds(50), brokenPercent: Int = 5, silentPercent: Int = 5
  ) {
    self.delay = delay
    self.brokenPercent = brokenPercent
    self.silentPercent = silentPercent
  }

  /// The fate of a picture. It depends on the number alone, and neighbours differ.
  package func fate(_ number: Int) -> Fate {
    let place = Int((UInt32(truncatingIfNeeded: number) &* 2_654_435_761) >> 16) % 100
    if place < silentPercent { return .never }
    return place < silentPercent + brokenPercent ? .broken : .picture
  }

  /// The number of a path such as `/pictures/12.png`; a name yields one, too.
  package static func number(of path: String) -> Int {
    let name = path.split(separator: "/").last ?? ""
    let digits = name.prefix { $0.isNumber }
    if let number = Int(digits) { return number }
    return name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
  }

  /// The bytes of a picture; a broken one has their first half, then nonsense.
  package func bytes(_ number: Int) -> [UInt8] {
    let whole = FakePNG.bytes(number)
    guard fate(number) == .broken else { return whole }
    return Array(whole.prefix(whole.count / 2)) + Array("no picture".utf8)
  }

  /// The answer to a path. One that never comes is kept back for longer than anyone waits.
  func response(_ path: String) -> FakeResponse {
    let number = Self.number(of: path)
    var response = FakeResponse(text: "", type: "image/png")
    response.bytes = bytes(number)
    response.delay = fate(number) == .never ? .seconds(60) : delay
    return response
  }
}
