import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { roleNames } from '@ridescope/words/en/sensors';
import { countOf, millisecondsText, percentText } from '@ridescope/words/format/format-number';
import { placeText } from '@ridescope/words/report/event-words';
import type { Tone } from '@ridescope/words/report/tone';
import type { GlyphName } from './glyphs.ts';

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
  /** Words how many of them a stretch has. */
  counted: (count: number) => string;
}

const said = (words: string) => () => words;
const counting = (one: string, many?: string) => (count: number) => countOf(count, one, many);
const named =
  (fallback: string) =>
  ({ text }: TimelineEvent) =>
    text ?? fallback;

/** Every kind of event. The compiler checks that none is missing. */
export const eventMarks: Record<TimelineEventKind, EventMark> = {
  stall: {
    lane: 'freezes',
    glyph: 'bar',
    tone: 'warning',
    label: 'freeze',
    now: said('froze'),
    counted: counting('freeze'),
  },
  linkLoss: {
    lane: 'network',
    glyph: 'octagon',
    tone: 'critical',
    label: 'connection lost',
    now: said('connection lost'),
    counted: counting('loss', 'losses'),
  },
  tcpDrop: {
    lane: 'network',
    glyph: 'triangle',
    tone: 'warning',
    label: 'game message connection dropped',
    now: ({ seamless }) =>
      seamless
        ? 'game message connection dropped, back within 5 s'
        : 'game message connection dropped',
    counted: counting('message connection drop'),
  },
  sendFailures: {
    lane: 'network',
    glyph: 'square',
    tone: 'info',
    label: 'not sent',
    now: ({ count }) => (count === undefined ? 'not sent' : `${count} not sent`),
    counted: (count) => `${count} not sent`,
  },
  latencyTestFailed: {
    lane: 'network',
    glyph: 'diamond',
    tone: 'warning',
    label: 'latency test failed',
    now: ({ worstMs }) =>
      `latency test failed${worstMs === undefined ? '' : `, ${millisecondsText(worstMs)}`}`,
    counted: counting('failed test'),
  },
  companionLoss: {
    lane: 'network',
    glyph: 'circle',
    tone: 'info',
    label: 'Companion app lost',
    now: said('Companion app lost'),
    counted: counting('Companion app loss', 'Companion app losses'),
  },
  sensorSearch: {
    lane: 'sensor',
    glyph: 'ring',
    tone: 'warning',
    label: 'searched for',
    now: said('searched for'),
    counted: counting('search', 'searches'),
  },
  sensorDrop: {
    lane: 'sensor',
    glyph: 'octagon',
    tone: 'critical',
    label: 'disconnected',
    now: said('disconnected'),
    counted: counting('drop'),
  },
  receiverReset: {
    lane: 'sensor',
    glyph: 'square',
    tone: 'critical',
    label: 'receiver reset',
    now: said('receiver reset'),
    counted: counting('receiver reset'),
  },
  batteryLow: {
    lane: 'sensor',
    glyph: 'battery',
    tone: 'warning',
    label: 'battery low',
    now: ({ percent }) =>
      percent === undefined ? 'battery low' : `battery low, ${percentText(percent)}`,
    counted: counting('battery warning'),
  },
  sensorPaired: {
    lane: 'sensor',
    glyph: 'plus',
    tone: 'good',
    label: 'connected',
    now: ({ role }) => (role ? `${roleNames[role]} connected` : 'connected'),
    counted: counting('connection'),
  },
  worldChange: {
    lane: 'course',
    glyph: 'flag',
    tone: 'info',
    label: 'new world',
    now: named('new world'),
    counted: counting('world'),
  },
  routeChange: {
    lane: 'course',
    glyph: 'flag',
    tone: 'info',
    label: 'new route',
    now: (event) => placeText(event) ?? 'new route',
    counted: counting('route'),
  },
  clockStep: {
    lane: 'course',
    glyph: 'diamond',
    tone: 'warning',
    label: 'clock set',
    now: said('clock set'),
    counted: counting('clock step'),
  },
  pictureChange: {
    lane: 'course',
    glyph: 'square',
    tone: 'info',
    label: 'graphics setting changed',
    now: named('graphics setting changed'),
    counted: counting('changed setting'),
  },
  pause: {
    lane: 'excluded',
    glyph: 'bar',
    tone: 'absent',
    label: 'standing still',
    now: said('standing still'),
    counted: counting('pause'),
  },
  loading: {
    lane: 'excluded',
    glyph: 'bar',
    tone: 'absent',
    label: 'loading',
    now: said('loading'),
    counted: counting('load'),
  },
};
