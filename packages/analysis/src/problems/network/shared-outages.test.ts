import { describe, expect, it } from 'vitest';
import { antSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { linkOf, sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { connectionProblems as findConnectionProblems } from './connection.ts';

const connectionProblems = wordedBy(findConnectionProblems);

const silentAt = (times: readonly number[]) =>
  times.map((startS) => ({ startS, endS: startS + 20, cause: 'radio', isFelt: true }) as const);

/** An hour with outages of 20 s at these times, and two sensors that fail at those. */
const outageOf = (outages: number[], power: number[], strap = power) => {
  const ant = [
    antSensor({}, { roles: ['power'], silences: silentAt(power) }),
    antSensor({}, { roles: ['heartRate'], silences: silentAt(strap) }),
  ];
  const episodes = outages.map((startS) => ({ startS, outageS: 20, endS: startS + 20 }));
  const { sensors } = withSensors({ ant }).facts ?? {};
  return connectionProblems(
    sourceOf({
      facts: { ...(sensors && { sensors }), link: linkOf(episodes) },
      events: [{ kind: 'tcpHello', t: 0 }],
    }),
  )[0];
};
const times = [600, 1500, 2700];

describe('outages in which all sensors fail in the same second', () => {
  it('share one cause from the second on', () => {
    expect(outageOf(times, times)).toMatchObject({
      where: 'radio',
      doubt: expect.stringContaining('2.4 GHz'),
      sentence: expect.stringContaining('Your sensors failed in the same seconds'),
    });
    expect(outageOf(times.slice(0, 2), times.slice(0, 2))?.where).toBe('radio');
  });

  it('may meet once by chance', () => {
    expect(outageOf([600], [600])?.where).toBe('unknown');
  });

  it('are separate from sensors that fail at other times, too often, or not all of them', () => {
    expect(outageOf(times, [600, 1500, 2000])?.where).toBe('unknown');
    expect(outageOf(times, times, [600, 1500])?.where).toBe('unknown');
    const often = Array.from({ length: 120 }, (_, i) => 30 * i);
    expect(outageOf(times, often)?.where).toBe('unknown');
  });
});
