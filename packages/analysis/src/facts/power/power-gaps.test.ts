import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { pairing, rideEvents, rxFails } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findAntChannels } from '../ant/ant-channels.ts';
import { findPowerGaps } from './power-gaps.ts';

const gapFrom = 300;

interface Gap {
  /** Seconds between the two messages around it. */
  seconds?: number;
  /** Events that the meter counted over it. */
  events?: number;
  /** Torque that it added over it; without it no line has torque. */
  torque?: number;
  /** Seconds before the gap without pedalling. */
  restS?: number;
  isMoving?: boolean;
  more?: readonly LogEvent[];
}

/** A message a second, one event each, and none for a while from 300 s on. */
function gapsOf({ seconds = 10, events = 10, torque, restS = 0, isMoving = true, more }: Gap = {}) {
  const messages: LogEvent[] = [];
  let count = 0;
  let pushed = 0;
  for (let t = 0; t <= 1200; t++) {
    if (t > gapFrom && t < gapFrom + seconds) continue;
    const isBehind = t === gapFrom + seconds;
    count += isBehind ? events : 1;
    if (isBehind) pushed += torque ?? 0;
    else if (t <= gapFrom - restS || t > gapFrom) pushed += 300;
    messages.push({
      kind: 'powerMessage',
      t,
      meter: 'crank',
      eventCount: count % 256,
      ...(torque !== undefined && { torque: pushed % 65_536 }),
    });
  }
  const fails = more ?? rxFails(1, gapFrom, gapFrom + seconds, 2);
  const { record, ride } = sceneOf([...rideEvents(), ...pairing(1, 9, 11), ...messages, ...fails]);
  const [meter] = findAntChannels(record, ride);
  if (!meter) throw new Error('no channel was paired');
  return findPowerGaps(record, ride, meter, () => isMoving);
}

/** Pages of both legs, one every second of the gap. */
const legs = (value: (index: number) => number, right = 255): LogEvent[] =>
  Array.from({ length: 8 }, (_, i) => ({
    kind: 'pedalPage',
    t: gapFrom + 1 + i,
    left: value(i),
    right,
  }));

describe('a gap in which the counter ran on', () => {
  it('was caused by the radio', () => {
    expect(gapsOf()).toEqual([{ startS: 300, endS: 310, cause: 'radio', isFelt: true }]);
  });

  it('is seen from four seconds on', () => {
    expect(gapsOf({ seconds: 3, events: 3 })).toEqual([]);
    expect(gapsOf({ seconds: 4, events: 4 })).toHaveLength(1);
  });

  it('has three events at least, and three tenths of the usual pace', () => {
    expect(gapsOf({ events: 2 })).toEqual([]);
    expect(gapsOf({ events: 3 })).toHaveLength(1);
    expect(gapsOf({ seconds: 20, events: 5 })).toEqual([]);
    expect(gapsOf({ seconds: 20, events: 6 })).toHaveLength(1);
  });

  it('of more than two minutes needs ten events, because the counter may have wrapped around', () => {
    expect(gapsOf({ seconds: 120, events: 120 })).toHaveLength(1);
    expect(gapsOf({ seconds: 121, events: 121 })).toHaveLength(1);
    expect(gapsOf({ seconds: 300, events: 10 })).toHaveLength(1);
    expect(gapsOf({ seconds: 300, events: 9 })).toEqual([]);
  });

  it('is a cut in the log if the radio shows no sign of it', () => {
    expect(gapsOf({ more: [] })).toEqual([]);
    expect(gapsOf({ more: rxFails(1, 300, 309, 1) })).toEqual([]);
    expect(gapsOf({ more: rxFails(1, 300, 310, 1) })).toHaveLength(1);
    expect(gapsOf({ more: [{ kind: 'antGotoSearch', t: 303 }] })).toHaveLength(1);
  });

  it('is a lost line if a channel of doubled slots fails as usual', () => {
    const usual = [...rxFails(1, 0, 300, 4), ...rxFails(1, 310, 1200, 4)];
    expect(gapsOf({ more: [...usual, ...rxFails(1, 300, 310, 4)] })).toEqual([]);
    expect(gapsOf({ more: [...usual, ...rxFails(1, 300, 310, 8)] })).toHaveLength(1);
    expect(gapsOf({ more: [...usual, ...rxFails(1, 300, 303, 8)] })).toHaveLength(1);
  });
});

describe('a meter that was not heard again', () => {
  const search: LogEvent = { kind: 'antGotoSearch', t: 602 };

  function lostFrom(lastS: number, more: readonly LogEvent[], torquePerS = 300, rareS = 0) {
    const messages = Array.from(
      { length: lastS + 1 },
      (_, t): LogEvent => ({
        kind: 'powerMessage',
        t,
        meter: 'crank',
        eventCount: t % 256,
        torque: (t * torquePerS) % 65_536,
      }),
    ).filter(({ t }) => t <= lastS - rareS || t === lastS);
    const scene = sceneOf([...rideEvents(), ...pairing(1, 9, 11), ...messages, ...more]);
    const [meter] = findAntChannels(scene.record, scene.ride);
    if (!meter) throw new Error('no channel was paired');
    return findPowerGaps(scene.record, scene.ride, meter, () => true);
  }

  it('was lost to the end of the ride', () => {
    expect(lostFrom(600, [search])).toEqual([
      { startS: 600, endS: 1200, cause: 'radio', isFelt: true },
    ]);
  });

  it('was only put away without a search, long before one, or without pedalling', () => {
    expect(lostFrom(600, [])).toEqual([]);
    expect(lostFrom(600, [{ ...search, t: 616 }])).toEqual([]);
    expect(lostFrom(600, [search], 0)).toEqual([]);
  });

  it('is searched for later if it was heard rarely at last', () => {
    expect(lostFrom(600, [{ ...search, t: 620 }], 300, 13)).toHaveLength(1);
    expect(lostFrom(600, [{ ...search, t: 630 }], 300, 13)).toEqual([]);
    expect(lostFrom(600, [{ ...search, t: 620 }], 0, 13)).toEqual([]);
  });

  it('may be silent while the rider rolls out', () => {
    expect(lostFrom(1171, [{ ...search, t: 1172 }])).toEqual([]);
    expect(lostFrom(1170, [{ ...search, t: 1172 }])).toHaveLength(1);
  });
});

describe('a gap in which the counter stood still', () => {
  it('is ignored without torque and pages: the pedals rested, or the meter slept', () => {
    expect(gapsOf({ events: 0 })).toEqual([]);
    expect(gapsOf({ events: 0, more: [...rxFails(1, 300, 310, 2), ...legs(() => 80)] })).toEqual(
      [],
    );
  });

  it("is the meter's fault if three values of one leg went on changing", () => {
    const changing = (values: number, right?: number) =>
      gapsOf({ events: 0, more: legs((i) => 80 + (i % values), right) });
    expect(changing(2)).toEqual([]);
    expect(changing(3)).toEqual([{ startS: 300, endS: 310, cause: 'meter', isFelt: true }]);
    // A leg that does not push, or has no value, is none.
    expect(gapsOf({ events: 0, more: legs((i) => [0, 255, 80, 81][i % 4] ?? 0) })).toEqual([]);
  });
});

describe('a gap', () => {
  it('is noticed if the rider moved and pedalled', () => {
    expect(gapsOf({ torque: 3000 })).toMatchObject([{ isFelt: true }]);
    expect(gapsOf({ isMoving: false })).toMatchObject([{ isFelt: false }]);
    // Torque stood still over the gap, or in the seconds before it.
    expect(gapsOf({ torque: 0 })).toMatchObject([{ isFelt: false }]);
    expect(gapsOf({ torque: 3000, restS: 8 })).toMatchObject([{ isFelt: false }]);
  });

  it('is noticed even if the counters wrap around', () => {
    // 300 s of 300 each stand at 24 464 behind one turn; the gap takes them round again.
    expect(gapsOf({ torque: 50_000 })).toMatchObject([{ isFelt: true }]);
    expect(gapsOf({ seconds: 100, events: 250, torque: 3000 })).toMatchObject([{ cause: 'radio' }]);
  });
});

describe('a ride with few messages', () => {
  it('is not judged', () => {
    const few = (count: number) => {
      const messages = Array.from(
        { length: count },
        (_, i): LogEvent => ({ kind: 'powerMessage', t: 20 + i, meter: 'crank', eventCount: i }),
      );
      const { record, ride } = sceneOf([...rideEvents(), ...pairing(1, 9, 11), ...messages]);
      const [meter] = findAntChannels(record, ride);
      return meter && findPowerGaps(record, ride, meter, () => true);
    };
    expect(few(99)).toBeUndefined();
    expect(few(100)).toEqual([]);
  });
});
