import { readdir } from 'node:fs/promises';
import { deploy, startWithUsers } from '../deployment/deployment.ts';
import { LivePage } from '../deployment/live-follower.ts';
import { percentile } from '../deployment/percentiles.ts';
import { sendLog } from '../deployment/send-log.ts';
import { benchLogs } from '../pipeline/bench-logs.ts';
import { loopFigures, watchFlags } from '../pipeline/loop-figures.ts';

export interface MemorySample {
  uploads: number;
  /** After collecting garbage. */
  heapMb: number;
  rssMb: number;
  /** Open files and sockets; undefined on systems that don't list them. */
  handles: number | undefined;
}

const patienceMs = 600_000;
const tabs = 4;

/** Sends uploads to one process and samples its memory after equal parts of them. The first sample is before them. */
export async function measureMemory(plan: {
  uploads: number;
  samples: number;
  logMb: number;
}): Promise<MemorySample[]> {
  const deployment = await deploy({ kind: 'embedded', flags: watchFlags });
  if (!deployment) throw new Error('this deployment needs nothing from outside');
  try {
    const users = await startWithUsers(deployment, Array<number>(20).fill(10_000));
    const { origin, api } = deployment;
    const sample = async (uploads: number): Promise<MemorySample> => {
      const { heapMb, rssMb } = await loopFigures(api, 'read');
      const files = await readdir(`/proc/${api.pid}/fd`).catch(() => undefined);
      return { uploads, heapMb, rssMb, handles: files?.length };
    };
    const found = [await sample(0)];
    const share = Math.ceil(plan.uploads / plan.samples);
    for (let part = 0; part < plan.samples; part++) {
      const logs = benchLogs(share, plan.logMb, 100 + part).entries();
      const openTab = async () => {
        for (const [index, { body }] of logs) {
          const user = users[(part * share + index) % users.length];
          if (!user) throw new Error('no virtual users');
          const uploadId = `memory-${part}-${index}`;
          const page = new LivePage(origin, user);
          await page.connect();
          await sendLog(
            origin,
            user,
            { uploadId, body, connectionId: page.connectionId },
            { patienceMs },
          );
          await page.follow(uploadId, patienceMs);
          page.close();
        }
      };
      await Promise.all(Array.from({ length: tabs }, openTab));
      found.push(await sample((part + 1) * share));
    }
    return found;
  } finally {
    await deployment.remove();
  }
}

/** By how much the heap may still grow from the second third to the last one. */
const mostGrowth = 1.1;
const mostMoreHandles = 8;

/** Says what grows on after the first third, in which everything is loaded for the first time. */
export function growthOf(samples: readonly MemorySample[]): string[] {
  const third = Math.floor(samples.length / 3);
  const middle = samples.slice(third, 2 * third);
  const last = samples.slice(2 * third);
  const median = (of: readonly MemorySample[], figure: (sample: MemorySample) => number) =>
    percentile(of.map(figure), 0.5) ?? Number.NaN;
  const heap = (of: readonly MemorySample[]) => median(of, ({ heapMb }) => heapMb);
  const handles = (of: readonly MemorySample[]) => median(of, ({ handles }) => handles ?? 0);
  const grown: string[] = [];
  if (heap(last) > heap(middle) * mostGrowth) {
    grown.push(`the heap grew from ${heap(middle).toFixed(1)} to ${heap(last).toFixed(1)} MB`);
  }
  if (handles(last) > handles(middle) + mostMoreHandles) {
    grown.push(`open files grew from ${handles(middle)} to ${handles(last)}`);
  }
  return grown;
}
