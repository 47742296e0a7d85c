import type { LiveIncident, LiveView } from '@ridescope/contract/live-view';
import { readStamp } from '@ridescope/log-parser';
import { LiveAnalyzer } from '../live-analyzer.ts';

/** An incident as the view first had it, and all that it said of it. */
export interface ReportedIncident {
  first: LiveIncident;
  /** Time of the log at which the view had it first. */
  reportedS: number;
  /** Bytes of the log that were written by then. */
  bytes: number;
  /** Ids of the main sentences in the order in which they came. */
  sentences: string[];
}

interface Watching {
  /** Asks only so often, in seconds of the log. */
  everyS?: number;
  /** Asks only from here to there, in seconds of the log. */
  fromS?: number;
  untilS?: number;
  /** Gets each answer. */
  onView?: (view: LiveView) => void;
}

/** Lets a log grow second by second, and asks each time what is known. */
export function watchLog(
  log: Uint8Array,
  { everyS = 1, fromS = 0, untilS = Number.POSITIVE_INFINITY, onView }: Watching = {},
): Map<string, ReportedIncident> {
  const live = new LiveAnalyzer();
  const reported = new Map<string, ReportedIncident>();
  const days = 86_400;
  let firstS: number | undefined;
  for (const { from, to } of secondsOf(log, everyS)) {
    live.push(log.subarray(from, to));
    const secondOfDay = readStamp(log, from, log.length) >> 4;
    firstS ??= secondOfDay;
    const t = (secondOfDay - firstS + days) % days;
    if (t > untilS) break;
    if (t < fromS) continue;
    const view = live.view();
    if (!view) continue;
    onView?.(view);
    for (const incident of view.incidents) {
      const known = reported.get(incident.key) ?? {
        first: incident,
        reportedS: view.t,
        bytes: to,
        sentences: [],
      };
      const id = incident.sentences[0]?.id;
      if (id !== undefined && !known.sentences.includes(id)) known.sentences.push(id);
      reported.set(incident.key, known);
    }
  }
  return reported;
}

/**
 * Watches the first incident of a kind second by second, from a minute before it to three minutes after. Whole rides are
 * watched every 20 seconds, because each look costs milliseconds.
 */
export function watchIncident(log: Uint8Array, kind: string): ReportedIncident {
  const isOf = ({ first }: ReportedIncident) => first.kind === kind;
  const seen = [...watchLog(log, { everyS: 20 }).values()].find(isOf);
  if (!seen) throw new Error(`${kind} was not reported`);
  const { reportedS } = seen;
  const window = { fromS: reportedS - 60, untilS: reportedS + 180 };
  const found = [...watchLog(log, window).values()].find(isOf);
  if (!found) throw new Error(`${kind} was reported every 20 seconds, but not every second`);
  return found;
}

/** Where a log stood at the end of each second, or of each so many. */
export function* secondsOf(
  log: Uint8Array,
  everyS: number,
): Generator<{ from: number; to: number }> {
  let from = 0;
  let last = -1;
  for (let at = 0; at < log.length; ) {
    const stamp = readStamp(log, at, log.length) >> 4;
    if (stamp >= 0 && stamp !== last && stamp % everyS === 0) {
      if (at > from) yield { from, to: at };
      from = at;
      last = stamp;
    }
    const end = log.indexOf(10, at);
    at = end < 0 ? log.length : end + 1;
  }
  yield { from, to: log.length };
}
