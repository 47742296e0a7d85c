import { percentile } from '../deployment/percentiles.ts';
import type { BrowserDrops } from './browser-drops.ts';
import { budgets } from './budgets.ts';
import type { ClaimTime } from './claim-times.ts';
import type { LoopFigures } from './loop-watch.ts';
import type { SocketLoad } from './socket-load.ts';
import type { UploadCpu, UploadLoad } from './upload-load.ts';

/** @param budget the most that the value may be, or the least */
function line(
  label: string,
  value: number | undefined,
  unit: string,
  budget?: number,
  limit: 'most' | 'least' = 'most',
) {
  const shown = value === undefined ? 'not measured' : `${rounded(value)} ${unit}`;
  const judged =
    budget === undefined || value === undefined ? '' : verdictOf(value, unit, budget, limit);
  console.log(`  ${label.padEnd(44)}${shown.padStart(14)}${judged}`);
}

function verdictOf(value: number, unit: string, budget: number, limit: 'most' | 'least'): string {
  const isMissed = limit === 'most' ? value > budget : value < budget;
  const missed = limit === 'most' ? ', OVER' : ', BELOW';
  const [named, ratio] = [`${budget} ${unit}`.trimEnd(), (value / budget).toFixed(2)];
  return `   budget ${named}, ratio ${ratio}${isMissed ? missed : ''}`;
}

const rounded = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

function printLoop({ late, own }: LoopFigures) {
  line('event loop of the API late, p50', late.p50Ms, 'ms');
  line('event loop of the API late, p99', late.p99Ms, 'ms', budgets.loopP99Ms);
  line('event loop of the API late, worst', late.worstMs, 'ms');
  line('  of that by its own work, p99', own.p99Ms, 'ms', budgets.loopP99Ms);
  line('  of that by its own work, worst', own.worstMs, 'ms');
}

const cpuLabels: Record<keyof UploadCpu, string> = {
  sum: 'processor time of an upload',
  parse: '  parsing the log',
  report: '  making the report',
  recording: '  writing the recording',
  database: '  embedded database',
  mainThread: '  the rest of the main thread',
  collection: '    collecting garbage in it, by the clock',
  otherThreads: '  other threads',
};

function printCpu(cpu: UploadCpu) {
  for (const [part, label] of Object.entries(cpuLabels)) {
    line(
      label,
      cpu[part as keyof UploadCpu],
      'ms',
      part === 'sum' ? budgets.uploadCpuMs : undefined,
    );
  }
}

export function printClaims(times: readonly ClaimTime[]) {
  console.log('\nTaking the next job from a queue');
  for (const { waiting, ms } of times) {
    line(`${waiting} waiting, p50`, ms, 'ms', budgets.claimMs);
  }
}

export function printUploads(load: UploadLoad) {
  console.log(`\n${load.uploads} uploads of ${load.logMb} MB at the same time`);
  line('all reports ready after', load.seconds, 's');
  line('uploads a minute', load.uploadsPerMinute, '');
  line('unpacked log a second', load.mbPerSecond, 'MB');
  line('end of announcement to end of PUT, p50', percentile(load.putMs, 0.5), 'ms');
  line('end of PUT to report ready, p50', percentile(load.waitsMs, 0.5), 'ms');
  line('end of PUT to report ready, p95', percentile(load.waitsMs, 0.95), 'ms');
  line('reported by the socket', load.reportedBySocket, `of ${load.uploads}`);
  printCpu(load.cpu);
  line('  beside it, sending and following it', load.generatorMs, 'ms');
  const hourMs = 3_600_000;
  line(
    'logs that a core reads in an hour',
    hourMs / load.cpu.sum,
    '',
    budgets.logsPerCoreHour,
    'least',
  );
  line(
    'uploads a minute, if two cores did nothing else',
    (2 * hourMs) / 60 / (load.cpu.sum + load.generatorMs),
    '',
    budgets.uploadsPerMinute,
    'least',
  );
  line('statements of an upload', load.statementsPerUpload, '', budgets.statements);
  printLoop(load.loop);
  line('memory of the API at rest', load.restRssMb, 'MB', budgets.restRssMb);
  line('peak memory of the API', load.loop.peakRssMb, 'MB', budgets.peakRssMb);
  line('memory of the API afterwards', load.loop.rssMb, 'MB');
  for (const problem of load.failed.slice(0, 5)) console.log(`  failed: ${problem}`);
  if (load.failed.length > 0) console.log(`  ${load.failed.length} uploads failed`);
}

export function printSockets(load: SocketLoad) {
  console.log(`\n${load.sockets} live sockets, ${load.openUploads} more with an open upload`);
  line('all open after', load.openSeconds, 's');
  line('memory of a socket', load.kbPerSocket, 'KB');
  line('messages received', load.heartbeats, '');
  line('delay of a message, p50', percentile(load.delaysMs, 0.5), 'ms');
  line('delay of a message, p99', percentile(load.delaysMs, 0.99), 'ms');
  line('from message to message, p50', percentile(load.gapsMs, 0.5), 'ms');
  line('from message to message, p99', percentile(load.gapsMs, 0.99), 'ms', budgets.heartbeatGapMs);
  printLoop(load.loop);
}

export function printDrops({ firstMs, timesMs }: BrowserDrops) {
  console.log(`\nA log of 4 MB dropped in a browser, ${timesMs.length} times`);
  line('drop to painted report, p50', percentile(timesMs, 0.5), 'ms', budgets.dropToReportMs);
  line('drop to painted report, p95', percentile(timesMs, 0.95), 'ms');
  line('the first one, before these', firstMs, 'ms');
}
