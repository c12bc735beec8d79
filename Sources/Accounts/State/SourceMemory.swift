import Files
import PostFormats

/// What was chosen about sources outside of the settings: `sources.json` in the state folder. On and
/// off by the list of sources, and which of several accounts is in use.
package struct SourceMemory: Sendable {
  /// What the file holds.
  package struct Content: Sendable, Hashable {
    /// By the names of the sources.
    package var enabled: [String: Bool] = [:]
    /// Chosen accounts, the latest last.
    package var accounts: [String] = []

    package init() {}
  }

  private let file: PrivateFile

  package init(at path: String) { file = PrivateFile(path) }

  /// A file that cannot be read chooses nothing.
  package func content() -> Content {
    guard let bytes = try? file.read() else { return Content() }
    return Self.content(of: bytes)
  }

  /// Whether what was chosen can be read.
  ///
  /// - Throws: `FileError` that names the file, and what to do.
  package func check() throws(FileError) {
    try file.check(
      list: "sources",
      consequence: "what is on, and which accounts are in use, is as in the settings then.")
  }

  /// Changes it; other running copies wait meanwhile.
  ///
  /// - Throws: `FileError` when it cannot be kept.
  package func change(_ body: (inout Content) -> Void) throws(FileError) {
    try file.update { bytes throws(FileError) in
      let old = bytes.map(Self.content) ?? Content()
      var new = old
      body(&new)
      return new == old ? nil : Self.text(of: new)
    }
  }

  private static func content(of bytes: [UInt8]) -> Content {
    var content = Content()
    guard let root = try? JSONDocument(bytes).root else { return content }
    for entry in root["sources"]?.all ?? [] {
      if let name = entry["source"]?.text { content.enabled[name] = entry["state"]?.text == "on" }
      if let name = entry["account"]?.text { content.accounts.append(name) }
    }
    return content
  }

  private static func text(of content: Content) -> [UInt8] {
    let enabled = content.enabled.sorted { $0.key < $1.key }.map {
      ["source": $0.key, "state": $0.value ? "on" : "off"]
    }
    return StateText.list("sources", enabled + content.accounts.map { ["account": $0] })
  }
}
