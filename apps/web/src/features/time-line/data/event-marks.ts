import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { roleNames } from '@ridescope/words/en/sensors';
import { markCountMessages, markLabels, momentMessages } from '@ridescope/words/en/time-line';
import { millisecondsText, percentText } from '@ridescope/words/format/format-number';
import { formatMessage } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
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
const counting = (kind: TimelineEventKind) => (count: number) =>
  formatMessage(markCountMessages[kind], { count });
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
    label: markLabels.stall,
    now: said(momentMessages.froze),
    counted: counting('stall'),
  },
  linkLoss: {
    lane: 'network',
    glyph: 'octagon',
    tone: 'critical',
    label: markLabels.linkLoss,
    now: said(markLabels.linkLoss),
    counted: counting('linkLoss'),
  },
  tcpDrop: {
    lane: 'network',
    glyph: 'triangle',
    tone: 'warning',
    label: markLabels.tcpDrop,
    now: ({ seamless }) =>
      seamless ? momentMessages['message-drop-seamless'] : momentMessages['message-drop'],
    counted: counting('tcpDrop'),
  },
  sendFailures: {
    lane: 'network',
    glyph: 'square',
    tone: 'info',
    label: markLabels.sendFailures,
    now: ({ count }) =>
      count === undefined
        ? momentMessages['not-sent']
        : writeMessage(momentMessages['times-not-sent'], { count: String(count) }),
    counted: counting('sendFailures'),
  },
  latencyTestFailed: {
    lane: 'network',
    glyph: 'diamond',
    tone: 'warning',
    label: markLabels.latencyTestFailed,
    now: ({ worstMs }) =>
      worstMs === undefined
        ? markLabels.latencyTestFailed
        : writeMessage(momentMessages['latency-test'], { delay: millisecondsText(worstMs) }),
    counted: counting('latencyTestFailed'),
  },
  companionLoss: {
    lane: 'network',
    glyph: 'circle',
    tone: 'info',
    label: markLabels.companionLoss,
    now: said(markLabels.companionLoss),
    counted: counting('companionLoss'),
  },
  sensorSearch: {
    lane: 'sensor',
    glyph: 'ring',
    tone: 'warning',
    label: markLabels.sensorSearch,
    now: said(markLabels.sensorSearch),
    counted: counting('sensorSearch'),
  },
  sensorDrop: {
    lane: 'sensor',
    glyph: 'octagon',
    tone: 'critical',
    label: markLabels.sensorDrop,
    now: said(markLabels.sensorDrop),
    counted: counting('sensorDrop'),
  },
  receiverReset: {
    lane: 'sensor',
    glyph: 'square',
    tone: 'critical',
    label: markLabels.receiverReset,
    now: said(markLabels.receiverReset),
    counted: counting('receiverReset'),
  },
  batteryLow: {
    lane: 'sensor',
    glyph: 'battery',
    tone: 'warning',
    label: markLabels.batteryLow,
    now: ({ percent }) =>
      percent === undefined
        ? markLabels.batteryLow
        : writeMessage(momentMessages['battery-low'], { percent: percentText(percent) }),
    counted: counting('batteryLow'),
  },
  sensorPaired: {
    lane: 'sensor',
    glyph: 'plus',
    tone: 'good',
    label: markLabels.sensorPaired,
    now: ({ role }) =>
      role
        ? writeMessage(momentMessages.connected, { role: roleNames[role] })
        : markLabels.sensorPaired,
    counted: counting('sensorPaired'),
  },
  worldChange: {
    lane: 'course',
    glyph: 'flag',
    tone: 'info',
    label: markLabels.worldChange,
    now: named(markLabels.worldChange),
    counted: counting('worldChange'),
  },
  routeChange: {
    lane: 'course',
    glyph: 'flag',
    tone: 'info',
    label: markLabels.routeChange,
    now: (event) => placeText(event) ?? markLabels.routeChange,
    counted: counting('routeChange'),
  },
  clockStep: {
    lane: 'course',
    glyph: 'diamond',
    tone: 'warning',
    label: markLabels.clockStep,
    now: said(markLabels.clockStep),
    counted: counting('clockStep'),
  },
  pictureChange: {
    lane: 'course',
    glyph: 'square',
    tone: 'info',
    label: markLabels.pictureChange,
    now: named(markLabels.pictureChange),
    counted: counting('pictureChange'),
  },
  pause: {
    lane: 'excluded',
    glyph: 'bar',
    tone: 'absent',
    label: markLabels.pause,
    now: said(markLabels.pause),
    counted: counting('pause'),
  },
  loading: {
    lane: 'excluded',
    glyph: 'bar',
    tone: 'absent',
    label: markLabels.loading,
    now: said(markLabels.loading),
    counted: counting('loading'),
  },
};
