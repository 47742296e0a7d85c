import { countOf } from '@ridescope/words/format/format-number';
import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { restoreBackup } from '../wiring/restore-backup.ts';

/**
 * Runs `npm run restore -- [BACKUP]`: restores a folder that `npm run backup` wrote, or a copy that the server wrote of the
 * embedded database, by default the newest.
 */
async function restore([from, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) throw new StartupError('Usage: npm run restore [-- BACKUP]');
  const restored = await restoreBackup(loadConfig(), from, new Date());
  const { replaced, recordings, found, damaged = [] } = restored;
  for (const copy of damaged)
    process.stdout.write(`Not restored, because it is damaged: ${copy}.\n`);
  process.stdout.write(`The database was restored from ${restored.from}.\n`);
  if (found) {
    const { tables, rows, reports } = found;
    process.stdout.write(
      `All of it was read: ${countOf(tables, 'table')}, ${countOf(rows, 'row')}, and ${countOf(reports, 'report')} opened.\n`,
    );
  }
  if (recordings) {
    const { loaded, damaged: broken, missing } = recordings;
    process.stdout.write(`With it: ${countOf(loaded, 'recording')}, each read to its end.\n`);
    for (const name of broken)
      process.stdout.write(`Left out, because it is damaged: recording ${name}.\n`);
    if (missing > 0)
      process.stdout.write(
        `Missing in the backup: ${countOf(missing, 'recording')}. Their reports can't be checked again.\n`,
      );
  }
  if (replaced) process.stdout.write(`The one that it replaces is kept in ${replaced}.\n`);
}

restore(process.argv.slice(2)).catch(endWithError);
