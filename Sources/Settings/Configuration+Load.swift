import Accounts
import Files

extension Configuration {
  /// Puts flags, environment, file and defaults together; blocks while it reads two small files.
  ///
  /// - Parameters:
  ///   - environment: looks up one variable.
  ///   - choices: what is kept in the state folder.
  ///   - commands: the names that `[keys]` may bind.
  ///   - readsAccounts: whether the credentials are read; without them there are no live sources.
  ///   - keyProblems: finds problems between the keys of a file. Only the screen needs keys: this
  ///     is called if something else is wrong, so that everything is told at once.
  /// - Throws: `SettingsError` with all that is wrong. A file that is not there is fine, unless a
  ///   flag or a variable names it.
  package static func load(
    _ flags: SettingsFlags, environment: (String) -> String?, places: SettingsPlaces,
    choices: SourceChoices = SourceChoices(), commands: [String],
    readsAccounts: Bool = true,
    keyProblems: ([KeyBinding], String) -> [SettingsError.Problem] = { _, _ in [] }
  ) throws(SettingsError) -> Configuration {
    let variable = environment("TWINSTANT_CONFIG").flatMap { $0.isEmpty ? nil : $0 }
    let named = flags.config ?? variable
    let path = named.map(places.expanded) ?? places.settingsFile
    let nameAnother =
      flags.config == nil
      ? "Name another one with TWINSTANT_CONFIG, or unset it."
      : "Name another one with --config, or leave it out."
    let file = try read(path, named == nil ? nil : nameAnother, commands: commands)
    let variables = EnvironmentValues(environment)
    var ofAccounts: [SettingsError.Problem] = []
    let accounts = readsAccounts ? accounts(places.credentialsFile, known: &ofAccounts) : nil
    let list = SourceList(file.entries, accounts: accounts, choices: choices)
    let ofFile = file.problems(with: readsAccounts ? list.problems : [])
    var problems = variables.problems + ofFile + ofAccounts
    if !problems.isEmpty { problems += keyProblems(file.keys, path) }
    if let error = SettingsError(problems) { throw error }

    let values = flags.values.over(variables.values).withPaths(places.expanded)
      .over(file.values.withPaths { places.resolved($0, in: path) })
    var configuration = Configuration(archive: ArchiveSettings(path: places.archive), file: path)
    configuration.screen = values.screen
    configuration.archive.path = values.archivePath ?? places.archive
    configuration.archive.isNamed = flags.archive != nil
    configuration.archive.keepsLiveResults = values.keepsLiveResults ?? true
    configuration.certificates = values.certificates ?? systemCertificates(environment)
    configuration.isOffline = values.isOffline ?? false
    configuration.sources = list.sources
    configuration.accounts = accounts ?? []
    configuration.keys = file.keys
    configuration.notes = list.notes
    return configuration
  }

  /// - Parameter nameAnother: how another file is named; `nil` where none was named.
  private static func read(
    _ path: String, _ nameAnother: String?, commands: [String]
  ) throws(SettingsError) -> SettingsFile {
    do throws(FileError) {
      // `/dev/null` is the usual way to say that there are no settings. A folder that was named by
      // mistake is in nobody's way.
      if let opened = try OpenedFile.read(
        path, acceptsNull: true, folderRemedy: nameAnother)
      {
        return SettingsFile(opened.bytes, path: path, commands: commands)
      }
    } catch {
      throw SettingsError(.init(error))
    }
    if let nameAnother {
      throw SettingsError(.init(at: path, "there is no such file.", remedy: nameAnother))
    }
    return SettingsFile([], path: path, commands: commands)
  }

  /// - Returns: `nil` if the credentials cannot be used; the reason is added to the problems.
  private static func accounts(
    _ path: String, known problems: inout [SettingsError.Problem]
  ) -> [Account]? {
    do throws(FileError) {
      let entries = try CredentialsFile(path).entries()
      let faults = entries.flatMap(\.problems)
      problems += faults.map { SettingsError.Problem($0) }
      return faults.isEmpty ? entries.compactMap { try? $0.account.get() } : nil
    } catch {
      problems.append(.init(error))
      return nil
    }
  }

  /// The variables that other programs with TLS read, too.
  private static func systemCertificates(_ environment: (String) -> String?) -> CertificatePlaces {
    func variable(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    return CertificatePlaces(
      file: variable("SSL_CERT_FILE"), directory: variable("SSL_CERT_DIR"), from: .system)
  }
}

extension SettingsValues {
  /// The values, with paths as the program opens them.
  fileprivate func withPaths(_ resolve: (String) -> String) -> SettingsValues {
    var values = self
    values.archivePath = values.archivePath.map(resolve)
    values.certificates?.file = certificates?.file.map(resolve)
    values.certificates?.directory = certificates?.directory.map(resolve)
    return values
  }
}
