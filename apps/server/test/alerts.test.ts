import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { checkBooksInTurn } from '../src/features/purchases/book-check.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createMailQueue } from '../src/platform/mail/mail-queue.ts';
import { createKeyring } from '../src/platform/process/keyring.ts';
import { hourMs } from '../src/platform/process/units.ts';
import {
  dashboardQueries,
  namesIn,
  readRules,
  rulesFile,
  runbookSections,
} from './support/app/alert-rules.ts';
import { metricsOn, metricsReader } from './support/app/metrics-of.ts';
import {
  type Figures,
  figuresIn,
  firingAfter,
  firingOn,
  hasPromtool,
} from './support/app/promtool.ts';
import { testApp, untilState, upload } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEmbedded } from './support/databases/test-config.ts';
import { rideReader } from './support/readers/ride-reader.ts';
import { storeForRiders } from './support/samples/rides-of-riders.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const authSecret = 'a'.repeat(32);
/** Nothing is looked for by the clock, so that a job that was put there by hand waits. */
const runner = { leaseS: 3600, pollMs: 3_600_000 };

/** Alerts that a busy machine may cause by itself. */
const ofMachine = ['ApiSlow', 'EventLoopBlocked'];
/** Alerts whose fault needs another process or ends this one. */
const alone = ['ClockWrong', 'DatabaseUnreachable', 'NoWorker', 'ProcessDown', 'SiteUnreachable'];
const rules = readRules();
/** Only PostgreSQL has connections; `metrics.test.ts` reads them there. */
const ofPostgres = [
  'ridescope_database_connections',
  'ridescope_database_connections_limit',
  'ridescope_database_waiting',
];

describe('each alert', () => {
  it('has a section in the runbook, which has no others', () => {
    const sections = runbookSections();
    expect(rules.map(({ name, runbook }) => [name, runbook])).toEqual(
      rules.map(({ name }) => [name, name.toLowerCase()]),
    );
    expect([...sections.keys()].sort()).toEqual(
      ['Setting it up', ...rules.map(({ name }) => name)].sort(),
    );
    for (const { name } of rules) {
      for (const part of ['What it means', 'What to look at', 'What to do']) {
        expect(sections.get(name), name).toContain(`**${part}.**`);
      }
    }
  });
});

describe.skipIf(!hasPromtool)('what Prometheus sees of its targets (needs promtool)', () => {
  /** Alerts of these series that are about targets: without a server, others fire as well. */
  async function firing(series: Record<string, string>): Promise<string[]> {
    const given = Object.entries(series).map(([name, values]) => ({ series: name, values }));
    const names = await firingOn(await temporaryDirectory(), given);
    return names.filter((name) => name === 'ProcessDown' || name === 'SiteUnreachable');
  }
  const process = (instance: string) => `up{job="ridescope",instance="${instance}"}`;
  const probe = 'probe_success{job="site",instance="https://ridescope.example/"}';

  it('raises ProcessDown for a process that does not answer, but not for a pod that ended', async () => {
    expect(await firing({ [process('a')]: '1+0x60', [process('b')]: '0+0x60' })).toEqual([
      'ProcessDown',
    ]);
    expect(await firing({ [process('a')]: '1+0x60', [process('b')]: '1 0 stale' })).toEqual([]);
  });

  it('raises ProcessDown when there is no process at all', async () => {
    expect(await firing({ [process('a')]: '1 stale' })).toEqual(['ProcessDown']);
  });

  it('raises SiteUnreachable when the page fails, and when nothing probes', async () => {
    const up = { [process('a')]: '1+0x60' };
    expect(await firing({ ...up, [probe]: '1+0x60' })).toEqual([]);
    expect(await firing({ ...up, [probe]: '0+0x60' })).toEqual(['SiteUnreachable']);
    expect(await firing({ ...up, 'up{job="site"}': '0+0x60' })).toEqual(['SiteUnreachable']);
  });

  it.each(['prometheus.yaml', 'prometheus-kubernetes.yaml'])('%s is valid', async (name) => {
    const text = await readFile(new URL(name, rulesFile), 'utf8');
    const file = path.join(await temporaryDirectory(), name);
    // Debian builds its Prometheus without clusters.
    await writeFile(
      file,
      text.replace(/kubernetes_sd_configs:\n *- role: pod/, 'static_configs: []'),
    );
    const check = promisify(execFile)('promtool', ['check', 'config', '--syntax-only', file]);
    expect((await check).stdout).toContain('SUCCESS');
  });
});

describeOnEmbedded('alerts and dashboard', ({ emptyDatabase }) => {
  async function start(workers = 1) {
    const database = await emptyDatabase();
    const state = { backedUpAt: new Date() };
    const config = await configWithoutDatabase({ telemetry: metricsOn, authSecret, workers });
    const reader = rideReader(config, { logBytes: 1000 });
    const metrics = metricsReader();
    const app = await testApp(config, {
      database: { ...database, backedUpAt: () => state.backedUpAt },
      runner,
      logStream: metrics.logStream,
      logReader: {
        ...reader,
        // A version of the game that writes lines of a new form.
        readLog: async (task, options) => {
          const result = await reader.readLog(task, options);
          const read = { gameVersion: '1.200.0 (1)', lines: 1000, understoodPercent: 90 };
          return result.kind === 'report' ? { ...result, read } : result;
        },
      },
      mailer: {
        async send() {
          throw Object.assign(new Error('no'), { code: 'EAUTH' });
        },
        close() {},
      },
      extraRoutes: (api) => {
        const options = { config: { access: 'public' as const } };
        api.get('/fault', options, () => {
          throw new Error('a fault');
        });
        api.get('/slow', options, () => sleep(700, {}));
      },
    });
    /** A disk of this machine may be nearly full. */
    const look = async (freeShare = 0.5): Promise<Figures> => {
      const figures = new Map(figuresIn(await metrics.text()));
      const size = figures.get('ridescope_disk_size_bytes') ?? 0;
      expect(figures.get('ridescope_disk_free_bytes')).toBeLessThanOrEqual(size);
      return figures.set('ridescope_disk_free_bytes', freeShare * size);
    };
    return { app, database, config, state, look };
  }

  it('ask only for figures that a server has', async () => {
    const { app, database, look } = await start();
    await upload(app, 'upload-1', 'a line\n');
    await untilState(app, 'upload-1', 'complete');
    await checkBooksInTurn({ db: database.kysely, log: app.log });
    await expect.poll(async () => [...(await look()).keys()].join()).toContain('job_seconds_count');
    const names = new Set([...(await look()).keys()].map((series) => series.split('{', 1)[0]));
    for (const name of ofPostgres) names.add(name);
    const queries = [...rules.map(({ text }) => text), ...dashboardQueries()];
    expect(queries.length).toBeGreaterThan(rules.length + 10);
    expect(queries.flatMap(namesIn).filter((name) => !names.has(name))).toEqual([]);
    // Every rule asks for something.
    expect(rules.filter(({ text }) => !/\bup\b/.test(text) && namesIn(text).length === 0)).toEqual(
      [],
    );
  });

  it.skipIf(!hasPromtool)(
    'fire each on its fault, and none without one (needs promtool, in the package prometheus of Debian)',
    async () => {
      const { app, database, config, state, look } = await start();
      const { kysely: db } = database;
      const directory = await temporaryDirectory();
      await app.inject('/api/tokens/pricing');
      const first = await look();
      await app.inject('/api/tokens/pricing');
      const healthy = await look();
      const firingOf = (after: Figures, options = {}) =>
        firingAfter(directory, healthy, after, options);
      const withoutFault = await firingAfter(directory, first, healthy);
      expect(withoutFault.filter((name) => !ofMachine.includes(name))).toEqual([]);
      expect(await firingOf(healthy, { isUp: false })).toContain('ProcessDown');
      // The embedded database has the clock of its process.
      const ahead = (seconds: number) =>
        firingOf(new Map(healthy).set('ridescope_clock_ahead_seconds', seconds));
      expect(await ahead(59)).not.toContain('ClockWrong');
      expect(await ahead(-60)).toContain('ClockWrong');

      for (const id of ['upload-1', 'upload-2', 'upload-3']) {
        await upload(app, id, `${id}\n`);
        await untilState(app, id, 'complete');
      }
      const calls = (url: string, count: number) =>
        Promise.all(Array.from({ length: count }, () => app.inject(url)));
      await calls('/api/fault', 20);
      await calls('/api/slow', 10);
      await waitForLong(db);
      await refuseMail(db);
      await breakMoney(db, app.log);
      await storeForRiders(db, [{ gpu: 'Plantina Card' }]);
      state.backedUpAt = new Date(Date.now() - 2 * hourMs);
      await rm(path.join(config.dataDir, 'objects'), { recursive: true });
      // What the database says is read again after some seconds.
      await expect.poll(() => look()).toSatisfy(showsFaults);
      for (let times = 0; times < 5; times++) await blockEventLoop();
      const faulty = await look(0.05);
      const names = rules.map(({ name }) => name);
      expect(await firingOf(faulty)).toEqual(names.filter((name) => !alone.includes(name)).sort());

      const engine = vi.spyOn(db, 'getExecutor').mockImplementation(() => {
        throw new Error('the database is away');
      });
      // A check of the database is shared for a second.
      await expect.poll(async () => firingOf(await look())).toContain('DatabaseUnreachable');
      engine.mockRestore();

      const apiAlone = await start(0);
      expect(await firingOf(await apiAlone.look())).toContain('NoWorker');
    },
  );
});

function showsFaults(figures: Figures): boolean {
  const of = (series: string) => figures.get(series) ?? 0;
  const checkedAt = of('ridescope_ledger_checked_timestamp_seconds');
  return (
    of('ridescope_jobs_total{queue="mail",outcome="givenUp"}') === 1 &&
    of('ridescope_job_wait_seconds{queue="uploads"}') > 1000 &&
    of('ridescope_ledger_problems') > 0 &&
    of('ridescope_unknown_hardware_names{kind="card"}') > 0 &&
    checkedAt * 1000 < Date.now() - 3 * hourMs
  );
}

type Db = Database['kysely'];

async function waitForLong(db: Db): Promise<void> {
  const added = { queue: 'uploads', payload: '{}', state: 'created' as const };
  const run_at = new Date(Date.now() - hourMs);
  await db
    .insertInto('jobs')
    .values({ ...added, run_at })
    .execute();
}

/** A mail that is given up, and one that was refused often and is due later. */
async function refuseMail(db: Db): Promise<void> {
  const mail = { to: 'a@b.example', subject: 'A', text: 'A', html: 'A' };
  await db.transaction().execute(async (tx) => {
    await createMailQueue(createKeyring(authSecret, 'mail')).enqueue(tx, mail);
    const trouble = { failures: 12, silences: 0 };
    await tx.updateTable('jobs').set({ trouble }).where('queue', '=', 'mail').execute();
  });
  const trouble = { failures: 5, silences: 0 };
  const later = { trouble, run_at: new Date(Date.now() + hourMs) };
  await db
    .insertInto('jobs')
    .values({ queue: 'mail', payload: '{}', ...later })
    .execute();
}

/** More tokens were spent than there were, a payment had another amount, and the ledger wasn't checked since. */
async function breakMoney(db: Db, log: Parameters<typeof checkBooksInTurn>[0]['log']) {
  const nothing = { free: 0, free_month: null, log_bytes: null, report_name: null };
  const spent = { owner: 'rider', kind: 'spend' as const, paid: -1, reason: 'a fault' };
  await db
    .insertInto('token_entries')
    .values({ ...spent, ...nothing, reference: 'upload:1', created_at: new Date() })
    .execute();
  const purchase = { account_id: 'rider', idempotency_key: 'key', bundle_id: 'b', tokens: 1 };
  const open = { bundle_name: 'B', price_cents: 100, session_id: null, checkout_url: null };
  await db
    .insertInto('purchases')
    .values({
      id: crypto.randomUUID(),
      ...purchase,
      ...open,
      state: 'failed',
      created_at: new Date(),
      checked_at: null,
      wrong_payment: '50',
    })
    .execute();
  await checkBooksInTurn({ db, log });
  const longAgo = new Date(Date.now() - 4 * hourMs);
  await db.updateTable('book_checks').set({ ended_at: longAgo }).execute();
}

async function blockEventLoop(): Promise<void> {
  const endAt = performance.now() + 300;
  while (performance.now() < endAt);
  await sleep(50);
}
