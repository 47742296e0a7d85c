import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { emptyFacts } from '../rules/testing/rule-case.ts';
import { antSensor, wirelessSensor } from '../rules/testing/sensor-facts.ts';
import { rideEvents, rxFails } from '../testing/ride-events.ts';
import { sceneOf } from '../testing/scene.ts';
import { connectedIn, presenceIn } from './witness.ts';

const device = { name: 1 };
type Status = 'connected' | 'disconnected';

/** In which of two spans a device with these status lines was connected. */
function heardIn(...lines: [t: number, status: Status][]) {
  const { record } = sceneOf(
    lines.map(([t, status]) => ({ kind: 'bleStatus', t, device, status })),
  );
  return connectedIn(record, wirelessSensor({ device }), [
    [600, 630],
    [1200, 1230],
  ]).map(([from]) => from);
}

it('a device that was connected before a loss witnesses it', () => {
  expect(heardIn([20, 'connected'])).toEqual([600, 1200]);
});

it('a device that was paired four minutes later witnesses nothing', () => {
  expect(heardIn([840, 'connected'])).toEqual([1200]);
});

it('a device that was lost before or in a span, and not back, witnesses nothing', () => {
  expect(heardIn([20, 'connected'], [500, 'disconnected'])).toEqual([]);
  expect(heardIn([20, 'connected'], [610, 'disconnected'], [700, 'connected'])).toEqual([1200]);
  expect(heardIn([20, 'connected'], [1230, 'disconnected'])).toEqual([600]);
});

it('a device without connection lines is in use until it is lost', () => {
  expect(heardIn()).toEqual([600, 1200]);
  expect(heardIn([900, 'disconnected'])).toEqual([600]);
});

describe('a sensor on the receiver', () => {
  const silence = { startS: 590, endS: 640, cause: 'radio', isFelt: true } as const;
  const binOf = (lossPercent: number) => ({ t: 600, rxFails: 0, lossPercent });
  /** What a strap witnesses of the seconds from 600 to 609, in a ride with a failure of another channel each second. */
  const presenceOf = (
    strap: ReturnType<typeof antSensor>,
    receiver: { lines?: LogEvent[]; resets?: number[] } = {},
  ) => {
    const { record, ride } = sceneOf([
      ...rideEvents({ minutes: 60 }),
      ...(receiver.lines ?? rxFails(1, 0, 3600, 1)),
    ]);
    const sensors = {
      ...emptyFacts().sensors,
      receiver: { state: 'found' as const, resets: receiver.resets ?? [] },
    };
    return presenceIn(record, { ride, sensors }, strap, [600, 609]);
  };
  const strapOf = (...bins: number[]) => antSensor({ bins: bins.map(binOf) });

  it('is heard if it lost no more than usual', () => {
    expect(presenceOf(strapOf(7))).toBe('heard');
    expect(presenceOf(strapOf(8))).toBe('unknown');
    expect(presenceOf(antSensor({ lossPercent: 20, bins: [binOf(23)] }))).toBe('heard');
  });

  it('is silent if most was lost, or a search shows it', () => {
    expect(presenceOf(strapOf(50))).toBe('silent');
    expect(presenceOf(antSensor({ bins: [binOf(0)] }, { silences: [silence] }))).toBe('silent');
    const meter = { ...silence, cause: 'meter' as const };
    expect(presenceOf(antSensor({ bins: [binOf(0)] }, { silences: [meter] }))).toBe('heard');
  });

  it('is silent while the receiver is gone, whose channels write no failures', () => {
    const lines = [...rxFails(1, 0, 590, 1), ...rxFails(1, 620, 3600, 1)];
    expect(presenceOf(strapOf(0), { lines, resets: [590] })).toBe('silent');
    expect(presenceOf(strapOf(0), { resets: [590] })).toBe('heard');
  });

  it('is absent before it was paired, and unknown where nothing was measured', () => {
    const late = antSensor({
      channel: { ...antSensor().loss.channel, parts: [{ channel: 2, fromS: 840, toS: 3600 }] },
      bins: [binOf(0)],
    });
    expect(presenceOf(late)).toBe('absent');
    expect(presenceOf(strapOf())).toBe('unknown');
  });
});

it('a wireless device is absent until it connects, and silent until it is back', () => {
  const at = (...lines: [t: number, status: Status][]) => {
    const { record, ride } = sceneOf(
      lines.map(([t, status]) => ({ kind: 'bleStatus', t, device, status })),
    );
    const { sensors } = emptyFacts();
    return presenceIn(record, { ride, sensors }, wirelessSensor({ device }), [600, 630]);
  };
  expect(at([840, 'connected'])).toBe('absent');
  expect(at([20, 'connected'])).toBe('heard');
  expect(at([20, 'connected'], [610, 'disconnected'])).toBe('silent');
});
