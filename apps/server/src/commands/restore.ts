import { loadConfig } from '../platform/config.ts';
import { secureDataDirectory } from '../platform/data-directory.ts';
import { restoreDatabase } from '../platform/database/restore-database.ts';
import { endWithError } from '../platform/process-end.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Runs `npm run restore -- [backup file]`: restores a backup of the embedded database, by default the newest. */
async function restore([file, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) throw new StartupError('Usage: npm run restore [-- COPY]');
  const config = loadConfig();
  if (config.databaseUrl !== undefined) {
    throw new StartupError(
      'DATABASE_URL is set: restore a PostgreSQL server with its own tools. This command is for the embedded database.',
    );
  }
  await secureDataDirectory(config.dataDir);
  const { from, replaced } = await restoreDatabase(config.dataDir, file, new Date());
  process.stdout.write(`The database was restored from ${from}.\n`);
  if (replaced) process.stdout.write(`The one that it replaces is kept in ${replaced}.\n`);
}

restore(process.argv.slice(2)).catch(endWithError);
