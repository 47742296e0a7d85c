import path from 'node:path';
import { countOf } from '@ridescope/words/format/format-number';
import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { backUp } from '../wiring/back-up.ts';
import { pruneBackups } from '../wiring/backup-folders.ts';

/**
 * Runs `npm run backup -- FOLDER [--prune]`: writes a backup of the database and the recordings into a new folder in there, and
 * deletes old ones when asked to.
 */
async function backup(args: string[]): Promise<void> {
  const isPruning = args.includes('--prune');
  const [target, ...rest] = args.filter((each) => each !== '--prune');
  if (target === undefined || target.startsWith('-') || rest.length > 0) {
    throw new StartupError('Usage: npm run backup -- FOLDER [--prune]');
  }
  const now = new Date();
  const { folder, manifest, newRecordings } = await backUp(loadConfig(), path.resolve(target), now);
  const { recordings, tables, engine } = manifest;
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const database = engine === 'embedded' ? 'the database' : countOf(rows, 'row');
  process.stdout.write(
    `The backup in ${folder} has ${database} and ${countOf(recordings, 'recording')}, ${newRecordings} of them new.\n` +
      'Keep AUTH_SECRET apart from it; if you set none, that is the file auth-secret in DATA_DIR.\n',
  );
  // Only now that there is a newer one.
  if (!isPruning) return;
  const deleted = await pruneBackups(path.resolve(target), now);
  process.stdout.write(`${countOf(deleted.length, 'old backup')} deleted.\n`);
}

backup(process.argv.slice(2)).catch(endWithError);
