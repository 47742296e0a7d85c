import path from 'node:path';
import { countOf } from '@ridescope/words/format/format-number';
import { loadConfig } from '../platform/config.ts';
import { endWithError } from '../platform/process-end.ts';
import { StartupError } from '../platform/startup-error.ts';
import { backUp } from '../wiring/back-up.ts';

/** Runs `npm run backup -- FOLDER`: writes a backup of the database and the recordings into a new folder in there. */
async function backup([target, ...rest]: string[]): Promise<void> {
  if (target === undefined || rest.length > 0) {
    throw new StartupError('Usage: npm run backup -- FOLDER');
  }
  const { folder, manifest } = await backUp(loadConfig(), path.resolve(target), new Date());
  const { recordings, tables, engine } = manifest;
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const database = engine === 'embedded' ? 'the database' : countOf(rows, 'row');
  process.stdout.write(
    `The backup in ${folder} has ${database} and ${countOf(recordings, 'recording')}.\n` +
      'Keep AUTH_SECRET apart from it; if you set none, that is the file auth-secret in DATA_DIR.\n',
  );
}

backup(process.argv.slice(2)).catch(endWithError);
