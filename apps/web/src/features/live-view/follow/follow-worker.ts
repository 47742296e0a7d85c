import { LogFollower } from '@ridescope/analysis/live';
import { demoLog, type GrowingLog } from './demo-log.ts';
import type { FollowMessage, FollowRequest, FollowTrouble } from './follow-messages.ts';

const everyMs = 1000;
/** What the log of the demo would last if all of it were written as fast as during its ride. */
const demoRideS = 7000;

self.addEventListener('message', ({ data }: MessageEvent<FollowRequest>) => {
  // An error in a promise would end the worker without a word to the page, which would then show an old view for good.
  follow(typeof data.log === 'string' ? demoLog(data.log, demoRideS) : data.log).catch(
    (error: unknown) => setTimeout(() => raise(error)),
  );
});

function raise(error: unknown): never {
  throw error;
}

/** Looks at the file once a second, each time by a new snapshot: the old one can't be read once the file has changed. */
async function follow(log: GrowingLog): Promise<void> {
  const follower = new LogFollower();
  let session = 1;
  let heardMs = performance.now();
  for (;;) {
    const trouble = await look(log, follower, (growth) => {
      if (growth === 'new-session') session++;
      if (growth !== 'unchanged') heardMs = performance.now();
    });
    const view = follower.view();
    const message: FollowMessage = {
      ...(view && { view }),
      quietS: Math.floor((performance.now() - heardMs) / 1000),
      session,
      ...(trouble && { trouble }),
    };
    self.postMessage(message);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

async function look(
  log: GrowingLog,
  follower: LogFollower,
  onGrowth: (growth: Awaited<ReturnType<LogFollower['step']>>) => void,
): Promise<FollowTrouble | undefined> {
  try {
    const file = await log.getFile();
    const growth = await follower.step({
      size: file.size,
      read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
    });
    onGrowth(growth);
  } catch (error) {
    return troubleOf(error);
  }
  return follower.refusal && { reason: 'notALog', why: follower.refusal };
}

function troubleOf(error: unknown): FollowTrouble {
  if (!(error instanceof DOMException)) throw error;
  const { name } = error;
  if (name === 'NotFoundError') return { reason: 'missing' };
  if (name === 'NotAllowedError' || name === 'SecurityError') return { reason: 'notAllowed' };
  // The file changed between the look and the reading, or another program holds it. Browsers have several names for that.
  return { reason: 'held' };
}
