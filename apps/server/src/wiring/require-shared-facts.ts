import type { Database } from '../platform/database/database.ts';
import type { Config } from '../platform/process/config.ts';
import { authSecret, directoryId } from '../platform/process/secrets.ts';
import { StartupError } from '../platform/process/startup-error.ts';

/** The message for a value that differs between the processes of a database. */
const disagreements: Record<string, string> = {
  uploads:
    'Other processes of this database keep uploads in another place: what one of them takes in, this one would not find. Give all of them the same S3_BUCKET and S3_PREFIX, or a DATA_DIR on a disk that all of them see.',
  authSecret:
    'Other processes of this database have another AUTH_SECRET: what one of them seals, this one could not open. Give all of them the same.',
};

/**
 * Makes sure that the processes which work on one database can work together.
 * @throws StartupError that names what another living one has otherwise.
 */
export async function requireSharedFacts(database: Database, config: Config): Promise<void> {
  if (database.engine === 'embedded') return;
  const { s3 } = config;
  const uploads = s3 ? `${s3.bucket}/${s3.prefix}` : await directoryId(config);
  const names = await database.state({ uploads, authSecret: await authSecret(config) });
  if (names.length > 0) {
    throw new StartupError(names.map((name) => disagreements[name] ?? name).join('\n'));
  }
}
