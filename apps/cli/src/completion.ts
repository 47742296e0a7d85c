// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shells write their variables like that

import { argumentErrors } from '@ridescope/words/errors/command-errors';
import { argumentsOf } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { type Command, commands, type Option, shells } from './commands.ts';
import { out } from './output.ts';

type Shell = (typeof shells)[number];

/** `ridescope completion SHELL`: a script for the shell, made of the table of commands. Answers the exit code. */
export function completion(args: readonly string[], hasServer: boolean): number {
  const { positionals } = argumentsOf(args, {});
  const [name, ...more] = positionals;
  const shell = shells.find((one) => one === name);
  if (!shell || more.length > 0) throw new CommandError(argumentErrors.oneShell(shells));
  out(
    completionScript(
      shell,
      commands.filter(({ isOperators }) => hasServer || !isOperators),
    ),
  );
  return 0;
}

/** The script that completes these commands in a shell. */
export function completionScript(shell: Shell, known: readonly Command[]): string {
  return `${writers[shell](known).join('\n')}\n`;
}

const writers: Record<Shell, (known: readonly Command[]) => string[]> = {
  bash: bashLines,
  zsh: zshLines,
  fish: fishLines,
  powershell: powershellLines,
};

const namesOf = (known: readonly Command[]) => known.map(({ name }) => name).join(' ');

/** Every way to write the options of a command. */
function optionNames({ options = [] }: Command): string[] {
  return ['--help', ...options.flatMap(({ name, short }) => (short ? [name, short] : [name]))];
}

/** What the argument of a command is completed with, besides files. */
const wordsOf = ({ argument }: Command) => (argument === 'shell' ? [...shells] : []);

function bashLines(known: readonly Command[]): string[] {
  return [
    '_ridescope() {',
    '  local current="${COMP_WORDS[COMP_CWORD]}" words',
    '  case "$COMP_CWORD:${COMP_WORDS[1]}" in',
    `    1:*) words="${namesOf(known)} --help --version" ;;`,
    ...known.map(
      (command) =>
        `    *:${command.name}) words="${[...optionNames(command), ...wordsOf(command)].join(' ')}" ;;`,
    ),
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))',
    '}',
    'complete -o filenames -F _ridescope ridescope',
  ];
}

/** Quotes a text for shells that take everything between single quotes as it is. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A colon, and brackets in an option, would end the text for zsh. */
const zshText = (text: string) => text.replace(/[[\]:]/g, '\\$&');

function zshLines(known: readonly Command[]): string[] {
  const option = ({ name, short, value, about }: Option) => {
    const after = value === undefined ? '' : `:${value}:${value === 'FILE' ? '_files' : ' '}`;
    return (short ? [name, short] : [name])
      .map((each) => quoted(`${each}[${zshText(about)}]${after}`))
      .join(' ');
  };
  return [
    '#compdef ridescope',
    '_ridescope() {',
    '  if (( CURRENT == 2 )); then',
    '    local -a names=(',
    ...known.map(({ name, about }) => `      ${quoted(`${name}:${zshText(about)}`)}`),
    '    )',
    "    _describe 'command' names",
    '    _files',
    '    return',
    '  fi',
    '  local name="${words[2]}"',
    '  shift words; (( CURRENT-- ))',
    '  case "$name" in',
    ...known.map((command) => {
      const words = wordsOf(command);
      const rest = words.length > 0 ? `'*:shell:(${words.join(' ')})'` : `'*:file:_files'`;
      const options = (command.options ?? []).map(option);
      return `    ${command.name}) _arguments ${["'--help[show help]'", ...options, rest].join(' ')} ;;`;
    }),
    '    *) _files ;;',
    '  esac',
    '}',
    'if [ "$funcstack[1]" = "_ridescope" ]; then _ridescope "$@"; else compdef _ridescope ridescope; fi',
  ];
}

function fishLines(known: readonly Command[]): string[] {
  const first = "-n '__fish_use_subcommand'";
  return known.flatMap((command) => {
    const { name, about, options = [] } = command;
    const within = `-n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c ridescope ${first} -a ${name} -d ${quoted(about)}`,
      ...options.map(
        (option) =>
          `complete -c ridescope ${within} -l ${option.name.slice(2)}${option.short ? ` -s ${option.short.slice(1)}` : ''}${option.value ? ' -r' : ''} -d ${quoted(option.about)}`,
      ),
      ...wordsOf(command).map((word) => `complete -c ridescope ${within} -f -a ${word}`),
    ];
  });
}

function powershellLines(known: readonly Command[]): string[] {
  const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
  return [
    'Register-ArgumentCompleter -Native -CommandName ridescope -ScriptBlock {',
    '  param($wordToComplete, $commandAst, $cursorPosition)',
    '  $words = @{',
    ...known.map(
      (command) =>
        `    '${command.name}' = @(${list([...optionNames(command), ...wordsOf(command)])})`,
    ),
    '  }',
    '  $typed = @($commandAst.CommandElements | ForEach-Object { $_.ToString() })',
    "  $isFirst = $typed.Count -lt 2 -or ($typed.Count -eq 2 -and $wordToComplete -ne '')",
    `  $names = if ($isFirst) { @(${list([...known.map(({ name }) => name), '--help', '--version'])}) } else { $words[$typed[1]] }`,
    '  $names | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {',
    "    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)",
    '  }',
    '}',
  ];
}
