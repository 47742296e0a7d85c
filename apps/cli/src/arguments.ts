import { type ParseArgsConfig, parseArgs } from 'node:util';
import { argumentErrors } from '@ridescope/words/errors/command-errors';
import { CommandError } from './command-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads the options and names of a command. @throws CommandError that names the first wrong one */
export function argumentsOf<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError((error as Error).message.split('. ', 1)[0] ?? argumentErrors.unknown);
  }
}

/** Reads the arguments of a command that turns one file into another: `FILE|- [-o FILE]`. */
export function fileArguments(command: string, args: readonly string[]) {
  const { values, positionals } = argumentsOf(args, { out: { type: 'string', short: 'o' } });
  return { path: onlyFile(command, positionals), out: values.out };
}

/** The one file that a command takes. @throws CommandError when there is none, or more */
export function onlyFile(command: string, [path, ...more]: readonly string[]): string {
  if (path === undefined || more.length > 0)
    throw new CommandError(argumentErrors.oneFile(command));
  return path;
}
