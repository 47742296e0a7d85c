import { gzipSync } from 'node:zlib';
import { pathOf } from '@ridescope/contract/endpoint';
import type { StoredFitSeries } from '@ridescope/contract/fit-series';
import type { Episode } from '@ridescope/contract/report/episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import { deleteReport } from '@ridescope/contract/reports';
import { codeText } from '@ridescope/contract/statement-code';
import {
  getStatement,
  type Statement,
  signStatement,
  type Verification,
  verifyStatement,
} from '@ridescope/contract/statements';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { authenticateByHeader, callBy } from '../../../test/support/app/callers.ts';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { rideReport, storeReport } from '../../../test/support/samples/ride-report.ts';
import type { Config } from '../../platform/process/config.ts';
import type { AppParts } from '../../wiring/build-app.ts';

const owner = 'owner-of-the-report';
const name = 'name-of-the-report';
const params = { owner, name };

const lost: Problem = {
  id: 'power-lost',
  category: 'sensors',
  grade: 'warning',
  sentences: [
    {
      id: 'sensor-lost',
      values: { sensor: 'power', times: 2, total: 42, longest: 30, upTo: false },
    },
    { id: 'felt.power' },
  ],
  during: 'ride',
  fromSeconds: 600,
  toSeconds: 900,
  where: 'radio',
  ruleIds: [],
};
const episodes = [
  { from: 600, seconds: 30 },
  { from: 888, seconds: 12 },
].map(
  (times, index): Episode => ({
    id: `e${index}`,
    kind: 'sensor-lost',
    ...times,
    end: 'seen',
    cause: 'power-lost',
  }),
);
const slow: Problem = { ...lost, id: 'slow-start', sentences: [{ id: 'felt.power' }] };

/** The report of a ride that lost its power, and a second activity that lost nothing. */
function reportWithLoss(): Report {
  const report = rideReport(owner, name);
  const [ride] = report.activities;
  if (!ride) throw new Error('the sample has no ride');
  return {
    ...report,
    activities: [
      { ...ride, id: 'a1', problems: [slow, lost], episodes: structuredClone(episodes) },
      { ...ride, id: 'a2', problems: [], episodes: [] },
    ],
  };
}

/** Values of the first ride: its power is zero for 30 s from the first loss on. */
function fitOfRide(): StoredFitSeries {
  const [ride] = reportWithLoss().activities;
  if (!ride?.startedAt) throw new Error('the sample has no date');
  const createdUnixS = Date.parse(ride.startedAt) / 1000;
  const rideS = Math.round(ride.endS - ride.startS);
  const records = rideS - 10;
  const column = (value: number) => Array.from({ length: records }, () => value);
  const metres = ride.distanceM ?? 9 * records;
  return {
    sha256: 'ab'.repeat(32),
    condition: 'whole',
    fileBytes: 2000,
    laps: 1,
    createdUnixS,
    startedUnixS: createdUnixS + 10,
    stoppedUnixS: createdUnixS + rideS,
    fromUnixS: createdUnixS + 10,
    seconds: column(0).map((_, at) => at),
    powerW: column(200).map((watts, at) => (at >= 590 && at < 620 ? 0 : watts + (at % 5))),
    cadenceRpm: column(90).map((rpm, at) => rpm + (at % 3)),
    heartRateBpm: column(0),
    speedMmPerS: column(9000),
    distanceCm: column(0).map((_, at) => Math.round((100 * metres * (at + 1)) / records)),
  };
}

const find = (app: FastifyInstance, activityId = 'a1', caller = owner) =>
  app.inject(callBy(caller, { url: `${pathOf(getStatement, params)}?activityId=${activityId}` }));
const sign = (app: FastifyInstance, activityId = 'a1', caller = owner) =>
  app.inject(
    callBy(caller, {
      method: 'POST',
      url: pathOf(signStatement, params),
      payload: { activityId },
    }),
  );
const verify = (app: FastifyInstance, code: string) =>
  app.inject({ method: 'POST', url: pathOf(verifyStatement), payload: { code } });
const verified = async (app: FastifyInstance, code: string): Promise<Verification> =>
  (await verify(app, code)).json();

describeOnEachEngine('race statements', ({ emptyDatabase }) => {
  async function start(parts: AppParts = {}, given: Partial<Config> = {}) {
    const database = await emptyDatabase();
    const db = database.kysely;
    await storeReport(db, owner, name, reportWithLoss());
    const config = await configWithoutDatabase(given);
    const app = await testApp(config, { database, authenticate: authenticateByHeader, ...parts });
    const codeOf = async (activityId = 'a1'): Promise<string> =>
      ((await sign(app, activityId)).json() as Statement).code ?? '';
    return { app, db, codeOf };
  }

  it('say what was lost in one activity, and have a code once they are signed', async () => {
    const { app, codeOf } = await start();
    const before: Statement = (await find(app)).json();
    expect(before.code).toBe(undefined);
    expect(before.facts.losses).toEqual([
      {
        id: 'power-lost',
        sentences: [lost.sentences[0]],
        during: 'ride',
        fromSeconds: 600,
        toSeconds: 900,
        episodes: [
          { from: 600, seconds: 30, end: 'seen' },
          { from: 888, seconds: 12, end: 'seen' },
        ],
      },
    ]);
    const code = await codeOf();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    // Signing again gives out the same code.
    expect(await codeOf()).toBe(code);
    expect((await find(app)).json()).toEqual({ ...before, code });
    expect(await codeOf('a2')).not.toBe(code);
  });

  it('are verified by anybody with the code, who reads the facts and nothing else', async () => {
    const { app, codeOf } = await start();
    const code = await codeOf();
    const { code: _, publicUrl: __, ...content } = (await find(app)).json();
    const answer = await verify(app, codeText(code).toLowerCase());
    expect(answer.json()).toEqual({ result: 'valid', ...content });
    for (const secret of [owner, name, 'a2', 'slow-start', 'felt.power'])
      expect(answer.body).not.toContain(secret);
  });

  it('answer every code that was never given out alike', async () => {
    const { app, codeOf } = await start();
    const code = await codeOf();
    const altered = (code.startsWith('0') ? '1' : '0') + code.slice(1);
    // The second activity has a code, but it was never requested.
    for (const wrong of [altered, '0'.repeat(16), '', 'no code', 'U'.repeat(16)]) {
      const answer = await verify(app, wrong);
      expect(answer.statusCode, wrong).toBe(200);
      expect(answer.body, wrong).toBe('{"result":"unknown"}');
    }
  });

  it('are not confirmed once a figure of the stored report differs', async () => {
    const { app, db, codeOf } = await start();
    const code = await codeOf();
    const other = await codeOf('a2');
    const report = reportWithLoss();
    const [ride] = report.activities;
    for (const episode of ride?.episodes ?? []) episode.seconds++;
    await storeReport(db, owner, 'altered', report);
    const { body } = await db
      .selectFrom('reports')
      .select('body')
      .where('name', '=', 'altered')
      .executeTakeFirstOrThrow();
    await db.updateTable('reports').set({ body }).where('name', '=', name).execute();
    expect(await verified(app, code)).toEqual({ result: 'changed' });
    // That of the other activity says what it said.
    expect(await verified(app, other)).toMatchObject({ result: 'valid' });
    await db.updateTable('reports').set({ log_bytes: 7 }).where('name', '=', name).execute();
    expect(await verified(app, other)).toEqual({ result: 'changed' });
  });

  it('say whether the FIT file of the ride agrees, once one is added, and else what they said', async () => {
    const { app, db, codeOf } = await start();
    const [before, code] = [(await find(app)).body, await codeOf()];
    expect(before).not.toContain('fit');
    const series = gzipSync(JSON.stringify(fitOfRide()));
    const key = { owner, report_name: name, activity_id: 'a1' };
    await db
      .insertInto('fit_series')
      .values({ ...key, series })
      .execute();
    expect(await verified(app, code)).toEqual({ result: 'changed' });
    const { fit } = (await find(app)).json() as Statement;
    expect(fit).toMatchObject({
      sha256: 'ab'.repeat(32),
      bytes: 2000,
      clock: { withinS: 1, anchors: 2 },
      hasPower: true,
      lostPower: { times: 1, totalSeconds: 30, timesInLog: 0 },
    });
    const kinds = (agrees: boolean) =>
      fit?.checks.filter((check) => check.agrees === agrees).map(({ kind }) => kind);
    expect(kinds(true)).toEqual(['created', 'ended', 'distance', 'lossesInLog']);
    // The losses of the sample name no sensor.
    expect(kinds(false)).toEqual(['lossesInFile']);
    const withFit = await codeOf();
    expect(withFit).not.toBe(code);
    const answer = await verify(app, withFit);
    expect(answer.json()).toMatchObject({ result: 'valid', fit });
    // Its values stay with the owner.
    expect(answer.body).not.toContain('powerW');
    await db.deleteFrom('fit_series').execute();
    expect(await verified(app, withFit)).toEqual({ result: 'changed' });
    expect(await verified(app, code)).toMatchObject({ result: 'valid' });
  });

  it('are answered as deleted after their report, and keep nothing but the digest of the code', async () => {
    const { app, db, codeOf } = await start();
    const code = await codeOf();
    const url = pathOf(deleteReport, params);
    expect((await app.inject(callBy(owner, { method: 'DELETE', url }))).statusCode).toBe(200);
    expect(await verified(app, code)).toEqual({ result: 'deleted' });
    const { code_digest, ...rest } = await db
      .selectFrom('statements')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(code_digest).not.toContain(code);
    expect(Object.values(rest)).toEqual([null, null, null, null]);
    expect((await sign(app)).statusCode).toBe(404);
  });

  it('are shown to the owner of their report alone, for its activities', async () => {
    const { app } = await start();
    for (const call of [find, sign]) {
      expect((await call(app, 'a1', 'somebody-else')).json().error.code).toBe('NOT_FOUND');
      expect((await call(app, 'a9')).json().error.code).toBe('NOT_FOUND');
    }
  });

  it('are verified by users only on a restricted server', async () => {
    const { app, codeOf } = await start({}, { allowedEmails: new Set(['a@x.org']) });
    const answer = await verify(app, await codeOf());
    expect(answer.json().error.code).toBe('AUTHENTICATION_REQUIRED');
    expect((await verify(app, 'unknown')).json()).toEqual(answer.json());
  });

  it('limit how many codes a network address can try in a minute', async () => {
    const { app } = await start({ callsPerMinute: 60 });
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await verify(app, 'guess')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
