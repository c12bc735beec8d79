/// What bash writes as the name of a file: with a slash behind it if it is a folder. The library's
/// script has all that is offered written so, and in a folder that has an `archive` the command of
/// that name became `archive/`.
enum CompletedFiles {
  /// The script that has only names of files written so.
  static func added(to script: String) -> String {
    script.replacing("complete -o filenames -F ", with: "complete -F ")
      .replacing(offering, with: offering + marking, maxReplacements: 1)
  }

  /// Where everything that is offered comes from, but for options and commands.
  private static let offering = "__twinstant_add_completions() {\n"

  /// Bash 3 has no `compopt`.
  private static let marking = #"""
        [[ "${1}" = -f ]] && compopt -o filenames 2>/dev/null

    """#
}
