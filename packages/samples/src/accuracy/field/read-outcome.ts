import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Report } from '@ridescope/contract/report/report';
import { sharedFile } from '../../shared-folder.ts';
import { type Outcome, readPrinted } from './outcome.ts';

// The program by its name, as a rider starts it: how it reads its input is part of what is scored. `npm run` has it on the path.
const program = 'ridescope';
const run = promisify(execFile);
const mostOutputBytes = 256 * 1024 * 1024;

/** Runs the command line on one field case: its report as text and as data, and the masked file. */
export async function readOutcome(file: string): Promise<Outcome> {
  const path = fileURLToPath(sharedFile(`field/${file}`));
  const printed = await ridescope('analyze', path);
  const { text, answer } = readPrinted(printed.stdout + printed.stderr);
  const outcome = { exitCode: printed.exitCode, text, answer };
  if (printed.exitCode !== 0) return { ...outcome, masked: '' };
  const json = await ridescope('analyze', path, '--json');
  const masked = await ridescope('redact', path);
  return { ...outcome, report: JSON.parse(json.stdout) as Report, masked: masked.stdout };
}

async function ridescope(...args: string[]) {
  try {
    const options = { maxBuffer: mostOutputBytes, env: { ...process.env, NO_COLOR: '1' } };
    const { stdout, stderr } = await run(program, args, options);
    return { exitCode: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout: string; stderr: string };
    if (typeof code !== 'number') throw error;
    return { exitCode: code, stdout, stderr };
  }
}
