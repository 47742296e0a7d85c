import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Flags of Node that an operator's launcher gives each of them. */
export const nodeFlags: readonly string[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../node-flags.json'), 'utf8'),
);

const commands = path.join(import.meta.dirname, '../../../src/commands');

/** Files of the commands that an operator starts, for tests that run them as processes. */
export const serveModule = path.join(commands, 'serve.ts');
export const workerModule = path.join(commands, 'worker.ts');
export const accountModule = path.join(commands, 'account.ts');
export const restoreModule = path.join(commands, 'restore.ts');
