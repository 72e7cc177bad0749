/// The script that completes command lines in GNU Bash.
struct BashCompletion {
  let tree: CompletionTree

  var script: String {
    let function = "_" + ShellText.replacing("-", by: "_", in: tree.programName)
    return """
      # Completes the command lines of \(tree.programName) in GNU Bash.

      # Sets what may follow the command $1.
      \(function)_at() {
        names= options= valued=
        case "$1" in
      \((tree.commands + tree.helpNodes).map(description).joined(separator: "\n"))
        esac
      }

      # Offers the values of the place $1: a command and an option, or a command and the number of
      # arguments before this one.
      \(function)_offer() {
        case "$1" in
      \(tree.offers.map(offer).joined(separator: "\n"))
        esac
      }

      \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" command= option= count=0 ended=0 i=1 word
        local names options valued
        COMPREPLY=()
        \(function)_at ''
        while [ "$i" -lt "$COMP_CWORD" ]; do
          word="${COMP_WORDS[i]}"
          if [ "$ended" = 1 ]; then
            count=$((count + 1))
          elif [ "$word" = -- ]; then
            ended=1
          elif [[ "$word" == -?* ]]; then
            if [[ " $valued " == *" $word "* ]]; then
              i=$((i + 1))
              # Bash makes a word of its own of the '=' in --name=value.
              if [ "$i" -lt "$COMP_CWORD" ] && [ "${COMP_WORDS[i]}" = '=' ]; then
                i=$((i + 1))
              fi
              if [ "$i" -ge "$COMP_CWORD" ]; then option="$word"; fi
            fi
          elif [[ " $names " == *" $word "* ]]; then
            command="${command:+$command }$word"
            \(function)_at "$command"
          else
            count=$((count + 1))
          fi
          i=$((i + 1))
        done
        if [ -n "$option" ]; then
          if [ "$current" = '=' ]; then current=; fi
          \(function)_offer "$command $option"
        elif [ "$ended" = 0 ] && [[ "$current" == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        elif [ -n "$names" ]; then
          COMPREPLY=($(compgen -W "$names" -- "$current"))
        else
          \(function)_offer "$command $count"
        fi
      }

      complete -F \(function) \(tree.programName)
      """
  }

  private func description(_ node: CompletionTree.Node) -> String {
    """
        \(ShellText.quoted(node.path)))
          names=\(ShellText.quoted(node.names))
          options=\(ShellText.quoted(node.spellings))
          valued=\(ShellText.quoted(node.valued))
          ;;
    """
  }

  private func offer(_ offer: CompletionTree.Offer) -> String {
    let command =
      switch offer.values {
      case .list(let words): list(words)
      case .files: names("-f")
      case .folders: names("-d")
      case .nothing: ":"
      }
    return "    \(CompletionTree.pattern(of: offer))) \(command) ;;"
  }

  private func list(_ words: [String]) -> String {
    let list = ShellText.quoted(words.joined(separator: " "))
    return "COMPREPLY=($(compgen -W \(list) -- \"$current\"))"
  }

  private func names(_ kind: String) -> String {
    "compopt -o filenames; mapfile -t COMPREPLY < <(compgen \(kind) -- \"$current\")"
  }
}
