import { getAnalysis, getAnalysisWords, startAnalysis } from '@ridescope/contract/analysis';
import { pathOf } from '@ridescope/contract/endpoint';
import { summaryParagraphs } from '@ridescope/words/advanced/summary-text';
import { buildAdvancedResult } from '@ridescope/words/testing/build-advanced-result';
import { expect, it } from 'vitest';
import { authenticateByHeader, callBy } from './support/app/callers.ts';
import { testApp } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { storeRecordedRide } from './support/samples/recorded-ride.ts';

const owner = 'ann';
const result = buildAdvancedResult();
const analysisRunner = {
  analyze: async () => ({ kind: 'results' as const, results: [result] }),
  close: async () => {},
};

describeOnEachEngine('the first words of an analysis', ({ emptyDatabase }) => {
  it('are there once it is ready and up to date', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const runner = { leaseS: 20, pollMs: 20, graceMs: 50 };
    const app = await testApp(config, {
      database,
      runner,
      analysisRunner,
      authenticate: authenticateByHeader,
    });
    await storeRecordedRide(database.kysely, config, { owner, name: 'ride' });
    const ride = { identityId: owner, logId: 'ride' };
    const read = (logId = 'ride') =>
      app.inject(callBy(owner, { url: pathOf(getAnalysisWords, { ...ride, logId }) }));
    const state = async () =>
      (await app.inject(callBy(owner, { url: pathOf(getAnalysis, ride) }))).json().state;

    expect((await read()).json()).toEqual({});
    const url = pathOf(startAnalysis, ride);
    await app.inject(callBy(owner, { method: 'POST', url, payload: { confirmedTokens: 3 } }));
    await expect.poll(state).toBe('ready');
    const answer = await read('ride.gz');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const { first, others } = summaryParagraphs(result);
    expect(answer.json().words).toEqual({ ride: expect.stringMatching(/\w+, \w+/), first, others });
    expect((await read('unknown')).json().error.code).toBe('NOT_FOUND');
    const earlier = { rules_version: 0, log_sha256: 'shorter' };
    await database.kysely.updateTable('analyses').set(earlier).execute();
    expect((await read()).json()).toEqual({});
  });
});
