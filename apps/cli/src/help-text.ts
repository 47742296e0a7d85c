import { type Command, commands, type Option } from './commands.ts';

/** The help of all commands. @param hasServer whether the commands of an operator work here */
export function helpText(version: string, hasServer: boolean): string {
  const known = commands.filter(({ isOperators }) => hasServer || !isOperators);
  return [
    `Ridescope ${version}: what went wrong in a ride, from the game's Log.txt`,
    '',
    'Usage',
    '  ridescope [FILE]',
    ...known.flatMap(usageLines),
    '  ridescope COMMAND --help',
    '  ridescope --help | --version',
    '',
    'Commands',
    ...table(known.map(({ name, about }) => [name, about])),
    '',
    ...exitCodes,
  ]
    .join('\n')
    .concat('\n');
}

/** The help of one command; undefined for a name that isn't one. */
export function commandHelp(name: string): string | undefined {
  const command = commands.find((one) => one.name === name);
  if (!command) return undefined;
  const { about, options = [], notes = [] } = command;
  const rows = options.map((option): [string, string] => [optionText(option), option.about]);
  return [
    `ridescope ${name}: ${about}`,
    '',
    'Usage',
    ...usageLines(command),
    ...(rows.length > 0 ? ['', 'Options', ...table(rows)] : []),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `  ${note}`)] : []),
    '',
    ...exitCodes,
  ]
    .join('\n')
    .concat('\n');
}

const exitCodes = ['Exit codes: 0 done, 2 the file is not a game log, 1 anything else'];

function usageLines({ name, usage }: Command): string[] {
  return usage.map((after) => `  ridescope ${name} ${after}`);
}

function optionText({ name, short, value }: Option): string {
  return [short ? `${short}, ${name}` : name, value].filter(Boolean).join(' ');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`);
}
