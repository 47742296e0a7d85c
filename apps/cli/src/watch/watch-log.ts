import { LogFollower } from '@ridescope/analysis/live';
import type { WatchLine } from '@ridescope/contract/live-view';
import { incidentText } from '@ridescope/words/live/live-texts';
import type { WatchedLog } from './growing-log.ts';

export type NowLine = Extract<WatchLine, { type: 'now' }>;

export interface Watching {
  /** Waits for the next look. */
  pause: () => Promise<void>;
  /** Milliseconds of a clock that only ascends. */
  nowMs: () => number;
  isStopped: () => boolean;
  onLine: (line: NowLine) => void;
}

/** Looks at a log again and again until it is over or the watch is stopped. What can't be read is tried again. */
export async function watchLog(log: WatchedLog, watching: Watching): Promise<void> {
  const { pause, nowMs, isStopped, onLine } = watching;
  const follower = new LogFollower();
  let session = 1;
  let heardMs = nowMs();
  while (!isStopped()) {
    const isLast = log.isOver();
    const found = await look(log, follower);
    if (found === 'new-session') session++;
    if (found === 'grown' || found === 'new-session') heardMs = nowMs();
    const view = follower.view();
    const trouble = follower.refusal ? 'notALog' : troubles.find((one) => one === found);
    onLine({
      type: 'now',
      session,
      quietS: Math.floor((nowMs() - heardMs) / 1000),
      ...(trouble && { trouble }),
      ...(view && { view }),
      texts: view?.incidents.map(incidentText) ?? [],
    });
    if (isLast || follower.refusal) return;
    await pause();
  }
}

const troubles = ['missing', 'held'] as const;

async function look(log: WatchedLog, follower: LogFollower) {
  try {
    const file = await log.open();
    try {
      return await follower.step(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    // The game renames the last session's log and begins a new one a moment later.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    if (typeof (error as NodeJS.ErrnoException).code === 'string') return 'held';
    throw error;
  }
}
