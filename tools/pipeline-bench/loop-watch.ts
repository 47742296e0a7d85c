// Loaded into a process of the product before its own code, by the benchmark alone: tells over the channel to its
// parent how long its event loop was held up, and what it takes of memory.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The library's own default. What is recorded is the time between two ticks, of which this much is meant to be. */
const resolutionMs = 10;

export interface LoopFigures {
  /** How late the event loop was, in milliseconds. */
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
  /** Resident memory of the process now, after a collection, and at its most. */
  rssMb: number;
  peakRssMb: number;
  heapMb: number;
}

const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const lateMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);

function read(): LoopFigures {
  const { max } = delays;
  const [p50, p99] = [delays.percentile(50), delays.percentile(99)];
  collect();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    ...{ p50Ms: lateMs(p50), p99Ms: lateMs(p99), worstMs: lateMs(max) },
    rssMb: rss / 1024 ** 2,
    peakRssMb: process.resourceUsage().maxRSS / 1024,
    heapMb: heapUsed / 1024 ** 2,
  };
}

process.on('message', (wish) => {
  if (wish !== 'read' && wish !== 'reset') return;
  const figures = read();
  if (wish === 'reset') delays.reset();
  process.send?.(figures);
});
// The channel alone is no reason to live on.
process.channel?.unref();
