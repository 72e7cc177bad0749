# Completes the command lines of sample in fish.

# Prints the commands that may follow the command $argv[1].
function __sample_names
    switch "$argv[1]"
        case ''
            string split ' ' -- 'campaign stats lint preview help'
        case 'campaign'
            string split ' ' -- 'import move'
        case 'help'
            string split ' ' -- 'campaign stats lint preview'
        case 'help campaign'
            string split ' ' -- 'import move'
    end
end

# Prints the options of the command $argv[1] that are followed by a value.
function __sample_valued
    switch "$argv[1]"
        case ''
            string split ' ' -- '--database --format --generate-completion-script'
        case 'campaign'
            string split ' ' -- '--database --format'
        case 'campaign import'
            string split ' ' -- '--database --format'
        case 'campaign move'
            string split ' ' -- '--database --format'
        case 'stats'
            string split ' ' -- '--limit --share --database --format'
        case 'lint'
            string split ' ' -- '--format --database'
        case 'preview'
            string split ' ' -- '--user --trait --folder --database --format'
    end
end

# Prints the command so far, and the number of arguments after it.
function __sample_place
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
            if contains -- "$token" (__sample_valued "$place")
                set skips 1
            end
        else if contains -- "$token" (__sample_names "$place")
            set place (string trim -- "$place $token")
        else
            set count (math $count + 1)
        end
    end
    echo "$place"
    echo "$count"
end

# Tells whether the command so far is one of those given.
function __sample_at
    set -l place (__sample_place)
    contains -- "$place[1]" $argv
end

# Tells whether the command so far and its number of arguments are one of those given.
function __sample_takes
    set -l place (__sample_place)
    contains -- "$place[1] $place[2]" $argv; or contains -- "$place[1] *" $argv
end

complete -c sample -f
complete -c sample -n '__sample_at ""' -a campaign -d 'Create, review and publish campaigns.'
complete -c sample -n '__sample_at ""' -a stats -d 'Count what was shown and clicked.'
complete -c sample -n '__sample_at ""' -a lint -d 'Prove that every control can be reached.'
complete -c sample -n '__sample_at ""' -a preview -d '在终端里预览弹窗 🎁，检查每一个按钮是否可以点到，并且每一个弹窗都可以关闭。'
complete -c sample -n '__sample_at ""' -a help -d 'Show the help of a command.'
complete -c sample -n '__sample_at "campaign"' -a import -d 'Import campaigns from files.'
complete -c sample -n '__sample_at "campaign"' -a move -d 'Move something by steps.'
complete -c sample -n '__sample_at "help"' -a campaign -d 'Create, review and publish campaigns.'
complete -c sample -n '__sample_at "help"' -a stats -d 'Count what was shown and clicked.'
complete -c sample -n '__sample_at "help"' -a lint -d 'Prove that every control can be reached.'
complete -c sample -n '__sample_at "help"' -a preview -d '在终端里预览弹窗 🎁，检查每一个按钮是否可以点到，并且每一个弹窗都可以关闭。'
complete -c sample -n '__sample_at "help campaign"' -a import -d 'Import campaigns from files.'
complete -c sample -n '__sample_at "help campaign"' -a move -d 'Move something by steps.'
complete -c sample -l database -x -d 'Where campaigns are stored.'
complete -c sample -n '__sample_at "" "campaign" "campaign import" "campaign move" "stats" "preview"' -l format -x -a 'table json csv' -d 'How lists are printed.'
complete -c sample -l verbose -d 'Say more.'
complete -c sample -n '__sample_at ""' -l version -d 'Show the version.'
complete -c sample -n '__sample_at ""' -l generate-completion-script -x -a 'bash zsh fish' -d 'Print the script that completes command lines in a shell. (values: bash, zsh, fish)'
complete -c sample -s h -l help -d 'Show this help.'
complete -c sample -n '__sample_at "campaign import"' -l dry-run -d 'Show what would change, and change nothing.'
complete -c sample -n '__sample_at "stats"' -l limit -x -d 'The most rows.'
complete -c sample -n '__sample_at "stats"' -l share -x -d 'The least share.'
complete -c sample -n '__sample_at "lint"' -l format -x -a 'table json csv sarif' -d 'How findings are printed.'
complete -c sample -n '__sample_at "preview"' -l user -x -d 'Who asks.'
complete -c sample -n '__sample_at "preview"' -l trait -x -d 'A trait of the user.'
complete -c sample -n '__sample_at "preview"' -l folder -x -a '(__fish_complete_directories)' -d 'Where pictures go.'
complete -c sample -n '__sample_takes "campaign import *"' -F
