/// Which words bash writes as names of files: with a slash behind folders. The library's script has
/// everything that is offered written so: in a folder with an `archive`, the command of that name
/// would become `archive/`.
enum CompletedFiles {
  /// The script changed so that only names of files are written so.
  static func added(to script: String) -> String {
    script.replacing("complete -o filenames -F ", with: "complete -F ")
      .replacing(offering, with: offering + marking, maxReplacements: 1)
  }

  /// Where everything that is offered comes from, except options and commands.
  private static let offering = "__twinstant_add_completions() {\n"

  /// Bash 3 has no `compopt`.
  private static let marking = #"""
        [[ "${1}" = -f ]] && compopt -o filenames 2>/dev/null

    """#
}
