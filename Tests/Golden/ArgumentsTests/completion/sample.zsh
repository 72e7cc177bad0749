#compdef sample
# Completes the command lines of sample in the Z shell.

# Sets what may follow the command $1.
_sample_at() {
  names=() switches=() valued=' '
  case "$1" in
    '')
      names=('campaign:Create, review and publish campaigns.' 'stats:Count what was shown and clicked.' 'lint:Prove that every control can be reached.' 'preview:在终端里预览弹窗 🎁，检查每一个按钮是否可以点到，并且每一个弹窗都可以关闭。' 'help:Show the help of a command.')
      switches=('--database:Where campaigns are stored.' '--format:How lists are printed.' '--verbose:Say more.' '--version:Show the version.' '--generate-completion-script:Print the script that completes command lines in a shell. (values\: bash, zsh, fish)' '--help:Show this help.')
      valued=' --database --format --generate-completion-script '
      ;;
    'campaign')
      names=('import:Import campaigns from files.' 'move:Move something by steps.')
      switches=('--database:Where campaigns are stored.' '--format:How lists are printed.' '--verbose:Say more.' '--help:Show this help.')
      valued=' --database --format '
      ;;
    'campaign import')
      names=()
      switches=('--dry-run:Show what would change, and change nothing.' '--database:Where campaigns are stored.' '--format:How lists are printed.' '--verbose:Say more.' '--help:Show this help.')
      valued=' --database --format '
      ;;
    'campaign move')
      names=()
      switches=('--database:Where campaigns are stored.' '--format:How lists are printed.' '--verbose:Say more.' '--help:Show this help.')
      valued=' --database --format '
      ;;
    'stats')
      names=()
      switches=('--limit:The most rows.' '--share:The least share.' '--database:Where campaigns are stored.' '--format:How lists are printed.' '--verbose:Say more.' '--help:Show this help.')
      valued=' --limit --share --database --format '
      ;;
    'lint')
      names=()
      switches=('--format:How findings are printed.' '--database:Where campaigns are stored.' '--verbose:Say more.' '--help:Show this help.')
      valued=' --format --database '
      ;;
    'preview')
      names=()
      switches=('--user:Who asks.' '--trait:A trait of the user.' '--folder:Where pictures go.' '--database:Where campaigns are stored.' '--format:How lists are printed.' '--verbose:Say more.' '--help:Show this help.')
      valued=' --user --trait --folder --database --format '
      ;;
    'help')
      names=('campaign:Create, review and publish campaigns.' 'stats:Count what was shown and clicked.' 'lint:Prove that every control can be reached.' 'preview:在终端里预览弹窗 🎁，检查每一个按钮是否可以点到，并且每一个弹窗都可以关闭。')
      switches=()
      valued='  '
      ;;
    'help campaign')
      names=('import:Import campaigns from files.' 'move:Move something by steps.')
      switches=()
      valued='  '
      ;;
  esac
}

# Offers the values of the place $1: a command and an option, or a command and the number of
# arguments before this one.
_sample_offer() {
  case "$1" in
    ' --format'|'campaign --format'|'campaign import --format'|'campaign move --format'|'stats --format'|'preview --format') compadd -- table json csv ;;
    ' --generate-completion-script') compadd -- bash zsh fish ;;
    'lint --format') compadd -- table json csv sarif ;;
    'preview --folder') _files -/ ;;
    'campaign import '[0-9]*) _files ;;
    *) _message 'no completion here' ;;
  esac
}

_sample() {
  local current="${words[CURRENT]}" place= option= word= valued=
  local -i count=0 ended=0 i=2
  local -a names switches
  _sample_at ''
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
      _sample_at "$place"
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
    _sample_offer "$place $option"
  elif [[ "$ended" == 0 && "$current" == -* ]]; then
    _describe -o option switches
  elif (( ${#names} )); then
    _describe command names
  else
    _sample_offer "$place $count"
  fi
}

if [[ "${funcstack[1]}" == '_sample' ]]; then
  _sample "$@"
else
  compdef _sample sample
fi
