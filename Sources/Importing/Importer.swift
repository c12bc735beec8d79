import Posts

/// Reads files of posts into an archive, streaming, in bounded memory.
///
/// Never fails as a whole: what cannot be read is reported with its place, and nothing else is
/// lost. Prints nothing.
package struct Importer {
  private let sink: any PostSink
  private let options: ImportOptions

  package init(into sink: any PostSink, options: ImportOptions = ImportOptions()) {
    self.sink = sink
    self.options = options
  }

  /// Imports files, folders, and standard input (`-`), in this order.
  package func run(_ paths: [String]) -> ImportReport {
    let run = ImportRun(paths, into: sink, options: options)
    run.importAll()
    return run.report
  }
}
