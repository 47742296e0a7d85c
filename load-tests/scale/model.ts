import { rowLifeOf } from './growing-tables.ts';
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
  /** Growth of the database in a year, by rows that no clean-up removes. */
  databaseGbPerYear: number;
  /** Growth of the bucket by recordings in a year. */
  recordingGbPerYear: number;
  /** Hours of `npm run backup` after a year: all tables, and the recordings of a day. */
  backupHours: number;
  /** To PostgreSQL, of all servers and workers. */
  connections: number;
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
  /** Connections of one server, each a separate process. */
  databaseConnections: 500,
  /** What a backup copies in a second from one disk or network to another. */
  backupMbPerSecond: 50,
  /** A night. */
  backupHours: 6,
  /** Recordings of a year in one bucket, which a listing for a backup still passes in a night. */
  recordingsPerYear: 100_000_000,
  /** Open sockets of one process, which its open files limit. */
  socketsOfProcess: 10_000,
} as const;

/** Uploads a day: what one machine is set up for, and 10, 100 and 1,000 times as many. */
export const usualSizes = [10_000, 100_000, 1_000_000, 10_000_000] as const;

const daysPerYear = 365;
const gb = 1024 ** 3;
/** Each process has a pool of ten, and one to listen. */
const connectionsOfProcess = 11;
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
  // Rows that are removed after a time reach a level, and don't add up over a year.
  const lasting = Object.entries(load.tableBytes).filter(([name]) => rowLifeOf(name) !== 'period');
  const bytes = lasting.reduce((sum, [, each]) => sum + each, 0);
  const perYear = uploadsPerDay * daysPerYear;
  const [workerCores, apiCores] = [
    coresFor(uploadCpuMs.worker),
    coresFor(uploadCpuMs.api + readsPerUpload * readCpuMs.api),
  ];
  const sockets = perSecond * pageOpenS;
  const servers = Math.max(2, Math.ceil(apiCores), Math.ceil(sockets / assumed.socketsOfProcess));
  const workers = Math.max(1, Math.ceil(workerCores));
  const backupBytes = bytes * perYear + load.recordingBytes * uploadsPerDay;
  const needs = {
    uploadsPerDay,
    uploadsPerSecond: perSecond,
    workerCores,
    apiCores,
    databaseCores: databaseMs === undefined ? undefined : coresFor(databaseMs),
    rowsWrittenPerSecond: perSecond * load.rowsWritten,
    transactionsPerSecond: perSecond * load.transactions,
    sockets,
    databaseGbPerYear: (bytes * perYear) / gb,
    recordingGbPerYear: (load.recordingBytes * perYear) / gb,
    backupHours: backupBytes / (assumed.backupMbPerSecond * 1024 ** 2) / 3600,
    connections: (servers + workers) * connectionsOfProcess,
  };
  return { ...needs, limits: limitsOf(needs) };
}

function limitsOf(needs: Omit<ScaleNeeds, 'limits'>): ScaleLimit[] {
  const { databaseCores, transactionsPerSecond, databaseGb, bucketWritesPerSecond } = assumed;
  const { backupHours, databaseConnections, recordingsPerYear } = assumed;
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
      part: 'a nightly copy of all tables after a year',
      timesTooMuch: needs.backupHours / backupHours,
      step: 'incremental backups of PostgreSQL with pgBackRest, and versions of the bucket for recordings',
    },
    {
      part: 'connections to the database',
      timesTooMuch: needs.connections / databaseConnections,
      step: 'PgBouncer in transaction mode; processes then find jobs by polling',
    },
    {
      part: 'recordings of a year in one bucket',
      timesTooMuch: (needs.uploadsPerDay * daysPerYear) / recordingsPerYear,
      step: 'replicate the bucket with its own means instead of listing it for each backup',
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
