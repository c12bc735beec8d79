/// The words of the line as the program gets them. Bash takes `--option=value` for three words, and
/// the library's script looks for what belongs behind the second one.
enum CompletedWords {
  /// The script changed to take them for two words.
  static func added(to script: String) -> String {
    script.replacing(previous, with: joining, maxReplacements: 1)
      .replacing(unparsed, with: "unparsed_words=(\"${typed_words[@]}\")", maxReplacements: 1)
  }

  private static let previous = "    local -r prev=\"${3}\"\n"
  private static let unparsed = #"unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")"#

  /// Right behind the sign stands an empty value.
  private static let joining = #"""

        # Bash takes --option=value for three words
        local -a typed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
        local -i place
        for place in "${!typed_words[@]}"; do
            [[ "${typed_words[place]}" = '=' && "${COMP_WORDS[place]}" = --?* ]] || continue
            if [[ "${place}" -lt "${COMP_CWORD}-1" ]]; then
                unset "typed_words[${place}]"
            else
                typed_words[place]=''
            fi
        done
        typed_words=("${typed_words[@]}")
        local prev="${3}"
        [[ "${prev}" = '=' ]] && prev="${typed_words[@]: -2:1}"

    """#
}

/// What bash offers behind the words of a query: the options of the screen, but no command, which
/// would only be one more word there. The library's script takes any first word for a command. The
/// words are those of `CompletedWords`.
enum CompletedQuery {
  /// The script with that added.
  static func added(to script: String) -> String {
    script.replacing(lookForOptions, with: lookForOptions + lookBehindWords, maxReplacements: 1)
      .replacing(
        lookForCommand, with: "    \"${is_query}\" && return\n\n" + lookForCommand,
        maxReplacements: 1)
  }

  /// The first occurrence of each in the script belongs to the root command.
  private static let lookForOptions = "    __twinstant_offer_flags_options 0\n"
  private static let lookForCommand = "    # Offer subcommand / subcommand argument completions\n"

  /// What the search for options leaves begins with the first word. It is searched once more, now
  /// with any number of words.
  private static let lookBehindWords = #"""

        # A first word that is complete and names no command begins a query
        local is_query=false
        if [[ "${#unparsed_words[@]}" -gt 1 && ' \#(CompletedHelp.commands) help ' != *" ${unparsed_words[0]} "* ]]; then
            is_query=true
            # Behind -- no word is an option
            local -r before=" ${typed_words[*]:0:${#typed_words[@]}-${#unparsed_words[@]}} "
            [[ "${before}" = *' -- '* ]] || __twinstant_offer_flags_options -1
        fi

    """#
}

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
