import Testing
import WaitTesting

/// What `doctor --images` says of a way to draw pictures.
@Suite(.waiting) struct DoctorPicturesTests {
  let program: Program

  init() throws { program = try Program() }

  /// The line about pictures.
  private func told(_ arguments: [String], _ variables: [String: String] = [:]) throws -> Substring
  {
    let run = try program.run(
      ["doctor"] + arguments, environment: variables.merging(["TERM": "xterm-256color"]) { $1 })
    return try #require(run.lines.first { $0.contains("pictures  ") }, "\(run.errors)")
  }

  @Test func `it is the same as of the setting`() throws {
    let ofSetting = try told([], ["TWINSTANT_IMAGES": "initials"])
    #expect(try told(["--images", "initials"]) == ofSetting)
    #expect(try told(["--images", "initials"], ["TWINSTANT_IMAGES": "off"]) == ofSetting)
    #expect(try told([]) != ofSetting)
  }
}
