// The benchmark loads this into a process of the product before its own code. It reports event loop delays and memory
// over the channel to the parent process.
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The library's default. Each recorded time between two ticks includes this intended delay. */
const resolutionMs = 10;

interface Spread {
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
}

export interface LoopFigures {
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
// The channel alone must not keep the process alive.
process.channel?.unref();
