import Foundation
import Importing
import Testing

/// Zips that Python's `zipfile` wrote: really deflated, to a file and to a pipe (sizes follow).
@Suite struct RealZipTests {
  private static let seekable = """
    UEsDBBQAAAAIAAAAIVhwU1kFUQAAAGkAAAAPAAAAZGF0YS9hY2NvdW50LmpzK8/MS8kv14sMcdFLTE7OL80r0StI
    LCoxULBViFaoVoKKKVlVK5UWpxblJeamKlkpJaYkKunA5DxTgCImRggBl8zigpzESj+IWkeg2tpahVgAUEsDBBQA
    AAAIAAAAIVgxE3DgnwAAADMCAAAOAAAAZGF0YS90d2VldHMuanOVzT8LgzAQBfCvctxakfzRRejWqbOLLUXS5gqC
    1RBPLIjfvWnnSsjxpnsPfks32HHJm/qU80LEU+6MZwFHuMKKvxdWK3a2ndhjhRIzfHgyTLY1ocJ6JjibAYQGKSoR
    IuEgwoESUoX1c+77lun9HV8658iCGyeGYX7dyYPEbcv+UipOqSRK7VI6TukkSu9SRZwqkqhilyrjVJlElYGC2wdQ
    SwECFAMUAAAACAAAACFYcFNZBVEAAABpAAAADwAAAAAAAAAAAAAAgAEAAAAAZGF0YS9hY2NvdW50LmpzUEsBAhQD
    FAAAAAgAAAAhWDETcOCfAAAAMwIAAA4AAAAAAAAAAAAAAIABfgAAAGRhdGEvdHdlZXRzLmpzUEsFBgAAAAACAAIA
    eQAAAEkBAAAAAA==
    """
  private static let piped = """
    UEsDBBQACAAIAAAAIVgAAAAAAAAAAAAAAAAPAAAAZGF0YS9hY2NvdW50LmpzK8/MS8kv14sMcdFLTE7OL80r0StI
    LCoxULBViFaoVoKKKVlVK5UWpxblJeamKlkpJaYkKunA5DxTgCImRggBl8zigpzESj+IWkeg2tpahVgAUEsHCHBT
    WQVRAAAAaQAAAFBLAwQUAAgACAAAACFYAAAAAAAAAAAAAAAADgAAAGRhdGEvdHdlZXRzLmpzlc0/C4MwEAXwr3Lc
    WpH80UXo1qmziy1F0uYKgtUQTyyI371p50rI8aZ7D35LN9hxyZv6lPNCxFPujGcBR7jCir8XVit2tp3YY4USM3x4
    Mky2NaHCeiY4mwGEBikqESLhIMKBElKF9XPu+5bp/R1fOufIghsnhmF+3cmDxG3L/lIqTqkkSu1SOk7pJErvUkWc
    KpKoYpcq41SZRJWBgtsHUEsHCDETcOCfAAAAMwIAAFBLAQIUAxQACAAIAAAAIVhwU1kFUQAAAGkAAAAPAAAAAAAA
    AAAAAACAAQAAAABkYXRhL2FjY291bnQuanNQSwECFAMUAAgACAAAACFYMRNw4J8AAAAzAgAADgAAAAAAAAAAAAAA
    gAGOAAAAZGF0YS90d2VldHMuanNQSwUGAAAAAAIAAgB5AAAAaQEAAAAA
    """

  private func run(_ base64: String, cut: Int) -> (sink: MemorySink, file: ImportReport.File) {
    let bytes = Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
    return imported(Array(bytes.dropLast(cut)), as: "x.zip")
  }

  @Test(arguments: [seekable, piped])
  func `a deflated zip gives its posts, with and without its end`(base64: String) {
    let (sink, file) = run(base64, cut: 0)
    #expect(sink.all.map(\.text) == (1...5).map { "Zipped post number \($0)" })
    #expect(sink["1"]?.author.handle == "ada" && file.skipped == [])
    let (cut, cutFile) = run(base64, cut: 60)
    #expect(cut.all == sink.all)
    #expect(cutFile.skipped.map(\.place) == ["x.zip"])
  }

  @Test(arguments: [seekable, piped])
  func `a deflated zip cut within its posts gives some of them`(base64: String) {
    let (sink, file) = run(base64, cut: 175)
    #expect(file.skippedCount >= 2)
    #expect(!sink.all.isEmpty && sink.all.count < 5)
    #expect(sink.all.allSatisfy { $0.author.handle == "ada" })
  }
}
