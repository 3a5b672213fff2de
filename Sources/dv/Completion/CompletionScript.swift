internal import ArgumentParser

/// The completion script of a shell: ArgumentParser's, which knows all commands and options, with
/// functions that show foods by name in bash and zsh.
struct CompletionScript {
  /// The environment variable with which a script says that it expects notes.
  static let mark = "DV_COMPLETION"

  let text: String

  init(for shell: CompletionShell) {
    let generated = DV.completionScript(for: shell) + "\n"
    switch shell {
    case .bash: text = generated + Self.bash
    // The script ends by calling its functions, so they have to be replaced before that.
    case .zsh:
      text = generated.replacing(Self.zshEnd, with: Self.zsh + Self.zshEnd, maxReplacements: 1)
    default: text = generated
    }
  }

  private static let bash = #"""

    # These replace the functions above. Each line from dv is literal text, with an optional note after
    # a tab. Lines that don't begin with what was typed are foods found by name: a single one replaces
    # what was typed, and several are listed.
    __dv_custom_complete() {
        local -a words=("${COMP_WORDS[@]::COMP_CWORD}")
        if [[ -n "${cur}" ]]; then
            words+=("${COMP_WORDS[COMP_CWORD]}")
        else
            words+=('')
        fi
        DV_COMPLETION=1 "${words[0]/#\~\//${HOME}/}" "${@}" "${words[@]}" 2> /dev/null
    }

    __dv_add_completions() {
        local line value note
        local -a values=() lines=()
        local -i others=0
        if [[ "${1}" != -W ]]; then
            while IFS='' read -r line; do
                COMPREPLY+=("${line}")
            done < <(compgen "${@}" -- "${cur}")
            return
        fi
        while IFS='' read -r line; do
            value="${line%%$'\t'*}"
            note="${line:${#value} + 1}"
            [[ -n "${value}" ]] || continue
            if [[ "${value}" != "${cur//\\/}"* ]]; then
                [[ "${line}" = *$'\t'* ]] || continue
                others=1
            fi
            if [[ "${value}" = *[[:space:]]* && "${COMP_WORDS[COMP_CWORD]}" != [\"\']* ]]; then
                printf -v value %q "${value}"
            fi
            values+=("${value}")
            lines+=("${value}${note:+  ${note}}")
        done <<< "${2}"
        [[ "${#values[@]}" -gt 0 ]] || return
        compopt +o filenames -o nosort 2> /dev/null
        [[ "${values[0]}" = *= ]] && compopt -o nospace 2> /dev/null
        case "${#values[@]} ${COMP_TYPE}" in
        '1 '* | *' 37' | *' 42')
            COMPREPLY=("${values[@]}")
            ;;
        *)
            COMPREPLY=("${lines[@]}")
            # readline inserts what all lines begin with. The last one keeps that empty.
            [[ "${others}" -eq 0 ]] || COMPREPLY+=('(keep typing, or use a code)')
            local -i index
            for index in "${!COMPREPLY[@]}"; do
                COMPREPLY[index]="${COMPREPLY[index]::${COLUMNS:-80} - 1}"
            done
            ;;
        esac
    }

    # readline also splits words at ":" and "=". This function joins the parts again.
    __dv_whole_words() {
        local -a words=()
        local -i index cword=0
        local rest="${COMP_LINE}" ahead='' before bare word
        for index in "${!COMP_WORDS[@]}"; do
            word="${COMP_WORDS[index]}"
            bare="${rest#"${rest%%[![:space:]]*}"}"
            before=''
            [[ "${#words[@]}" -eq 0 ]] || before="${words[${#words[@]} - 1]}"
            if [[ -n "${before}" && -n "${word}" && "${bare}" = "${rest}"
                && ("${word}" = [:=]* || "${before}" = *[:=]) ]]; then
                words[${#words[@]} - 1]+="${word}"
                if [[ "${index}" -eq "${COMP_CWORD}" ]]; then
                    [[ -n "${2}" ]] && ahead="${before}" || ahead="${before}${word}"
                fi
            else
                words+=("${word}")
            fi
            [[ "${index}" -le "${COMP_CWORD}" ]] && cword="${#words[@]}-1"
            rest="${bare#"${word}"}"
        done
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD="${cword}"
        _dv "${1}" "${ahead}${2}" "${words[cword - 1]}"
        [[ -n "${ahead}" ]] || return 0
        for index in "${!COMPREPLY[@]}"; do
            if [[ "${COMPREPLY[index]}" = "${ahead}"* ]]; then
                COMPREPLY[index]="${COMPREPLY[index]#"${ahead}"}"
            else
                unset "COMPREPLY[${index}]"
            fi
        done
        COMPREPLY=("${COMPREPLY[@]}")
    }

    complete -o filenames -F __dv_whole_words dv

    """#

  private static let zshEnd = #"if [[ "${funcstack[1]}" = _dv ]]; then"#

  private static let zsh = #"""
    # This replaces the function above. Each line from dv can have a note after a tab. Lines that don't
    # begin with what was typed are foods found by name; their codes replace what was typed.
    __dv_custom_complete() {
        local -a values lines how=(-V dv)
        local answer value note line
        local -i others=0
        for answer in "${(@f)$(DV_COMPLETION=1 "${command_name/#\~\//${HOME}/}" "${@}" \
            "${(@)command_line[1,current_word_index + 1]}" 2> /dev/null)}"; do
            [[ "${answer}" = *$'\t'* ]] || continue
            value="${answer%%$'\t'*}"
            note="${answer#*$'\t'}"
            [[ "${value}" = "${(Q)PREFIX}"* ]] || others=1
            values+=("${value}")
            line="${value}${note:+  -- ${note}}"
            lines+=("${line[1,COLUMNS - 1]}")
            [[ -z "${note}" ]] || how[1]=-lV
        done
        (( ${#values} )) || return 1
        if (( others )); then
            how+=(-U)
            (( ${#values} == 1 )) || compstate[insert]=menu
        fi
        [[ "${values[1]}" = *= ]] && how+=(-S '')
        compadd "${how[@]}" -d lines -a values
    }

    # The function above splits words within open quotes.
    __dv_cursor_index_in_current_word() {
        local -r typed="${QIPREFIX}${IPREFIX}${PREFIX}"
        printf %s "${#typed}"
    }


    """#
}
