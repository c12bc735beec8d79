import Archive
import Files
import Libc
import Posts
import Settings

/// Checks files and folders.
enum PlaceFindings {
  static func ofArchive(_ configuration: Configuration) -> Finding {
    let path = configuration.archive.path
    do throws(Failure) {
      let place = ArchivePlace(configuration.archive)
      guard let archive = try place.existing() else {
        let isThere = access(path, F_OK) == 0
        if !isThere, let outer = obstacle(to: path) {
          return .problem(
            "archive", "\(path) cannot be made: nothing can be imported",
            remedy: "Check that \(outer) is a folder and that you may write there.")
        }
        return .note(
          "archive", "\(path) is \(isThere ? "empty" : "not there"): nothing is imported yet",
          remedy: "“\(place.importing)” creates it; until then there is the demo.")
      }
      do throws(ArchiveError) {
        if try archive.isOfNewerVersion() {
          return .problem(
            "archive",
            "\(path) is indexed by a newer version: searching is slow, and nothing is stored",
            remedy: "Install that version, or name another file with --archive.")
        }
        return .fine("archive", "\(path), \(try archive.total().counted("post"))")
      } catch {
        throw Failure(error)
      }
    } catch {
      return .problem("archive", error)
    }
  }

  /// The finding where one place keeps both the archive and the state folder from being made; `nil`
  /// where different places do, or where one of them exists or may be made.
  static func ofHome(archive: String, state: String) -> Finding? {
    var status = stat()
    guard stat(archive, &status) != 0, stat(state, &status) != 0,
      let outer = obstacle(to: archive), outer == obstacle(to: state)
    else { return nil }
    return .problem(
      "home", "nothing can be made in \(outer): nothing can be imported, and nothing is remembered",
      remedy: "Check that it is a folder and that you may write there.")
  }

  /// Checks that the state folder belongs to the person, and that nobody else may read it.
  static func ofState(_ folder: String) -> Finding {
    var status = stat()
    guard stat(folder, &status) == 0 else {
      if let outer = obstacle(to: folder) {
        return .problem(
          "state", "\(folder) cannot be made: nothing is remembered",
          remedy: "Check that \(outer) is a folder and that you may write there.")
      }
      return .fine("state", "\(folder) is made when something is to be remembered")
    }
    guard FileKind(status) == .folder, access(folder, W_OK | X_OK) == 0 else {
      return .problem(
        "state", "\(folder) cannot be written: nothing is remembered",
        remedy: "Check that it is a folder and that you own it.")
    }
    guard status.st_mode & 0o077 == 0 else {
      return .problem(
        "state", "others have access to \(folder)", remedy: "Run “chmod 700 \(folder.shellWord)”.")
    }
    return .fine("state", folder)
  }

  /// The place that keeps a missing path from being made; `nil` if none does.
  private static func obstacle(to path: String) -> String? {
    let outer = existingFolder(above: path)
    var status = stat()
    let isFolder = stat(outer, &status) == 0 && FileKind(status) == .folder
    return isFolder && access(outer, W_OK | X_OK) == 0 ? nil : outer
  }

  /// The deepest existing folder or file on a path. Behind a link no folder is made: there it is
  /// the folder of the target, existing or not.
  private static func existingFolder(above path: String) -> String {
    let target = AbsolutePath.ofNewFile(path)
    let top = target.hasPrefix("/") ? "/" : "."
    var outer = target[...]
    while let slash = outer.lastIndex(of: "/"), slash > outer.startIndex {
      outer = outer[..<slash]
      if target != path || access(String(outer), F_OK) == 0 { return String(outer) }
    }
    return top
  }

  static func ofCertificates(_ places: CertificatePlaces) -> [Finding] {
    var findings: [Finding] = []
    let names = places.names
    if let file = places.file { findings.append(named(file, by: names.file, isFolder: false)) }
    if let folder = places.directory {
      findings.append(named(folder, by: names.directory, isFolder: true))
    }
    if !findings.isEmpty { return findings }
    let usual = [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
      "/etc/ssl/ca-bundle.pem",
    ]
    if let file = usual.first(where: { access($0, R_OK) == 0 }) {
      return [.fine("certificates", "\(file), the system's")]
    }
    return [
      .problem(
        "certificates", "the system has none: no https server can be trusted",
        remedy: "Install ca-certificates, or name a file with ca_file in the settings.")
    ]
  }

  /// - Parameter name: what names it, a key of the settings or a variable.
  private static func named(_ path: String, by name: String, isFolder: Bool) -> Finding {
    var status = stat()
    let kind = isFolder ? FileKind.folder : .file
    guard stat(path, &status) == 0, FileKind(status) == kind, access(path, R_OK) == 0 else {
      return .problem(
        "certificates", "\(path) is not a readable \(isFolder ? "folder" : "file")",
        remedy: "Correct \(name), or remove it for the system's.")
    }
    if !isFolder, let bytes = try? OpenedFile.read(path)?.bytes,
      bytes.firstRange(of: Array("-----BEGIN ".utf8)) == nil
    {
      return .problem(
        "certificates", "\(path) holds no certificate",
        remedy: "Name a file in PEM with \(name), or remove that for the system's.")
    }
    return .fine("certificates", "\(path), instead of the system's")
  }
}
