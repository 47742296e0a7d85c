// The benchmark loads this into a process of the product before its own code. It reports event loop delays and memory
// over the channel to the parent process, and the processor time and the statements of its work.
import { subscribe } from 'node:diagnostics_channel';
import { createHistogram, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';

/** The library's default. Each recorded time between two ticks includes this intended delay. */
const resolutionMs = 10;

interface Spread {
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
}

/** Processor time since the last reset, milliseconds. */
export interface ProcessWork {
  /** All threads, those of the runtime included. */
  processMs: number;
  /** The thread that answers requests and stores reports. */
  mainMs: number;
  /** Of that, the embedded database. */
  databaseMs: number;
  /** Of that, collecting garbage, by the clock. */
  collectionMs: number;
  /** Statements without those that begin or end a transaction. */
  statements: number;
}

export interface LoopFigures {
  work: ProcessWork;
  /** How late the event loop was, including delays by other programs on the machine. */
  late: Spread;
  /** Processor time that the thread used between two ticks: the delay by its own work. */
  own: Spread;
  /** Resident memory of the process, after a collection and at its peak. */
  rssMb: number;
  peakRssMb: number;
  heapMb: number;
}

const lateness = monitorEventLoopDelay({ resolution: resolutionMs });
lateness.enable();
const ownWork = createHistogram();
let usedUs = threadUs();
setInterval(() => {
  const now = threadUs();
  ownWork.record(Math.max(1, Math.round(now - usedUs)));
  usedUs = now;
}, resolutionMs).unref();

const work = { databaseMs: 0, collectionMs: 0, statements: 0 };
// The names of `statement-watch.ts` in the server.
subscribe('ridescope.engineStep', (ms) => {
  work.databaseMs += Number(ms);
});
subscribe('ridescope.statement', (text) => {
  if (!/^(begin|commit|rollback)\b/.test(String(text))) work.statements++;
});
/** Node reports the collection before a reset only after it, and it isn't a part of the work. */
let resetAtMs = 0;
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    if (startTime >= resetAtMs) work.collectionMs += duration;
  }
}).observe({ entryTypes: ['gc'] });
let processUsage = process.cpuUsage();
let threadUsage = process.threadCpuUsage();

function readWork(): ProcessWork {
  const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
  const processMs = ms(process.cpuUsage(processUsage));
  return { processMs, mainMs: ms(process.threadCpuUsage(threadUsage)), ...work };
}

function resetWork() {
  resetAtMs = performance.now();
  Object.assign(work, { databaseMs: 0, collectionMs: 0, statements: 0 });
  processUsage = process.cpuUsage();
  threadUsage = process.threadCpuUsage();
}

function threadUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function read(): LoopFigures {
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  const figures = {
    work: readWork(),
    late: {
      p50Ms: late(lateness.percentile(50)),
      p99Ms: late(lateness.percentile(99)),
      worstMs: late(lateness.max),
    },
    own: {
      p50Ms: ownWork.percentile(50) / 1000,
      p99Ms: ownWork.percentile(99) / 1000,
      worstMs: ownWork.max / 1000,
    },
  };
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' }); // As the server does when it rests.
  const { rss, heapUsed } = process.memoryUsage();
  const mb = (bytes: number) => bytes / 1024 ** 2;
  const peakRssMb = process.resourceUsage().maxRSS / 1024;
  return { ...figures, peakRssMb, rssMb: mb(rss), heapMb: mb(heapUsed) };
}

process.on('message', (wish) => {
  if (wish !== 'read' && wish !== 'reset') return;
  const figures = read();
  if (wish === 'reset') {
    lateness.reset();
    ownWork.reset();
    usedUs = threadUs();
    resetWork();
  }
  process.send?.(figures);
});
// The channel alone must not keep the process alive.
process.channel?.unref();
