import { type Analysis, getAnalysis } from '@ridescope/contract/analysis';
import { pathOf } from '@ridescope/contract/endpoint';
import { buildAdvancedResult } from '@ridescope/words/testing/build-advanced-result';
import { expect, it, vi } from 'vitest';
import { authenticateByHeader, callBy } from './support/app/callers.ts';
import { testApp } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEmbedded } from './support/databases/test-config.ts';
import {
  type ModelReply,
  saysSentences,
  saysText,
  startModelStub,
} from './support/model-stub/model-stub.ts';
import { storeRecordedRide } from './support/samples/recorded-ride.ts';

const owner = 'ann';
const price = 3;
const good = 'It looks as if {{problems.0.causes.0}}.';

describeOnEmbedded('an analysis with a language model', ({ emptyDatabase }) => {
  async function analyze(reply: ModelReply, isWanted = true) {
    const database = await emptyDatabase();
    const stub = await startModelStub(reply);
    const config = {
      ...(await configWithoutDatabase()),
      languageModel: { apiKey: 'k', baseUrl: stub.baseUrl, model: 'some-model' },
    };
    const lines: string[] = [];
    const app = await testApp(config, {
      database,
      runner: { leaseS: 20, pollMs: 20, graceMs: 50 },
      authenticate: authenticateByHeader,
      logStream: { write: (line) => lines.push(line) },
      analysisRunner: {
        analyze: async () => ({ kind: 'results', results: [buildAdvancedResult()] }),
        close: async () => {},
      },
    });
    const { kysely: db } = database;
    await storeRecordedRide(db, config, { owner, name: 'ride' });
    await db.insertInto('settings').values({ owner, language_model: isWanted }).execute();
    const url = pathOf(getAnalysis, { identityId: owner, logId: 'ride' });
    const payload = { confirmedTokens: price };
    const begun = await app.inject(callBy(owner, { method: 'POST', url, payload }));
    expect(begun.statusCode, begun.body).toBe(200);
    const analysis = await vi.waitFor(async () => {
      const state: Analysis = (await app.inject(callBy(owner, { url }))).json();
      expect(state.state).toBe('ready');
      return state;
    });
    const counts = await db.selectFrom('language_model_counts').selectAll().execute();
    return { analysis, counts, lines, calls: stub.calls };
  }

  it('has its words and its own figures (ANA-11)', async () => {
    const lie = 'It lost 99 messages as {{problems.0.causes.0}}.';
    const { analysis, counts, lines } = await analyze(saysSentences(lie, good));
    expect(analysis.document?.activities).toEqual([
      { result: buildAdvancedResult(), narrative: { model: 'some-model', sentences: [good] } },
    ]);
    expect(counts).toMatchObject([{ model: 'some-model', narratives: 1, kept: 1, dropped: 1 }]);
    const written = lines.join('');
    expect(written).toContain('narrative.asked');
    expect(written).not.toMatch(/looks as if|99 messages/);
  });

  it('sends no request for a rider who did not turn it on', async () => {
    const { analysis, calls } = await analyze(saysSentences(good), false);
    expect(analysis.document?.activities[0]).not.toHaveProperty('narrative');
    expect(calls).toEqual([]);
  });

  it('is ready without words if the model cannot be used', async () => {
    const { analysis, counts } = await analyze(saysText('no JSON'));
    expect(analysis.document?.activities).toEqual([{ result: buildAdvancedResult() }]);
    expect(counts).toMatchObject([{ failures: 2, kept: 0 }]);
  });
});
