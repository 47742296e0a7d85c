import type { ScaleLoad } from './scale-load.ts';

/** What a service with so many uploads a day needs. */
export interface ScaleNeeds {
  uploadsPerDay: number;
  /** At the busiest time of the day. */
  uploadsPerSecond: number;
  workerCores: number;
  apiCores: number;
  databaseCores: number | undefined;
  rowsWrittenPerSecond: number;
  transactionsPerSecond: number;
  sockets: number;
  /** Growth of the database, and of the bucket by recordings, in a year. */
  databaseGbPerYear: number;
  /** Parts that one server can't carry, the one that breaks first at the start. */
  limits: ScaleLimit[];
}

export interface ScaleLimit {
  part: string;
  /** How often the need exceeds what one can do. */
  timesTooMuch: number;
  step: string;
}

/** Of a day, in the evening of a weekend: most rides end at the same hour. */
const peakFactor = 4;
/** Pages that look at reports, benchmarks and the search, for each upload. */
const readsPerUpload = 10;
/** How long a page with a live socket is open, seconds. */
const pageOpenS = 120;
/** A core that is used to this share still answers at once. */
const usedShare = 0.6;

/** What one server, or one process, can do at most. Assumed for common machines, except where they were measured. */
export const assumed = {
  /** A large PostgreSQL server. */
  databaseCores: 32,
  /** Transactions that one server stores on a fast disk in a second. */
  transactionsPerSecond: 20_000,
  /** A database that is still backed up, and restored, in hours. */
  databaseGb: 2000,
  /** Requests to one prefix of a bucket in a second, the limit of Amazon for writing. */
  bucketWritesPerSecond: 3500,
  /** Open sockets of one process, which its open files limit. */
  socketsOfProcess: 10_000,
} as const;

const daysPerYear = 365;
const gb = 1024 ** 3;
/** Two objects are put and one is deleted for each upload. */
const bucketWritesPerUpload = 3;

/** Calculates from what one upload takes what so many a day need. */
export function needsOf(load: ScaleLoad, uploadsPerDay: number): ScaleNeeds {
  const { uploadCpuMs, readCpuMs } = load;
  const perSecond = (uploadsPerDay / 86_400) * peakFactor;
  const coresFor = (cpuMs: number) => (perSecond * cpuMs) / 1000 / usedShare;
  const databaseMs =
    uploadCpuMs.database === undefined || readCpuMs.database === undefined
      ? undefined
      : uploadCpuMs.database + readsPerUpload * readCpuMs.database;
  const bytes = Object.values(load.tableBytes).reduce((sum, each) => sum + each, 0);
  const needs = {
    uploadsPerDay,
    uploadsPerSecond: perSecond,
    workerCores: coresFor(uploadCpuMs.worker),
    apiCores: coresFor(uploadCpuMs.api + readsPerUpload * readCpuMs.api),
    databaseCores: databaseMs === undefined ? undefined : coresFor(databaseMs),
    rowsWrittenPerSecond: perSecond * load.rowsWritten,
    transactionsPerSecond: perSecond * load.transactions,
    sockets: perSecond * pageOpenS,
    databaseGbPerYear: (bytes * uploadsPerDay * daysPerYear) / gb,
  };
  return { ...needs, limits: limitsOf(needs) };
}

function limitsOf(needs: Omit<ScaleNeeds, 'limits'>): ScaleLimit[] {
  const { databaseCores, transactionsPerSecond, databaseGb, bucketWritesPerSecond } = assumed;
  const limits: ScaleLimit[] = [
    {
      part: 'size of the database after a year',
      timesTooMuch: needs.databaseGbPerYear / databaseGb,
      step: 'partition the tables of reports by a hash of their owner, and move report bodies to the bucket',
    },
    {
      part: 'transactions of the database',
      timesTooMuch: needs.transactionsPerSecond / transactionsPerSecond,
      step: 'store progress in memory instead of the database, then split accounts over several databases',
    },
    {
      part: 'processors of the database',
      timesTooMuch: (needs.databaseCores ?? 0) / databaseCores,
      step: 'answer benchmarks and search from a read replica, and shared reports from a CDN',
    },
    {
      part: 'writes to the bucket',
      timesTooMuch: (needs.uploadsPerSecond * bucketWritesPerUpload) / bucketWritesPerSecond,
      step: 'add a second bucket, chosen by a hash of the owner',
    },
  ];
  return limits
    .filter(({ timesTooMuch }) => timesTooMuch > 1)
    .toSorted((a, b) => b.timesTooMuch - a.timesTooMuch);
}
