import type { LogEvent } from '@ridescope/log-parser';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { readingOf } from '../../testing/reading.ts';
import { pairing, rideEvents, rxFails } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { measureSensors } from '../sensors.ts';

const meter = pairing(1, 1, 11);

/** Messages at these seconds with these counts of events. */
function messages(
  counts: Iterable<readonly [t: number, count: number]>,
  form: 'wheel' | 'crank' = 'crank',
): LogEvent[] {
  return [...counts].map(([t, count]) => ({
    kind: 'powerMessage',
    t,
    meter: form,
    eventCount: count % 256,
  }));
}

/** One event a second from 0 to 1200; those for which `isLost` never arrive. */
function* everySecond(isLost: (t: number) => boolean = () => false) {
  for (let t = 0; t <= 1200; t++) if (!isLost(t)) yield [t, t] as const;
}

function lossOf(counts: Iterable<readonly [number, number]>, more: readonly LogEvent[] = meter) {
  // Eight slots and four messages, a little more than half of them empty.
  const fails = rxFails(1, 0, 1201, (t) => (t % 2 === 0 ? 4 : 6));
  const { record, ride, exclusions } = sceneOf([
    ...rideEvents(),
    ...more,
    ...fails,
    ...messages(counts),
  ]);
  const sensor = measureSensors(record, ride, exclusions).ant.find(
    ({ loss }) => loss.channel.channel === 1,
  );
  if (!sensor) throw new Error('channel 1 was not followed');
  return sensor.loss;
}

describe("the power meter's own counter", () => {
  it('gives the loss instead of the slots', () => {
    const bySlots = lossOf([]);
    expect(bySlots).toMatchObject({ model: 'B' });
    expect(bySlots.lossPercent).toBeGreaterThan(20);
    const loss = lossOf(everySecond());
    expect(loss).toMatchObject({ model: 'B', lossPercent: 0, longestBlackoutS: 0 });
    expect(loss.events?.lost).toBe(0);
  });

  it('counts what it skipped as lost', () => {
    const loss = lossOf(everySecond((t) => t % 10 === 5));
    expect(loss.lossPercent).toBeCloseTo(10, 0);
  });

  it('finds the blackout in which it ran on', () => {
    const loss = lossOf(everySecond((t) => t >= 300 && t < 340));
    expect(loss.longestBlackoutS).toBe(40);
    expect(loss.blackouts[0]?.[0]).toBeGreaterThanOrEqual(290);
  });

  it('finds no blackout if it stopped because the meter slept', () => {
    const asleep = [...everySecond((t) => t >= 300 && t < 340)].map(
      ([t, count]) => [t, t < 300 ? count : count - 40] as const,
    );
    expect(lossOf(asleep)).toMatchObject({ lossPercent: 0, longestBlackoutS: 0 });
  });

  it('treats a counter that was set back as a restart', () => {
    const restarted = [...everySecond()].map(
      ([t, count]) => [t, t < 600 ? count : count + 100] as const,
    );
    expect(lossOf(restarted).lossPercent).toBe(0);
  });

  it("doesn't guess over gaps in which it may have wrapped around", () => {
    const loss = lossOf(everySecond((t) => t >= 300 && t < 500));
    expect(loss.events).toEqual({ lost: 0, received: expect.any(Number) });
  });

  it('is ignored if it counts turns of a wheel', () => {
    const turns = [...everySecond()].map(([t, count]) => [t, count * 4] as const);
    expect(lossOf(turns).events).toBeUndefined();
  });

  it('is ignored with too few messages', () => {
    // The ride begins with the second frame-rate line, at 8 s.
    expect(lossOf([...everySecond()].slice(0, 108)).events).toBeUndefined();
    expect(lossOf([...everySecond()].slice(0, 109)).events).toBeDefined();
  });

  it('is ignored if two power meters are paired', () => {
    const second = [...pairing(2, 2, 11), ...rxFails(2, 0, 1201, 4)];
    expect(lossOf(everySecond(), [...meter, ...second]).events).toBeUndefined();
  });

  it('belongs to the eight-slot channel if no pairing line names one', () => {
    expect(lossOf(everySecond(), []).events).toBeDefined();
  });
});

describeRealLogs('power counters', () => {
  it.each([
    // Slots alone suggest 45 % and 21 %.
    ['2016-02-08-4iiii.txt', 26],
    ['2015-12-20-wifi-dropout.txt', 3.6],
    ['2017-04-12-power-dropouts.txt', 5.9],
  ])('%s: the power meter lost what its counter skipped', (name, percent) => {
    expect(powerLossOf(name)[0]?.lossPercent).toBeCloseTo(percent, 1);
  });

  it('2016-02-07-kickr.txt: a trainer that counts turns of its wheel is judged by its slots', () => {
    expect(powerLossOf('2016-02-07-kickr.txt')[0]).not.toHaveProperty('events');
  });
});

function powerLossOf(name: string) {
  // The last ride of a log is the longest of these.
  const ride = readingOf(readRealLog(name)).facts.at(-1);
  return (ride?.sensors.ant ?? [])
    .map(({ loss }) => loss)
    .filter(({ channel }) => channel.deviceType === 11);
}
