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

/**
 * Lets a log grow second by second, and asks each time what is known.
 * @param everyS asks only so often, in seconds of the log
 * @param onView gets each answer
 */
export function watchLog(
  log: Uint8Array,
  everyS = 1,
  onView: (view: LiveView) => void = () => undefined,
): Map<string, ReportedIncident> {
  const live = new LiveAnalyzer();
  const reported = new Map<string, ReportedIncident>();
  for (const { from, to } of secondsOf(log, everyS)) {
    live.push(log.subarray(from, to));
    const view = live.view();
    if (!view) continue;
    onView(view);
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
