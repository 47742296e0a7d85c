import { bytesText } from '@ridescope/words/format/format-number';
import { dateTimeText } from '@ridescope/words/format/format-time';
import { type Computer, type FoundLog, findLogs } from './find-log.ts';
import { tell } from './output.ts';
import { printable } from './printable.ts';
import { thisComputer } from './this-computer.ts';

/** Whether somebody sits at the terminal and can answer. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/** Asks a question on standard error. @returns what was typed, or undefined at the end of the input */
async function askTerminal(question: string): Promise<string | undefined> {
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(undefined));
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}

/**
 * Looks for the game's logs in the usual folders, and offers the newest.
 * @returns its path, or undefined when there is none or it isn't wanted
 */
export async function offerNewestLog(
  computer: Computer = thisComputer,
  ask = askTerminal,
): Promise<string | undefined> {
  const [newest, ...others] = findLogs(computer);
  if (!newest) {
    tell(
      `There is no Log.txt in the usual folders: ${usualFolder(computer)} and those in OneDrive.\n`,
    );
    return undefined;
  }
  tell(`The newest log is ${printable(newest.path)} (${factsOf(newest)}).\n`);
  if (others.length > 0) tell('Earlier ones are beside it: "ridescope FILE" takes one of them.\n');
  const answer = await ask('Analyze it? [Y/n] ');
  const isWanted = answer !== undefined && /^\s*(?:y(?:es)?)?\s*$/i.test(answer);
  return isWanted ? newest.path : undefined;
}

function usualFolder({ platform }: Computer): string {
  return platform === 'win32' ? 'Documents\\Zwift\\Logs' : 'Documents/Zwift/Logs';
}

function factsOf({ modifiedMs, bytes }: FoundLog): string {
  const at = new Date(modifiedMs);
  return `${bytesText(bytes)}, written ${dateTimeText(at.toISOString(), -at.getTimezoneOffset())}`;
}
