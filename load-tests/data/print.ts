import { percentile } from '../deployment/percentiles.ts';
import type { LoopFigures } from '../pipeline/loop-watch.ts';
import type { FoldTimes } from './fold-times.ts';
import type { Answered } from './request-load.ts';

const mean = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0) / times.length;

export function printLoad(title: string, answers: readonly Answered[], p99Ms: number): void {
  const times = answers.map(({ ms }) => ms);
  const failed = answers.filter(({ status }) => status !== 200);
  const text = (share: number) => `${(percentile(times, share) ?? 0).toFixed(1)} ms`;
  const p99 = percentile(times, 0.99) ?? 0;
  console.log(
    `  ${title.padEnd(12)}${answers.length} answers   p50 ${text(0.5)}   p95 ${text(0.95)}   p99 ${text(0.99)}   worst ${text(1)}   budget p99 ${p99Ms} ms${p99 > p99Ms ? ', OVER' : ''}`,
  );
  for (const { status, path } of failed.slice(0, 3)) console.log(`    status ${status}: ${path}`);
}

/** Compares what a new ride costs beside a few rides and beside many. */
export function printFolds(few: FoldTimes, many: FoldTimes): void {
  for (const [title, { times, putOffMs }] of Object.entries({ 'few rides': few, all: many })) {
    const text = (share: number) => `${(percentile(times, share) ?? 0).toFixed(1)} ms`;
    console.log(
      `  a new ride beside ${title}, summed up:   p50 ${text(0.5)}   p95 ${text(0.95)}   worst ${text(1)}` +
        `   put off ${putOffMs.toFixed(0)} ms in 10 minutes`,
    );
  }
  const ratio = mean(many.times) / mean(few.times);
  console.log(`    ratio of the means ${ratio.toFixed(2)}`);
}

/** Compares the memory of a process that answers beside a few rides and beside many. */
export function printMemory(few: LoopFigures, many: LoopFigures, mostGrowthMb: number): void {
  const growthMb = many.heapMb - few.heapMb;
  const text = ({ heapMb, rssMb }: LoopFigures) =>
    `heap ${heapMb.toFixed(0)} MB, process ${rssMb.toFixed(0)} MB`;
  console.log(
    `  memory beside few rides: ${text(few)}   all: ${text(many)}` +
      `   the heap may grow by ${mostGrowthMb} MB${growthMb > mostGrowthMb ? ', OVER' : ''}`,
  );
}

export function printPlans({ path, ms }: Answered, plan: readonly string[]): void {
  console.log(`\n  ${decodeURIComponent(path)}, median ${ms.toFixed(1)} ms`);
  for (const line of plan) console.log(`    ${line}`);
}
