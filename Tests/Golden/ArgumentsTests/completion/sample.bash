# Completes the command lines of sample in GNU Bash.

# Sets what may follow the command $1.
_sample_at() {
  names= options= valued=
  case "$1" in
    '')
      names='campaign stats lint preview help'
      options='--database --format --verbose --version --generate-completion-script --help'
      valued='--database --format --generate-completion-script'
      ;;
    'campaign')
      names='import move'
      options='--database --format --verbose --help'
      valued='--database --format'
      ;;
    'campaign import')
      names=''
      options='--dry-run --database --format --verbose --help'
      valued='--database --format'
      ;;
    'campaign move')
      names=''
      options='--database --format --verbose --help'
      valued='--database --format'
      ;;
    'stats')
      names=''
      options='--limit --share --database --format --verbose --help'
      valued='--limit --share --database --format'
      ;;
    'lint')
      names=''
      options='--format --database --verbose --help'
      valued='--format --database'
      ;;
    'preview')
      names=''
      options='--user --trait --folder --database --format --verbose --help'
      valued='--user --trait --folder --database --format'
      ;;
    'help')
      names='campaign stats lint preview'
      options=''
      valued=''
      ;;
    'help campaign')
      names='import move'
      options=''
      valued=''
      ;;
  esac
}

# Offers the values of the place $1: a command and an option, or a command and the number of
# arguments before this one.
_sample_offer() {
  case "$1" in
    ' --format'|'campaign --format'|'campaign import --format'|'campaign move --format'|'stats --format'|'preview --format') COMPREPLY=($(compgen -W 'table json csv' -- "$current")) ;;
    ' --generate-completion-script') COMPREPLY=($(compgen -W 'bash zsh fish' -- "$current")) ;;
    'lint --format') COMPREPLY=($(compgen -W 'table json csv sarif' -- "$current")) ;;
    'preview --folder') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
    'campaign import '[0-9]*) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
  esac
}

_sample() {
  local current="${COMP_WORDS[COMP_CWORD]}" command= option= count=0 ended=0 i=1 word
  local names options valued
  COMPREPLY=()
  _sample_at ''
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
      _sample_at "$command"
    else
      count=$((count + 1))
    fi
    i=$((i + 1))
  done
  if [ -n "$option" ]; then
    if [ "$current" = '=' ]; then current=; fi
    _sample_offer "$command $option"
  elif [ "$ended" = 0 ] && [[ "$current" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [ -n "$names" ]; then
    COMPREPLY=($(compgen -W "$names" -- "$current"))
  else
    _sample_offer "$command $count"
  fi
}

complete -F _sample sample
