import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { describe, expect, it } from 'vitest';
import { eventAt, eventsIn, eventsText, eventText, excludedSpans } from './events-in-view.ts';

const outage: TimelineEvent = { t: 100, kind: 'linkLoss', durationS: 60 };
const drop: TimelineEvent = { t: 130, kind: 'tcpDrop', durationS: 20 };
const burst: TimelineEvent = { t: 400, kind: 'sendFailures', count: 14, durationS: 3 };
const events = [outage, drop, burst];

describe('events of a stretch', () => {
  it('are those that overlap it', () => {
    expect(eventsIn(events, { from: 155, to: 300 })).toEqual([outage]);
    expect(eventsIn(events, { from: 161, to: 399 })).toEqual([]);
  });

  it('include a freeze from its start, which lies before its line', () => {
    const freeze: TimelineEvent = { t: 50, kind: 'stall', durationS: 10 };
    expect(eventsIn([freeze], { from: 35, to: 41 })).toEqual([freeze]);
    expect(eventsIn([freeze], { from: 51, to: 60 })).toEqual([]);
  });

  it('are summed up by the two worst kinds, with full bursts and without uncounted events', () => {
    expect(eventsText(events)).toEqual({
      text: '1 loss · game messages cut once',
      tone: 'critical',
    });
    expect(eventsText([burst, { ...burst, t: 500 }])?.text).toBe('28 not sent');
    expect(eventsText([{ ...burst, isExcluded: true }])).toBeUndefined();
  });
});

describe('the event under the cursor', () => {
  it('is the worst of those around it, then the nearest', () => {
    expect(eventAt(events, 140, 2)).toBe(outage);
    expect(eventAt(events, 161, 5)).toBe(outage);
    expect(eventAt(events, 300, 5)).toBeUndefined();
    expect(eventAt([burst, { ...burst, t: 410 }], 409, 8)?.t).toBe(410);
  });

  it('is named with its length', () => {
    expect(eventText(outage)).toBe('connection lost, 1 min');
    expect(eventText({ t: 1, kind: 'latencyTestFailed', count: 2, worstMs: 1400 })).toBe(
      'latency test failed, 1.4 s',
    );
    expect(eventText({ t: 1, kind: 'tcpDrop', seamless: true })).toBe(
      'game message connection dropped, back within 5 s',
    );
  });
});

it('the list includes uncounted stretches: pauses and loads that have a length', () => {
  expect(
    excludedSpans([
      { t: 0, kind: 'loading', durationS: 20 },
      { t: 44, kind: 'pause', durationS: 481 },
      { t: 60, kind: 'pause' },
      outage,
    ]),
  ).toEqual([
    { from: 0, to: 20 },
    { from: 44, to: 525 },
  ]);
});
