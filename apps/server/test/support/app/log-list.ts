import { pathOf } from '@ridescope/contract/endpoint';
import { getLogs, type LogListPage } from '@ridescope/contract/logs';
import type { Database } from '../../../src/platform/database/database.ts';
import { configWithoutDatabase } from '../databases/test-config.ts';
import { authenticateByHeader, callBy } from './callers.ts';
import { testApp } from './test-app.ts';

const url = pathOf(getLogs);

/** Starts an app and returns it with a call for pages of the list of activities, which throws what is no success. */
export async function startListApp(database: Database) {
  const app = await testApp(await configWithoutDatabase(), {
    database,
    authenticate: authenticateByHeader,
  });
  const page = async (
    caller: string,
    lastKey?: unknown,
    order: Record<string, string> = {},
  ): Promise<LogListPage> => {
    const query = { ...order, ...(lastKey ? { lastKey: JSON.stringify(lastKey) } : {}) };
    const answer = await app.inject(callBy(caller, { url, query }));
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  return { app, db: database.kysely, page };
}
