import { globSync } from 'node:fs';
import { canInstallPackages, installPackage } from './apt.ts';

const findServer = () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0;

/**
 * Sees to it that the server tests find a PostgreSQL to start: Debian's binaries, which it installs where it may. They
 * are never required, the embedded engine is always tested.
 * @returns a sentence for the user when the tests will have to do without; undefined otherwise
 */
export function providePostgres(): string | undefined {
  if (process.env.TEST_DATABASE_URL || findServer()) return undefined;
  if (canInstallPackages()) {
    console.error('No PostgreSQL found: installing it for the tests.');
    if (installPackage('postgresql') && findServer()) return undefined;
  }
  return (
    'WARNING: no PostgreSQL server: the tests that need one are skipped. Install the Debian package postgresql, ' +
    'or set TEST_DATABASE_URL to an empty database.'
  );
}
