import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { wirelessSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { type CaseParts, findingOf, originOf, sourceOf } from '../../testing/problem-case.ts';
import { pairing, rxFails } from '../../testing/ride-events.ts';
import { wordedBy } from '../../testing/worded.ts';
import { freezeProblems as findFreezeProblems } from './freezes.ts';

const freezeProblems = wordedBy(findFreezeProblems);

const stall = (t: number, seconds: number) => ({ t, seconds });
const frozen = (stalls: { t: number; seconds: number }[], parts: CaseParts = {}) =>
  freezeProblems(sourceOf({ ...parts, facts: { ...parts.facts, stalls } }));

describe('freezes', () => {
  it('report nothing for a ride without any', () => expect(frozen([])).toEqual([]));

  it('are a warning from five seconds on', () => {
    const [short] = frozen([stall(600, 4.9)]);
    expect(short).toMatchObject({
      kind: 'freezes',
      grade: 'minor',
      startS: 595.1,
      endS: 600,
      sentence: 'The picture froze for 5 s.',
    });
    expect(short).not.toHaveProperty('firstFix');
    expect(frozen([stall(600, 5)])).toMatchObject([
      { grade: 'warning', firstFix: 'gfx-close-apps', where: 'computer' },
    ]);
  });

  it('are also a warning when they add up to 20 s', () => {
    const many = (count: number, seconds: number) =>
      frozen(Array.from({ length: count }, (_, index) => stall(600 + 300 * index, seconds)));
    expect(many(6, 3)).toMatchObject([{ grade: 'minor' }]);
    expect(many(7, 3)).toMatchObject([
      {
        grade: 'warning',
        affectedS: 21,
        sentence: 'The picture froze 7 times, for 21 s in all; the longest freeze took 3 s.',
      },
    ]);
    expect(many(9, 2)).toMatchObject([{ grade: 'minor' }]);
    expect(many(10, 2)).toMatchObject([{ grade: 'warning' }]);
  });

  it('are critical when they add up to a minute', () => {
    expect(frozen([stall(600, 59)])).toMatchObject([{ grade: 'warning' }]);
    expect(frozen([stall(600, 60)])).toMatchObject([{ grade: 'critical' }]);
    const many = (seconds: number) => [1, 2, 3, 4, 5, 6, 7].map((i) => stall(400 * i, seconds));
    expect(frozen(many(9))).toMatchObject([{ grade: 'warning' }]);
    expect(frozen(many(10))).toMatchObject([{ grade: 'critical' }]);
  });

  it('have times when they are few, or less than two minutes apart', () => {
    const three = [stall(600, 2), stall(900, 2), stall(1200, 2)];
    expect(frozen(three)).toMatchObject([{ startS: 598, endS: 1200 }]);
    expect(frozen([...three, stall(1319, 2)])[0]).not.toHaveProperty('startS');
    const joined = [600, 719, 830, 940].map((t) => stall(t, 2));
    expect(frozen(joined)).toMatchObject([{ startS: 598, endS: 940 }]);
  });

  it("are the rider's doing if the window changed its size within three seconds", () => {
    const resize = (t: number): LogEvent => ({ kind: 'windowResize', t, width: 800, height: 600 });
    const resized = (...times: number[]) =>
      frozen([stall(600, 12), stall(900, 12)], { events: times.map(resize) })[0];
    expect(resized(585, 903)).toMatchObject({
      grade: 'minor',
      sentence: 'The picture froze twice, for 24 s in all, when the window was resized.',
    });
    expect(resized(585, 903)).not.toHaveProperty('where');
    expect(resized(584, 903)).toMatchObject({ grade: 'warning', where: 'computer' });
    expect(resized(585, 904)).toMatchObject({ grade: 'warning' });
  });
});

describe('a sleep of the computer', () => {
  const slept = (endS: number, stalls: { t: number; seconds: number }[] = []) =>
    frozen(stalls, {
      origins: [
        originOf({ startS: 600, endS, devices: ['ant-2'], rules: ['sensor-ant-blackout'] }),
      ],
      results: [findingOf('sensor-ant-blackout', ['ant-2'])],
    });

  it('is critical from a minute on', () => {
    expect(slept(659)).toMatchObject([{ grade: 'warning' }]);
    expect(slept(660)).toMatchObject([
      {
        kind: 'computer-slept',
        grade: 'critical',
        startS: 600,
        endS: 660,
        where: 'computer',
        firstFix: 'gfx-sleep-off',
        sensorKeys: ['ant-2'],
        rules: expect.arrayContaining(['graphics-longest-freeze', 'sensor-ant-blackout']),
        sentence:
          'Your computer stopped for 1 min, as it does when it goes to sleep. Whatever broke right after is a result of that.',
      },
    ]);
  });

  it('reports how long the recovery took, and that the rider left the world', () => {
    expect(slept(640, [stall(630, 30)])[0]?.sentence).toBe(
      'Your computer stopped for 30 s, as it does when it goes to sleep. Whatever broke right after is a result of that; everything was back after 40 s.',
    );
    const [out] = frozen([stall(630, 30)], {
      origins: [originOf({ endS: 640 })],
      events: [{ kind: 'forcedOut', t: 633 }],
    });
    expect(out).toMatchObject({
      grade: 'critical',
      sentence: expect.stringMatching(/The game threw you out of its world meanwhile\./),
    });
  });

  it('is not recovered from where something never came back, and lasts to the end without power', () => {
    const gone = (parts: Parameters<typeof wirelessSensor>[0]) =>
      frozen([stall(630, 30)], {
        ...withSensors({ wireless: [wirelessSensor({ drops: [{ t: 632 }], ...parts })] }),
        origins: [originOf({ endS: 640 })],
      })[0];
    const sentence = expect.stringMatching(/not everything was back by the end of the ride\.$/);
    expect(gone({})).toMatchObject({ affectedS: 3000, grade: 'critical', sentence });
    expect(gone({ sensorRoles: ['heartRate'] })).toMatchObject({
      affectedS: 40,
      endS: 640,
      sentence,
    });
    expect(gone({ drops: [{ t: 632, seconds: 8 }] })?.sentence).toMatch(/everything was back/);
    expect(gone({ drops: [{ t: 641 }] })?.sentence).toMatch(/everything was back/);
  });

  it('is not recovered from where the receiver is paired, and two messages later silent', () => {
    const [sleep] = frozen([stall(630, 30)], {
      ...withSensors({ receiver: { state: 'found', resets: [631] } }),
      events: [...rxFails(1, 0, 600, 1), ...pairing(1, 1, 120, 728), ...rxFails(1, 729, 731, 1)],
      origins: [originOf({ endS: 728 })],
    });
    expect(sleep).toMatchObject({ affectedS: 3000 });
    expect(sleep?.sentence).toMatch(/not everything was back/);
  });

  it('includes the freezes that it caused', () => {
    expect(slept(660, [stall(661, 60)])).toHaveLength(1);
    expect(slept(660, [stall(662, 60)])).toMatchObject([
      { kind: 'computer-slept' },
      { kind: 'freezes' },
    ]);
  });

  it("lasts to the end of the ride if the computer didn't wake", () => {
    const { endS: _, ...open } = originOf();
    const [sleep] = frozen([], { origins: [open] });
    expect(sleep).toMatchObject({ affectedS: 3000 });
    expect(sleep).not.toHaveProperty('endS');
  });

  it('is ignored before the ride', () => {
    expect(frozen([], { origins: [originOf({ during: 'before' })] })).toEqual([]);
  });
});
