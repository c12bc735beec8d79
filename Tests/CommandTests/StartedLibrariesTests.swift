import Testing

#if os(Linux)
  /// Which shared libraries a start loads: each takes time before the first frame.
  struct StartedLibrariesTests {
    @Test(arguments: ["libarchive", "libxml2", "libicu", "libcurl", "libcrypto", "libpng"])
    func `what is opened when it is first needed is not loaded at a start`(
      library: String
    ) throws {
      // Makes the loader tell what it would load, and not start the program.
      let told = try Program().run(
        ["--version"], environment: ["LD_TRACE_LOADED_OBJECTS": "1"]
      ).output
      #expect(told.contains("libsqlite3") && !told.contains(library))
    }
  }
#endif
