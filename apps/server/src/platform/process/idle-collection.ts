import { getHeapStatistics } from 'node:v8';
import { secondMs } from './units.ts';

const lookEveryMs = 10 * secondMs;
/** A thread that uses less than this share of a processor has nothing to do. */
const idleShare = 0.05;
/** Work, milliseconds of the processor, after which a collection is worth its own time, about 50 ms. */
const leastWorkMs = 2000;
/** Growth of the heap and what it holds outside, after which a busy thread collects too: about the heap at rest. */
const mostGrownMb = 48;

interface IdleCollectionParts {
  /** Replaced by tests; a busy thread collects without giving all empty space back, which takes several rounds. */
  collect?: (when: 'idle' | 'busy') => void;
  /** Processor time of this thread so far, milliseconds. */
  cpuMs?: () => number;
  /** What the heap of this thread uses, with what it holds outside. */
  usedMb?: () => number;
}

/**
 * Collects garbage when this thread rests after work. V8 waits for more work instead, which never comes to a server at
 * home: it keeps up to 60 MB of empty space for young objects, and what the last burst left. During a long burst V8 lets the
 * heap grow threefold, because the threads that read logs need that; this thread then collects every ten seconds at most.
 * Without `--expose-gc` of `node-flags.json`, V8 alone decides.
 * @returns a function that ends it.
 */
export function collectWhenIdle({
  collect = collectGarbage,
  cpuMs = threadCpuMs,
  usedMb = heapUsedMb,
}: IdleCollectionParts = {}): () => void {
  let lookedAtMs = cpuMs();
  let collectedAtMs = 0;
  let leftMb = usedMb();
  const look = () => {
    const now = cpuMs();
    const isIdle = now - lookedAtMs < idleShare * lookEveryMs;
    lookedAtMs = now;
    const hasWorked = now - collectedAtMs >= leastWorkMs;
    if (isIdle ? !hasWorked : usedMb() - leftMb < mostGrownMb) return;
    collect(isIdle ? 'idle' : 'busy');
    lookedAtMs = cpuMs();
    collectedAtMs = lookedAtMs;
    leftMb = usedMb();
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(timer);
}

function collectGarbage(when: 'idle' | 'busy'): void {
  // The other kinds give no empty space back to the system.
  globalThis.gc?.({ type: 'major', flavor: when === 'idle' ? 'last-resort' : 'regular' });
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function heapUsedMb(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return (used_heap_size + external_memory) / 1024 ** 2;
}
