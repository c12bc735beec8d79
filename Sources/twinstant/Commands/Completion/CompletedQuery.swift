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
