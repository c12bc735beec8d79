#if canImport(Glibc) && !THREAD_SANITIZER
  import Testing

  /// The counts of `Scripts/allocation-probe`: every malloc of an optimised build, on all threads.
  struct AllocationTests {
    private static let counts = Result { try AllocationCounts.ofProbe() }

    private func perEvent(_ name: String) throws -> Double {
      try #require(Self.counts.get().perEvent[name], "the probe says nothing of \(name)")
    }

    @Test func `an operator that allocates once a value is counted as one`() throws {
      #expect(try perEvent("seeded") == 1)
    }

    @Test(arguments: [
      "map", "map to a wide value", "filter", "compactMap", "scan", "removeDuplicates", "merge",
      "deliver",
    ])
    func `values pass without allocation`(through name: String) throws {
      #expect(try perEvent(name) == 0)
    }

    @Test(arguments: ["debounce", "throttle"])
    func `a timer allocates for fewer than a tenth of the values`(of name: String) throws {
      #expect(try perEvent(name) < 0.1)
    }

    @Test(arguments: ["subscribe", "build and subscribe"])
    func `subscribing four operators takes at most twelve allocations`(_ name: String) throws {
      #expect(try perEvent(name) <= 12)
    }
  }
#endif
