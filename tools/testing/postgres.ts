import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackage } from './apt.ts';

/** Debian keeps the server's programs off the search path, others put them there. */
function hasServer(): boolean {
  const searched = (process.env.PATH ?? '').split(delimiter);
  return (
    globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 ||
    searched.some((folder) => existsSync(join(folder, 'initdb')))
  );
}

/**
 * Sees to it that the server tests find a PostgreSQL to start: Debian's, which it installs where it may. They
 * are never required, the embedded engine is always tested.
 * @returns a sentence for the user when the tests will have to do without; undefined otherwise
 */
export function providePostgres(): string | undefined {
  if (process.env.TEST_DATABASE_URL || hasServer()) return undefined;
  if (canInstallPackages()) {
    console.error('No PostgreSQL found: installing it for the tests.');
    if (installPackage('postgresql') && hasServer()) return undefined;
  }
  return (
    'WARNING: no PostgreSQL server: the tests that need one are skipped. Install the Debian package postgresql, ' +
    'or set TEST_DATABASE_URL to an empty database.'
  );
}
