import Testing

@testable import Importing

struct LastingFaultTests {
  @Test func `what failed fails again in the same way, and is not read any further`() throws {
    var fault = LastingFault()
    let read = try fault.lasting { () throws(ImportError) -> Int in 3 }
    #expect(read == 3)
    var failures = 0
    for _ in 0..<2 {
      let error = #expect(throws: ImportError.self) {
        try fault.lasting { () throws(ImportError) -> Int in
          failures += 1
          throw ImportError("damaged")
        }
      }
      #expect(error == ImportError("damaged"))
    }
    #expect(failures == 1)
  }
}
