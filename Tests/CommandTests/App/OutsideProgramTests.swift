import Testing

@testable import twinstant

@Suite struct OutsideProgramTests {
  private func run(_ script: String, input: String = "", patience: Int32? = nil) -> Bool {
    OutsideProgram.run(["sh", "-c", script], input: input, patience: patience)
  }

  @Test func `an opener that ends with a failure has opened nothing`() {
    #expect(!run("exit 3", patience: 20_000))
    #expect(run("exit 0", patience: 20_000))
    #expect(!OutsideProgram.run(["no-such-program"], patience: 20_000))
  }

  @Test func `a browser that stays is not waited for`() {
    #expect(run("sleep 5", patience: 1))
  }

  @Test func `without patience the end counts, and the input arrives whole`() {
    let text = String(repeating: "x", count: 200_000)
    #expect(run("test $(wc -c) = 200000", input: text))
    #expect(!run("cat >/dev/null; exit 1", input: text))
  }
}
