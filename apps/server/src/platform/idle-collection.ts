import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { secondMs } from './units.ts';

const lookEveryMs = 10 * secondMs;
/** A thread that uses less than this share of a processor has nothing to do. */
const idleShare = 0.05;
/** Work, milliseconds of the processor, after which a collection is worth its own time, about 50 ms. */
const leastWorkMs = 2000;

interface IdleCollectionParts {
  /** Replaced by tests. */
  collect?: () => void;
  /** Processor time of this thread so far, milliseconds. */
  cpuMs?: () => number;
}

/**
 * Collects garbage when this thread rests after work. V8 waits for more work instead, which never comes to a server at
 * home: it keeps up to 60 MB of empty space for young objects, and what the last burst left.
 * @returns a function that ends it.
 */
export function collectWhenIdle({
  collect = collector(),
  cpuMs = threadCpuMs,
}: IdleCollectionParts = {}): () => void {
  let lookedAtMs = cpuMs();
  let collectedAtMs = 0;
  const look = () => {
    const now = cpuMs();
    const isIdle = now - lookedAtMs < idleShare * lookEveryMs;
    lookedAtMs = now;
    if (!isIdle || now - collectedAtMs < leastWorkMs) return;
    collect();
    lookedAtMs = cpuMs();
    collectedAtMs = lookedAtMs;
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(timer);
}

/** Node offers a collection only with a flag, which can be set while it runs. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: (options: object) => void = runInNewContext('gc');
  // The other kinds give no empty space back to the system.
  return () => collect({ type: 'major', flavor: 'last-resort' });
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
