import { percentile } from '../deployment/percentiles.ts';
import type { BrowserDrops } from './browser-drops.ts';
import type { ClaimTime } from './claim-times.ts';
import type { LoopFigures } from './loop-watch.ts';
import type { SocketLoad } from './socket-load.ts';
import type { UploadLoad } from './upload-load.ts';

/** Limits that the product should keep on two cores. */
export const budgets = {
  loopP99Ms: 25,
  heartbeatGapMs: 3000,
  dropToReportMs: 1500,
  /** Processor time of an upload of 4 MB. */
  uploadCpuMs: 75,
  /** With PostgreSQL, without its server. */
  logsPerCoreHour: 40_000,
  /** On two cores, with the program that sends them. */
  uploadsPerMinute: 1500,
  /** Statements of an upload, the calls of its page included. */
  statements: 35,
  /** Taking a job, however many wait. When all of them were sorted, it took 12.5 ms at 5,000. */
  claimMs: 5,
  /** Resident memory of a process with the embedded database. */
  restRssMb: 200,
  peakRssMb: 500,
};

export interface Measured {
  uploads?: UploadLoad | undefined;
  sockets?: SocketLoad | undefined;
  drops?: BrowserDrops | undefined;
  claims?: readonly ClaimTime[] | undefined;
}

/**
 * Describes each missed budget in one line. Parts that were not requested are skipped; a requested part without a
 * figure misses its budget.
 */
export function missedBudgets({ uploads, sockets, drops, claims = [] }: Measured): string[] {
  const figures: [label: string, value: number | undefined, limitMs: number][] = [];
  const loopLabel = (load: string, { own }: LoopFigures) =>
    `event loop of the API under ${load} late, p99 (by its own work ${own.p99Ms.toFixed(1)} ms)`;
  if (uploads) {
    figures.push([loopLabel('uploads', uploads.loop), uploads.loop.late.p99Ms, budgets.loopP99Ms]);
  }
  if (sockets) {
    const gap = percentile(sockets.gapsMs, 0.99);
    figures.push([
      loopLabel('live sockets', sockets.loop),
      sockets.loop.late.p99Ms,
      budgets.loopP99Ms,
    ]);
    figures.push(['heartbeat from message to message, p99', gap, budgets.heartbeatGapMs]);
  }
  if (drops) {
    const painted = percentile(drops.timesMs, 0.5);
    figures.push(['drop to painted report, p50', painted, budgets.dropToReportMs]);
  }
  for (const { waiting, ms } of claims) {
    figures.push([`a claim while ${waiting} jobs wait, p50`, ms, budgets.claimMs]);
  }
  return figures
    .filter(([, value, limitMs]) => value === undefined || value > limitMs)
    .map(([label, value, limitMs]) => {
      const shown = value === undefined ? 'not measured' : `${value.toFixed(1)} ms`;
      return `Missed: ${label}: ${shown}, limit ${limitMs} ms`;
    });
}
