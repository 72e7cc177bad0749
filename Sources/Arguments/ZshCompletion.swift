/// The script that completes command lines in the Z shell.
struct ZshCompletion {
  let tree: CompletionTree

  var script: String {
    let function = "_" + ShellText.replacing("-", by: "_", in: tree.programName)
    return """
      #compdef \(tree.programName)
      # Completes the command lines of \(tree.programName) in the Z shell.

      # Sets what may follow the command $1.
      \(function)_at() {
        names=() switches=() valued=' '
        case "$1" in
      \((tree.commands + tree.helpNodes).map(description).joined(separator: "\n"))
        esac
      }

      # Offers the values of the place $1: a command and an option, or a command and the number of
      # arguments before this one.
      \(function)_offer() {
        case "$1" in
      \(tree.offers.map(offer).joined(separator: "\n"))
          *) _message 'no completion here' ;;
        esac
      }

      \(function)() {
        local current="${words[CURRENT]}" place= option= word= valued=
        local -i count=0 ended=0 i=2
        local -a names switches
        \(function)_at ''
        while (( i < CURRENT )); do
          word="${words[i]}"
          if (( ended )); then
            (( count += 1 ))
          elif [[ "$word" == '--' ]]; then
            ended=1
          elif [[ "$word" == -?* ]]; then
            if [[ "$valued" == *" $word "* ]]; then
              (( i += 1 ))
              if (( i >= CURRENT )); then option="$word"; fi
            fi
          elif (( ${#names} )) && [[ -n "${names[(r)$word:*]}" ]]; then
            place="${place:+$place }$word"
            \(function)_at "$place"
          else
            (( count += 1 ))
          fi
          (( i += 1 ))
        done
        if [[ -z "$option" && "$ended" == 0 && "$current" == --*=* ]]; then
          option="${current%%=*}"
          compset -P '*='
        fi
        if [[ -n "$option" ]]; then
          \(function)_offer "$place $option"
        elif [[ "$ended" == 0 && "$current" == -* ]]; then
          _describe -o option switches
        elif (( ${#names} )); then
          _describe command names
        else
          \(function)_offer "$place $count"
        fi
      }

      if [[ "${funcstack[1]}" == '\(function)' ]]; then
        \(function) "$@"
      else
        compdef \(function) \(tree.programName)
      fi
      """
  }

  private func description(_ node: CompletionTree.Node) -> String {
    let names = node.subcommands.map { entry($0.name, $0.sentence) }
    let switches = node.options.map { entry($0.spelling, $0.sentence) }
    return """
          \(ShellText.quoted(node.path)))
            names=(\(names.joined(separator: " ")))
            switches=(\(switches.joined(separator: " ")))
            valued=\(ShellText.quoted(" \(node.valued) "))
            ;;
      """
  }

  private func entry(_ name: String, _ sentence: String) -> String {
    ShellText.quoted("\(name):\(ShellText.replacing(":", by: "\\:", in: sentence))")
  }

  private func offer(_ offer: CompletionTree.Offer) -> String {
    let line =
      switch offer.values {
      case .list(let words): "compadd -- \(words.joined(separator: " "))"
      case .files: "_files"
      case .folders: "_files -/"
      case .nothing: ":"
      }
    return "    \(CompletionTree.pattern(of: offer))) \(line) ;;"
  }
}
