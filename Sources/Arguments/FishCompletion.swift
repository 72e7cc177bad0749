/// The script that completes command lines in fish.
struct FishCompletion {
  let tree: CompletionTree

  var script: String {
    let function = "__" + ShellText.replacing("-", by: "_", in: tree.programName)
    let nodes = tree.commands + tree.helpNodes
    return """
      # Completes the command lines of \(tree.programName) in fish.

      # Prints the commands that may follow the command $argv[1].
      function \(function)_names
          switch "$argv[1]"
      \(cases(nodes, \.names))
          end
      end

      # Prints the options of the command $argv[1] that are followed by a value.
      function \(function)_valued
          switch "$argv[1]"
      \(cases(nodes, \.valued))
          end
      end

      # Prints the command so far, and the number of arguments after it.
      function \(function)_place
          set -l place ''
          set -l count 0
          set -l skips 0
          set -l ended 0
          set -l tokens (commandline -opc)
          for token in $tokens[2..-1]
              if test $skips -eq 1
                  set skips 0
              else if test $ended -eq 1
                  set count (math $count + 1)
              else if test "$token" = --
                  set ended 1
              else if string match -q -- '-?*' "$token"
                  if contains -- "$token" (\(function)_valued "$place")
                      set skips 1
                  end
              else if contains -- "$token" (\(function)_names "$place")
                  set place (string trim -- "$place $token")
              else
                  set count (math $count + 1)
              end
          end
          echo "$place"
          echo "$count"
      end

      # Tells whether the command so far is one of those given.
      function \(function)_at
          set -l place (\(function)_place)
          contains -- "$place[1]" $argv
      end

      # Tells whether the command so far and its number of arguments are one of those given.
      function \(function)_takes
          set -l place (\(function)_place)
          contains -- "$place[1] $place[2]" $argv; or contains -- "$place[1] *" $argv
      end

      complete -c \(tree.programName) -f
      \((subcommands(function) + options(function) + arguments(function)).joined(separator: "\n"))
      """
  }

  private func cases(
    _ nodes: [CompletionTree.Node],
    _ words: (CompletionTree.Node) -> String
  ) -> String {
    nodes.filter { !words($0).isEmpty }.map { node in
      let list = words(node).split(separator: " ").joined(separator: " ")
      return "        case \(ShellText.quotedForFish(node.path))\n"
        + "            string split ' ' -- \(ShellText.quotedForFish(list))"
    }.joined(separator: "\n")
  }

  private func subcommands(_ function: String) -> [String] {
    (tree.commands + tree.helpNodes).flatMap { node in
      node.subcommands.map { word in
        "complete -c \(tree.programName) -n \(condition("\(function)_at", [node.path]))"
          + " -a \(word.name) -d \(ShellText.quotedForFish(word.sentence))"
      }
    }
  }

  private func options(_ function: String) -> [String] {
    var lines: [(line: String, paths: [String])] = []
    for node in tree.commands {
      for option in node.options {
        let line = text(of: option)
        if let index = lines.firstIndex(where: { $0.line == line }) {
          lines[index].paths.append(node.path)
        } else {
          lines.append((line, [node.path]))
        }
      }
    }
    return lines.map { line, paths in
      // What every command has needs no look at the command line.
      let everywhere = paths.count == tree.commands.count
      let test = everywhere ? "" : " -n \(condition("\(function)_at", paths))"
      return "complete -c \(tree.programName)\(test)\(line)"
    }
  }

  private func text(of option: CompletionTree.Option) -> String {
    let short = option.spelling == BuiltIn.help ? " -s h" : ""
    let values = option.value.map { self.values($0.values, followsName: true) } ?? ""
    return "\(short) -l \(option.spelling.dropFirst(2))\(values)"
      + " -d \(ShellText.quotedForFish(option.sentence))"
  }

  private func arguments(_ function: String) -> [String] {
    tree.argumentOffers.map { offer in
      "complete -c \(tree.programName) -n \(condition("\(function)_takes", offer.places))"
        + values(offer.values, followsName: false)
    }
  }

  private func values(_ values: CompletionTree.Values, followsName: Bool) -> String {
    let exclusive = followsName ? " -x" : ""
    return switch values {
    case .list(let words):
      "\(exclusive) -a \(ShellText.quotedForFish(words.joined(separator: " ")))"
    case .files: followsName ? " -r -F" : " -F"
    case .folders: "\(exclusive) -a '(__fish_complete_directories)'"
    case .nothing: exclusive
    }
  }

  private func condition(_ function: String, _ places: [String]) -> String {
    let words = places.map { "\"\($0)\"" }.joined(separator: " ")
    return ShellText.quotedForFish("\(function) \(words)")
  }
}
