import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Meter } from '@opentelemetry/api';
import type { Closers } from '../process/closers.ts';
import { version } from '../process/version.ts';
import { addGauge } from './gauges.ts';
import type { ProcessRole } from './process-role.ts';

const nanosecondsPerS = 1e9;
/** How often the event loop is looked at. Each look includes this pause, which is no delay. */
const resolutionMs = 50;

/** Adds what this process uses, under the names that dashboards for Node know. */
export function measureProcess(meter: Meter, role: ProcessRole, closers: Closers): void {
  addGauge(meter, 'ridescope_build_info', 'Version and part of this process', () => [
    { value: 1, labels: { version, role } },
  ]);
  meter
    .createObservableCounter('process_cpu_seconds', { description: 'Processor time' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  addGauge(meter, 'process_start_time_seconds', 'Start of this process', () => [
    performance.timeOrigin / 1000,
  ]);
  addGauge(meter, 'process_resident_memory_bytes', 'Memory of this process', () => [
    process.memoryUsage.rss(),
  ]);
  addGauge(meter, 'nodejs_heap_size_used_bytes', 'Heap of the main thread', () => [
    getHeapStatistics().used_heap_size,
  ]);
  addGauge(meter, 'nodejs_heap_size_limit_bytes', 'Largest heap of the main thread', () => [
    getHeapStatistics().heap_size_limit,
  ]);
  measureEventLoop(meter, closers);
}

function measureEventLoop(meter: Meter, closers: Closers): void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  closers.add(() => {
    delays.disable();
  });
  addGauge(
    meter,
    'nodejs_eventloop_lag_p99_seconds',
    'Event loop delay since the last collection, 99th percentile',
    () => {
      // Before the first look there is no percentile.
      const p99 = delays.count === 0 ? 0 : delays.percentile(99) / nanosecondsPerS;
      delays.reset();
      return [Math.max(0, p99 - resolutionMs / 1000)];
    },
  );
  let last = performance.eventLoopUtilization();
  addGauge(
    meter,
    'nodejs_eventloop_utilization_ratio',
    'Share of the time since the last collection in which the event loop was busy',
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return [utilization];
    },
  );
}
