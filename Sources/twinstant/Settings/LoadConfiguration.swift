import Accounts
import Interface
import Libc
import Settings

/// The settings in force with these flags; reads some small files.
///
/// - Throws: `SettingsError` with everything that is wrong.
func loadConfiguration(
  _ flags: SettingsFlags, readsAccounts: Bool = true
) throws(SettingsError) -> Configuration {
  let places = Places.ofThisPerson
  return try Configuration.load(
    flags, environment: environmentVariable, places: places.settings,
    choices: readsAccounts ? places.sources.choices() : SourceChoices(),
    commands: Command.allCases.map(\.rawValue), readsAccounts: readsAccounts,
    keyProblems: { keys, file in
      KeyMap.read(keys, of: file).faults.map { SettingsError.Problem($0) }
    })
}
