import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackage } from './apt.ts';

/** Checks for PostgreSQL. Debian keeps its programs outside the search path. */
function hasServer(): boolean {
  const searched = (process.env.PATH ?? '').split(delimiter);
  return (
    globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 ||
    searched.some((folder) => existsSync(join(folder, 'initdb')))
  );
}

/**
 * Makes sure that server tests find PostgreSQL, and installs Debian's if it may. PostgreSQL is optional; the embedded
 * database is always tested.
 * @returns a sentence for the user if the tests run without PostgreSQL
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
