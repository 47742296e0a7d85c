import { databaseOf } from '@ridescope/server/testing';
import { expect, it, vi } from 'vitest';
import { deploy } from '../deployment/deployment.ts';
import { rowLifeOf } from './growing-tables.ts';
import { growthOf, type MemorySample, measureMemory } from './memory.ts';
import { needsOf } from './model.ts';
import { measureOverload } from './overload.ts';
import { printMemory, printNeeds, printOverload, printScaleLoad, printTables } from './print.ts';
import { measureScale, type ScaleLoad } from './scale-load.ts';

/** High enough that no test fails because the machine is slow. */
vi.setConfig({ testTimeout: 1_800_000 });

const load: ScaleLoad = {
  apis: 1,
  workers: 1,
  uploads: 100,
  uploadCpuMs: { api: 30, worker: 300, database: 20 },
  rowsWritten: 40,
  transactions: 25,
  logBytes: 200_000,
  tableBytes: { reports: 20_000, uploads: 1000 },
  recordingBytes: 60_000,
  readCpuMs: { api: 2, database: 1 },
  readP99Ms: 20,
  failed: [],
};

it('the model names nothing for a small service, and its backup first for a large one', () => {
  expect(needsOf(load, 10_000).limits).toEqual([]);
  const large = needsOf(load, 10_000_000);
  expect(large.limits[0]).toMatchObject({ part: 'a nightly copy of all tables after a year' });
  // 116 a second on average, 463 at the busiest time, each 0.3 s of a core that is used to 60 %.
  expect(Math.round(large.workerCores)).toBe(231);
  printNeeds(load);
});

it('the model counts rows that stay, recordings, backups and connections', () => {
  const needs = needsOf({ ...load, tableBytes: { ...load.tableBytes, job_common: 1e6 } }, 10_000);
  expect(needs).toEqual(needsOf(load, 10_000));
  // 21,000 bytes each, and 60,000 of its recording.
  expect(needs.databaseGbPerYear).toBeCloseTo((21_000 * 3_650_000) / 1024 ** 3);
  expect(needs.recordingGbPerYear).toBeCloseTo((60_000 * 3_650_000) / 1024 ** 3);
  // All tables, and recordings of one day only, at 50 MB a second.
  expect(needs.backupHours).toBeCloseTo(0.409, 2);
  // Two servers and one worker.
  expect(needsOf(load, 10_000).connections).toBe(3 * 11);
  // 24 workers and 4 servers.
  expect(needsOf(load, 1_000_000).connections).toBe(28 * 11);
});

it('memory that grows on is named, and memory that levels is not', () => {
  const samples = (heaps: number[], handles: number[]): MemorySample[] =>
    heaps.map((heapMb, at) => ({ uploads: at, heapMb, rssMb: 200, handles: handles[at] }));
  const level = [40, 60, 61, 60, 62, 61, 60, 61, 62];
  const same = Array<number>(9).fill(30);
  expect(growthOf(samples(level, same))).toEqual([]);
  const growing = [40, 50, 60, 70, 80, 90, 100, 110, 120];
  expect(growthOf(samples(growing, same))).toEqual(['the heap grew from 80.0 to 110.0 MB']);
  expect(growthOf(samples(level, growing))).toEqual(['open files grew from 80 to 110']);
});

it('an upload and a read are measured with two APIs, and every table has its place', async ({
  skip,
}) => {
  const plan = {
    apis: 2,
    workers: 1,
    uploads: 4,
    warmUp: 1,
    // Long enough to be judged: of other logs no recording is stored.
    logMb: 1,
    readsPerSecond: 10,
    readSeconds: 1,
  };
  const measured = await measureScale(plan);
  if (!measured) return skip('needs a PostgreSQL server');
  expect(measured.failed).toEqual([]);
  expect(measured.rowsWritten).toBeGreaterThan(5);
  expect(measured.transactions).toBeGreaterThan(5);
  expect(measured.logBytes).toBeGreaterThan(1000);
  expect(measured.tableBytes).not.toEqual({});
  expect(measured.recordingBytes).toBeGreaterThan(1000);
  printScaleLoad(measured);
  printTables(measured);
});

it('every table of the database says how long its rows stay', async ({ skip }) => {
  const deployment = await deploy({ kind: 'scaled' });
  if (!deployment) return skip('needs a PostgreSQL server');
  const database = await databaseOf(deployment.env);
  const found = await database.kysely.introspection.getTables();
  // Of the tables of pg-boss, only the one with the jobs grows.
  const tables = found.filter(
    ({ isView, schema, name }) => !isView && (schema === 'public' || name === 'job_common'),
  );
  await database.close();
  await deployment.remove();
  expect(tables.length).toBeGreaterThan(40);
  const unknown = tables.map(({ name }) => name).filter((name) => rowLifeOf(name) === undefined);
  expect(unknown).toEqual([]);
});

it('a queue that is too long refuses uploads, and what it accepted ends', async ({ skip }) => {
  const measured = await measureOverload({
    users: 40,
    first: 3,
    logMb: 2,
    seconds: 6,
    queueAgeS: 1,
  });
  if (!measured) return skip('needs a PostgreSQL server');
  expect(measured.completed).toBe(measured.accepted);
  expect(measured.wrong).toEqual([]);
  // How fast it answers and recovers is for the machine to say.
  printOverload(measured);
});

it('the memory of a process is sampled while it reads', async () => {
  const samples = await measureMemory({ uploads: 6, samples: 3, logMb: 0.3 });
  expect(samples.map(({ uploads }) => uploads)).toEqual([0, 2, 4, 6]);
  for (const { heapMb } of samples) expect(heapMb).toBeGreaterThan(10);
  printMemory(samples);
});
