import { existsSync } from 'node:fs';
import { argumentErrors } from '@ridescope/words/errors/command-errors';
import { CommandError } from './command-error.ts';
import { out, tell } from './output.ts';
import { printable } from './printable.ts';

const version = '3.0.0';

interface Installation {
  /** Whether the server is there, whose commands `bin` starts. */
  hasServer: boolean;
}

/** Runs one command. Answers the exit code: 0 done, 2 not a game log, 1 anything else, named in one line. */
export async function main(
  args: readonly string[],
  { hasServer }: Installation = { hasServer: false },
): Promise<number> {
  const [command, ...rest] = args;
  try {
    if (rest.includes('--help') || rest.includes('-h')) return await helpOf(command, hasServer);
    switch (command) {
      case 'analyze': {
        const { analyze } = await import('./analyze.ts');
        return await analyze(rest);
      }
      case 'watch': {
        const { watch } = await import('./watch/watch.ts');
        return await watch(rest);
      }
      case 'record': {
        const { record } = await import('./record.ts');
        return await record(rest);
      }
      case 'redact': {
        const { redact } = await import('./redact.ts');
        return await redact(rest);
      }
      case 'compare-fit': {
        const { compareFits } = await import('./compare-fit.ts');
        return await compareFits(rest);
      }
      case 'repair-fit': {
        const { repairFitFile } = await import('./repair-fit.ts');
        return await repairFitFile(rest);
      }
      case 'rules': {
        const { rules } = await import('./rules.ts');
        return rules(rest);
      }
      case 'simulate': {
        const { simulate } = await import('./simulate.ts');
        return simulate(rest);
      }
      case 'completion': {
        const { completion } = await import('./completion.ts');
        return completion(rest, hasServer);
      }
      case '--version':
      case '-v':
        out(`${version}\n`);
        return 0;
      case '--help':
      case '-h':
      case 'help':
        return await helpOf(rest[0], hasServer);
      case undefined:
        return await withoutArguments();
      default: {
        // The shortest way: only a file.
        if (!existsSync(command)) throw new CommandError(argumentErrors.noSuchCommand(command));
        const { analyze } = await import('./analyze.ts');
        return await analyze(args);
      }
    }
  } catch (error) {
    // Only the commands' own errors are written for people; print any other without its stack.
    tell(`ridescope: ${printable(lineOf(error))}\n`);
    return error instanceof CommandError ? error.exitCode : 1;
  }
}

async function helpOf(command: string | undefined, hasServer: boolean): Promise<number> {
  const { commandHelp, helpText } = await import('./help-text.ts');
  out((command && commandHelp(command)) || helpText(version, hasServer));
  return 0;
}

/** Offers the newest log to somebody at a terminal; a script gets one line, and the code of a wrong call. */
async function withoutArguments(): Promise<number> {
  const { canAsk } = await import('./newest-log.ts');
  if (canAsk()) {
    const { analyze } = await import('./analyze.ts');
    return await analyze([]);
  }
  throw new CommandError(argumentErrors.noLog);
}

function lineOf(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return `unexpected failure: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`;
}
