import type { SocketFault } from '@ridescope/log-parser';
import { firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import type { Ride } from '../ride/ride.ts';
import { commonestFault } from './connection-tries.ts';

/** Failed searches of the game for devices in the home network. They say nothing of a device, because none was found. */
export interface LanSearch {
  /** Searches that could not be sent, and such that got no readable answer. A search runs every few seconds on each adapter. */
  unsent: number;
  unanswered: number;
  /** Times of the first and the last of them, seconds since the first line of the log. */
  startS: number;
  endS: number;
  /** Why most of them failed; absent where no number of the system says so. */
  fault?: SocketFault;
  /** Says that searches went out over adapters of virtual machines, containers or VPNs too. */
  usesVirtualAdapter?: true;
}

const repeatS = 2;

/** Counts the failed searches from the start of the activity to the end of the ride; undefined without any. */
export function measureLanSearch(record: LogRecord, { span, endS }: Ride): LanSearch | undefined {
  const failed = record
    .within('lanError', span.startS, endS)
    .filter(({ action }) => action === 'query' || action === 'answer');
  const [first, last] = [failed[0], failed.at(-1)];
  if (!first || !last) return undefined;
  const count = (action: 'query' | 'answer') =>
    failed.filter((line) => line.action === action).length;
  // The network library leaves out lines that repeat the one before, and counts them behind it.
  const repeats = record
    .within('repeated', span.startS, endS)
    .filter(({ t, of }) => of === 'lanError' && isNear(failed, t))
    .reduce((sum, repeated) => sum + repeated.count, 0);
  const fault = commonestFault(failed.map(({ code }) => code));
  const unsent = count('query');
  return {
    unsent: unsent > 0 ? unsent + repeats : 0,
    unanswered: count('answer') + (unsent > 0 ? 0 : repeats),
    startS: first.t,
    endS: last.t,
    ...(fault && { fault }),
    ...(failed.some(({ isVirtual }) => isVirtual) && { usesVirtualAdapter: true }),
  };
}

/** @param lines ascending */
function isNear(lines: readonly { t: number }[], t: number): boolean {
  const next = lines[firstFrom(lines, t - repeatS)];
  return next !== undefined && next.t <= t + repeatS;
}
