import { CommandError } from './command-error.ts';
import { out, tell } from './output.ts';
import { printable } from './printable.ts';

const version = '3.0.0';

const help = `Ridescope ${version}: what went wrong in a ride, from the game's Log.txt

Usage
  ridescope analyze FILE|- [--json] [--activity N] [--advanced]
  ridescope watch FILE [--json]
  ridescope watch --replay FILE [--speed N] [--json]
  ridescope record FILE|- [-o RIDE.rsr]
  ridescope redact FILE|- [-o FILE]
  ridescope rules [ID] [--json]
  ridescope simulate SCENARIO [--seed N] [--minutes M] [-o FILE]
  ridescope simulate --list
  ridescope seed --entries N
  ridescope import-benchmarks FILE.csv [--quarter 2018-4] [--world ID --crowd 060]
  ridescope --help | --version

  FILE            a Log.txt, plain or gzipped; - reads standard input;
                  analyze also takes a recording
  --json          print the report document instead of the summary
  --activity N    only the N-th activity of the log, counted from 1
  --advanced      likely causes with their proof, and a plan, instead of the report

  watch           follows a log while the game writes it, and prints the report when you press
                  Ctrl+C; with --json, a line of JSON each second
  --replay FILE   plays a finished log as if it were being written
  --speed N       so many times as fast, at most 3600

  record          writes what the report is made of, without personal data, in a small part
                  of the log's size; analyze makes the same report of it

  redact          masks names, chat, addresses and ids; every line stays where it is and as
                  long as it is, and the report stays the same; a summary goes to
                  standard error
  -o FILE         where the result is written, instead of standard output

  ID              a rule to explain, such as sensor-ant-rxfail; without one all are listed
  SCENARIO        a labelled ride to write as a Log.txt; --list names them all

  seed            stores simulated rides in the server's database, for demos and load tests;
                  0 removes them
  import-benchmarks
                  stores the rows of a table of systems there, all or none; stop the server
                  first if its database is embedded
  --quarter Q     the quarter that the rows count for, instead of the current one
  --world, --crowd
                  the world and crowding of the rows, which such tables leave out;
                  without them, only the search shows the rows

Exit codes: 0 done, 2 the file is not a game log, 1 anything else
`;

/** Runs one command. Answers the exit code: 0 done, 2 not a game log, 1 anything else, told in one line. */
export async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  try {
    switch (rest.includes('--help') || rest.includes('-h') ? '--help' : command) {
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
      case 'rules': {
        const { rules } = await import('./rules.ts');
        return rules(rest);
      }
      case 'simulate': {
        const { simulate } = await import('./simulate.ts');
        return simulate(rest);
      }
      case '--version':
      case '-v':
        out(`${version}\n`);
        return 0;
      case '--help':
      case '-h':
      case 'help':
        out(help);
        return 0;
      case undefined:
        tell(help);
        return 1;
      default:
        throw new CommandError(`unknown command '${command}', see ridescope --help`);
    }
  } catch (error) {
    // Only the commands' own errors are written for people; print any other without its stack.
    tell(`ridescope: ${printable(lineOf(error))}\n`);
    return 1;
  }
}

function lineOf(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return `unexpected failure: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`;
}
