import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { spanText } from '@ridescope/words/format/format-time';
import type { Tone } from '@ridescope/words/report/tone';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { eventMarks } from './event-marks.ts';

/** From its first to its last second. A freeze is logged when it is over. */
export function eventSpan({ t, kind, durationS = 0 }: TimelineEvent): Span {
  return kind === 'stall' ? { from: t - durationS, to: t } : { from: t, to: t + durationS };
}

/** Stretches whose figures do not count: standing still, loading. */
export function excludedSpans(events: readonly TimelineEvent[]): Span[] {
  return events
    .filter(({ kind, durationS = 0 }) => eventMarks[kind].lane === 'excluded' && durationS > 0)
    .map(eventSpan);
}

/** A connection from before the ride is no event of it. */
export const isShown = ({ kind, isExcluded }: TimelineEvent) =>
  kind !== 'sensorPaired' || isExcluded !== true;

/** Lists the events of a stretch, including those outside of the judged part. */
export function eventsIn(events: readonly TimelineEvent[], { from, to }: Span): TimelineEvent[] {
  return events.filter((event) => {
    const span = eventSpan(event);
    return span.to >= from && span.from <= to;
  });
}

const ranks: Record<Tone, number> = { critical: 0, warning: 1, info: 2, good: 3, absent: 4 };

/** The gravest event has the lowest. */
export const toneRank = (event: TimelineEvent) => ranks[toneOf(event)];

/** The event of the time under the cursor: the worst of those that are there, then the nearest. */
export function eventAt(
  events: readonly TimelineEvent[],
  t: number,
  slackS: number,
): TimelineEvent | undefined {
  const near = eventsIn(events, { from: t - slackS, to: t + slackS });
  const rank = (event: TimelineEvent) => toneRank(event) * 1e6 + Math.abs(event.t - t);
  return near.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** Lengths above which a freeze weighs more, seconds: the limits of the rule about the longest freeze. */
const freezeLimitsS = { warning: 3, critical: 10 };

/** Tone of one event: what is outside of the judged part, or was hardly felt, weighs less. */
export function toneOf({ kind, isExcluded, seamless, durationS = 0 }: TimelineEvent): Tone {
  if (isExcluded) return 'absent';
  if (seamless) return 'info';
  if (kind !== 'stall') return eventMarks[kind].tone;
  if (durationS > freezeLimitsS.critical) return 'critical';
  return durationS > freezeLimitsS.warning ? 'warning' : 'info';
}

/** `connection lost, 3 min 10 s` */
export function eventText(event: TimelineEvent): string {
  const { durationS } = event;
  const length = durationS === undefined || durationS < 1 ? '' : `, ${spanText(durationS)}`;
  return eventMarks[event.kind].now(event) + length;
}

/** How many of the events count, summed over bursts. */
export function countEvents(events: readonly TimelineEvent[], kind: TimelineEventKind): number {
  return events.reduce(
    (total, event) => (event.kind === kind && !event.isExcluded ? total + timesOf(event) : total),
    0,
  );
}

const timesOf = ({ kind, count = 1 }: TimelineEvent) =>
  kind === 'sendFailures' || kind === 'latencyTestFailed' ? count : 1;

/** The two weightiest kinds of a stretch in words: `2 losses · game messages cut 7 times`. Nothing when none counts. */
export function eventsText(
  events: readonly TimelineEvent[],
): { text: string; tone: Tone } | undefined {
  const counting = events.filter(({ isExcluded, kind }) => !isExcluded && kind !== 'sensorPaired');
  const kinds = [...new Set(counting.map(({ kind }) => kind))].toSorted(
    (a, b) => ranks[eventMarks[a].tone] - ranks[eventMarks[b].tone],
  );
  const [worst] = kinds;
  if (worst === undefined) return undefined;
  const text = kinds
    .slice(0, 2)
    .map((kind) => eventMarks[kind].counted(countEvents(counting, kind)))
    .join(' · ');
  return { text, tone: eventMarks[worst].tone };
}
