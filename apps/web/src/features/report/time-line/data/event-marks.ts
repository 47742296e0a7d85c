import type { TimelineEvent, TimelineEventKind } from '@ridescope/contract';
import type { Tone } from '@ridescope/report-text';
import {
  countOf,
  millisecondsText,
  percentText,
  roleNames,
  spanText,
} from '@ridescope/report-text';
import type { GlyphName } from './glyphs.ts';
import type { Span } from './time-span.ts';

export type EventLane = 'freezes' | 'network' | 'sensor' | 'course' | 'excluded';

/** How a kind of event is drawn and called in the time line. */
export interface EventMark {
  lane: EventLane;
  glyph: GlyphName;
  tone: Tone;
  /** In the legend. */
  label: string;
  /** Beside the lane, while the cursor is on it; the length follows. */
  now: (event: TimelineEvent) => string;
  /** How many of them stand in a stretch. */
  counted: (count: number) => string;
}

const said = (words: string) => () => words;
const counting = (one: string, many?: string) => (count: number) => countOf(count, one, many);
const named =
  (fallback: string) =>
  ({ text }: TimelineEvent) =>
    text ?? fallback;

/** Every kind of event. The compiler misses none. */
export const eventMarks: Record<TimelineEventKind, EventMark> = {
  stall: {
    ...{ lane: 'freezes', glyph: 'bar', tone: 'warning', label: 'freeze' },
    now: said('froze'),
    counted: counting('freeze'),
  },
  linkLoss: {
    ...{ lane: 'network', glyph: 'octagon', tone: 'critical', label: 'connection lost' },
    now: said('connection lost'),
    counted: counting('loss', 'losses'),
  },
  tcpDrop: {
    ...{ lane: 'network', glyph: 'triangle', tone: 'warning', label: 'TCP dropped' },
    now: ({ seamless }) => (seamless ? 'TCP dropped, seamless' : 'TCP dropped'),
    counted: counting('TCP drop'),
  },
  sendFailures: {
    ...{ lane: 'network', glyph: 'square', tone: 'info', label: 'not sent' },
    now: ({ count }) => (count === undefined ? 'not sent' : `${count} not sent`),
    counted: (count) => `${count} not sent`,
  },
  latencyTestFailed: {
    ...{ lane: 'network', glyph: 'diamond', tone: 'warning', label: 'latency test failed' },
    now: ({ worstMs }) =>
      `latency test failed${worstMs === undefined ? '' : `, ${millisecondsText(worstMs)}`}`,
    counted: counting('failed test'),
  },
  companionLoss: {
    ...{ lane: 'network', glyph: 'circle', tone: 'info', label: 'phone lost' },
    now: said('phone lost'),
    counted: counting('phone loss', 'phone losses'),
  },
  sensorSearch: {
    ...{ lane: 'sensor', glyph: 'ring', tone: 'warning', label: 'searched for' },
    now: said('searched for'),
    counted: counting('search', 'searches'),
  },
  sensorDrop: {
    ...{ lane: 'sensor', glyph: 'octagon', tone: 'critical', label: 'disconnected' },
    now: said('disconnected'),
    counted: counting('drop'),
  },
  receiverReset: {
    ...{ lane: 'sensor', glyph: 'square', tone: 'critical', label: 'receiver reset' },
    now: said('receiver reset'),
    counted: counting('receiver reset'),
  },
  batteryLow: {
    ...{ lane: 'sensor', glyph: 'battery', tone: 'warning', label: 'battery low' },
    now: ({ percent }) =>
      percent === undefined ? 'battery low' : `battery low, ${percentText(percent)}`,
    counted: counting('battery warning'),
  },
  sensorPaired: {
    ...{ lane: 'sensor', glyph: 'plus', tone: 'good', label: 'connected' },
    now: ({ role }) => (role ? `${roleNames[role]} connected` : 'connected'),
    counted: counting('connection'),
  },
  worldChange: {
    ...{ lane: 'course', glyph: 'flag', tone: 'info', label: 'new world' },
    now: named('new world'),
    counted: counting('world'),
  },
  routeChange: {
    ...{ lane: 'course', glyph: 'flag', tone: 'info', label: 'new route' },
    now: named('new route'),
    counted: counting('route'),
  },
  clockStep: {
    ...{ lane: 'course', glyph: 'diamond', tone: 'warning', label: 'clock set' },
    now: said('clock set'),
    counted: counting('clock step'),
  },
  pause: {
    ...{ lane: 'excluded', glyph: 'bar', tone: 'absent', label: 'standing still' },
    now: said('standing still'),
    counted: counting('pause'),
  },
  loading: {
    ...{ lane: 'excluded', glyph: 'bar', tone: 'absent', label: 'loading' },
    now: said('loading'),
    counted: counting('load'),
  },
};

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

/** Events of a stretch, those outside of the judged part included. */
export function eventsIn(events: readonly TimelineEvent[], { from, to }: Span): TimelineEvent[] {
  return events.filter((event) => {
    const span = eventSpan(event);
    return span.to >= from && span.from <= to;
  });
}

const ranks: Record<Tone, number> = { critical: 0, warning: 1, info: 2, good: 3, absent: 4 };

/** The event of the time under the cursor: the worst of those that are there, then the nearest. */
export function eventAt(
  events: readonly TimelineEvent[],
  t: number,
  slackS: number,
): TimelineEvent | undefined {
  const near = eventsIn(events, { from: t - slackS, to: t + slackS });
  const rank = (event: TimelineEvent) => ranks[toneOf(event)] * 1e6 + Math.abs(event.t - t);
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

/** The two weightiest kinds of a stretch in words: `2 losses · 7 TCP drops`. Nothing when none counts. */
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
