import { LiveAnalyzer } from '@ridescope/analysis/live-analyzer';
import { readStamp } from '@ridescope/log-parser';
import { simulate } from '@ridescope/log-simulator';

/**
 * What following a ride of six hours costs: the log grows by a second, and each second the view is asked for, as page and
 * `ridescope watch` do. Shows the share of one core at the pace of the ride, for the first and the last hour, and the memory
 * after each. Ends with exit code 1 when a budget is missed. `-- --speed 60` spreads it over six minutes, so that the share
 * at that speed shows in any monitor; without it, it runs as fast as it can. `-- --smallest` follows two minutes in place of the
 * hours, which judges nothing: a test runs it so.
 */
const isSmallest = process.argv.includes('--smallest');
const hours = isSmallest ? 2 : 6;
const hourS = isSmallest ? 60 : 3600;
const budget = { sharePercent: 5, grownMib: 8 };
const scenarios = ['ant-double-slot-bad', 'clean-modern-lan'];
const speedAt = process.argv.indexOf('--speed');
const speed = speedAt < 0 ? Number.POSITIVE_INFINITY : Number(process.argv[speedAt + 1]);

// Memory is compared behind a collection, or chance decides.
function collect(): void {
  if (!globalThis.gc) throw new Error('`npm run bench:live` starts this with --expose-gc');
  globalThis.gc();
}

for (const scenario of scenarios) {
  const found = await follow(scenario);
  const share = found.map(({ cpuMs }) => (100 * cpuMs) / 1000 / hourS);
  const heap = found.map(({ heapMib }) => heapMib);
  // The window is full after half an hour, so memory may grow in the first hour alone.
  const grown = (heap.at(-1) ?? 0) - (heap[0] ?? 0);
  const slower = (share.at(-1) ?? 0) / (share[1] ?? 1);
  process.stdout.write(
    `${scenario}: share of a core per hour ${share.map((one) => one.toFixed(2)).join(', ')} % (at most ${budget.sharePercent}); heap ${heap.map((one) => one.toFixed(0)).join(', ')} MiB (grown ${grown.toFixed(1)}, at most ${budget.grownMib}); last hour costs ${slower.toFixed(2)} times the second\n`,
  );
  if (Math.max(...share) > budget.sharePercent || grown > budget.grownMib) process.exitCode = 1;
}

/** Feeds the log second by second. Returns each hour's time of the processor and the memory behind it. */
async function follow(scenario: string) {
  const live = new LiveAnalyzer();
  const found: { cpuMs: number; heapMib: number }[] = [];
  const startMs = performance.now();
  let cpuMs = 0;
  let last = -1;
  let seconds = 0;
  for (const chunk of simulate(scenario, { seed: 1, minutes: (hours * hourS) / 60 + 1 })) {
    for (let at = 0, from = 0; at < chunk.length; ) {
      const end = chunk.indexOf(10, at) + 1 || chunk.length;
      const stamp = readStamp(chunk, at, end) >> 4;
      at = end;
      if (stamp < 0 || stamp === last) {
        if (end === chunk.length) live.push(chunk.subarray(from, end));
        continue;
      }
      last = stamp;
      const before = process.cpuUsage();
      live.push(chunk.subarray(from, end));
      const view = live.view();
      const { user, system } = process.cpuUsage(before);
      cpuMs += (user + system) / 1000;
      from = end;
      seconds = view?.t ?? 0;
      const aheadMs = (1000 * seconds) / speed - (performance.now() - startMs);
      if (aheadMs > 50) await new Promise((resolve) => setTimeout(resolve, aheadMs));
      if (seconds >= (found.length + 1) * hourS) {
        collect();
        found.push({ cpuMs, heapMib: process.memoryUsage().heapUsed / 1_048_576 });
        cpuMs = 0;
      }
    }
  }
  return found;
}
