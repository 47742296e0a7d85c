// Loaded into a process of the product before its own code, by the benchmark alone: tells over the channel to its
// parent how long its event loop was held up, and what it takes of memory.
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The library's own default. What is recorded is the time between two ticks, of which this much is meant to be. */
const resolutionMs = 10;

interface Spread {
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
}

export interface LoopFigures {
  /** How late the event loop was. A machine that is busy with others counts here. */
  late: Spread;
  /** Time of the processor that the thread used from one tick to the next: what its own work held it up. */
  own: Spread;
  /** Resident memory of the process now, after a collection, and at its most. */
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

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function threadUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function read(): LoopFigures {
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  const figures = {
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
  collect();
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
  }
  process.send?.(figures);
});
// The channel alone is no reason to live on.
process.channel?.unref();
