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
