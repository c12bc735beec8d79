import Accounts
import Interface
import Libc
import Settings

/// The settings in force with these flags; reads some small files.
///
/// - Parameter choices: what was chosen about sources; `nil` for what the state folder has.
/// - Throws: `SettingsError` with everything that is wrong.
func loadConfiguration(
  _ flags: SettingsFlags, readsAccounts: Bool = true, choices: SourceChoices? = nil
) throws(SettingsError) -> Configuration {
  let places = Places.ofThisPerson
  var configuration = try Configuration.load(
    flags, environment: environmentVariable, places: places.settings,
    choices: choices ?? (readsAccounts ? places.sources.choices() : SourceChoices()),
    commands: Command.allCases.map(\.rawValue), readsAccounts: readsAccounts,
    keyProblems: { keys, file in
      KeyMap.read(keys, of: file).faults.map { SettingsError.Problem($0) }
    })
  configuration.notes += KeyMap.remarks(on: configuration.keys, of: configuration.file)
  return configuration
}
