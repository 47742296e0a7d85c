import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from '../../../src/platform/database/tables.ts';
import {
  createSharedLimits,
  type SharedLimits,
} from '../../../src/platform/limits/shared-limits.ts';
import { testKeyring } from './test-keyring.ts';

/**
 * Makes limits of a server whose database is away, which counts alone.
 * @param connect what asking for a connection comes to; by default it fails at once
 */
export function limitsWithoutDatabase(
  connect: () => Promise<never> = () => Promise.reject(new Error('the database is away')),
): SharedLimits {
  class Away extends DummyDriver {
    override acquireConnection = connect;
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Away(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return createSharedLimits(db, testKeyring);
}
