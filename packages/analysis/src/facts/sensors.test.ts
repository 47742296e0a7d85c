import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, pairing, rideEvents, rxFails } from '../testing/ride-events.ts';
import { sceneOf } from '../testing/scene.ts';
import { measureSensors } from './sensors.ts';

/** The ride runs from 8 to 1200 s. */
function sensorsOf(events: LogEvent[], isMoving = (_since: number) => true) {
  const { record, ride, exclusions } = sceneOf([...rideEvents({ isMoving }), ...events]);
  return measureSensors(record, ride, exclusions);
}

it("a trainer's power on a separate channel bears the number of the trainer", () => {
  const both = [...pairing(1, 7, 11), ...pairing(2, 7, 17), ...pairing(3, 8, 11)];
  const fails = [1, 2, 3].flatMap((channel) => rxFails(channel, 8, 1200, 1));
  const { record, ride, exclusions } = sceneOf([...rideEvents(), ...both, ...fails]);
  const { ant } = measureSensors(record, ride, exclusions);
  expect(ant.map(({ loss, isOfTrainer }) => [loss.channel.channel, isOfTrainer])).toEqual([
    [2, undefined],
    [1, true],
    [3, undefined],
  ]);
});

it('a trainer that is controlled over the channel of its power is that meter, not a second device', () => {
  const controlled = (...more: LogEvent[]) =>
    sensorsOf([...pairing(1, 7, 11), { kind: 'kickrEvent', t: 600, event: 3 }, ...more]).ant;
  const firstRoles = (...more: LogEvent[]) => controlled(...more).map(({ roles: [role] }) => role);
  expect(controlled().map(({ roles }) => roles)).toEqual([['trainer', 'power']]);
  expect(firstRoles(...pairing(2, 7, 17))).toEqual(['trainer', 'power']);
  // Nobody knows which of two meters is the trainer.
  expect(firstRoles(...pairing(2, 8, 11))).toEqual(['power', 'power']);
});

describe('a ride without sensors', () => {
  it('measures nothing', () => {
    expect(sensorsOf([])).toEqual({
      ant: [],
      searches: [],
      searchStarts: 0,
      shared: [],
      unassignedRxFails: 0,
      wireless: [],
      readings: [],
    });
  });
});

describe('roles', () => {
  const rolesOf = (deviceType: number, ...roles: string[]) => {
    const listed = roles.map(
      (role): LogEvent => ({
        kind: 'deviceListed',
        t: 4,
        role,
        device: { name: 1, model: 'HR Strap' },
        transport: 'ant',
        antDevice: 7,
      }),
    );
    return sensorsOf([...pairing(1, 7, deviceType), ...listed]).ant[0];
  };

  it.each([
    [11, 'power'],
    [17, 'trainer'],
    [120, 'heartRate'],
    [121, 'speedCadence'],
    [122, 'cadence'],
    [123, 'speed'],
    [124, 'footPod'],
    [99, 'unknown'],
  ])('of an ANT+ device of type %d are %s', (deviceType, role) => {
    expect(rolesOf(deviceType)?.roles).toEqual([role]);
  });

  it('of a power meter are known by its slots, and its counter then distinguishes losses from rests', () => {
    // The pedals rest from 598 s on; the receiver loses the meter from 600 to 625 s.
    const messages = every(1, 0, 1200, (t): LogEvent[] =>
      t > 600 && t < 625
        ? []
        : [
            {
              kind: 'powerMessage',
              t,
              meter: 'wheel',
              eventCount: t % 256,
              torque: (Math.min(t, 594) + Math.max(0, t - 625)) * 50,
            },
          ],
    );
    const events: LogEvent[] = [
      { kind: 'antPairing', t: 0, channel: 2, device: 17_085 },
      ...rxFails(2, 0, 600, 4),
      ...rxFails(2, 625, 1200, 4),
      { kind: 'antGotoSearch', t: 602 },
      ...messages,
    ];
    const [meter] = sensorsOf(events.sort((a, b) => a.t - b.t)).ant;
    expect(meter?.roles).toEqual(['power']);
    expect(meter?.silences).toMatchObject([{ startS: 600, endS: 625, isFelt: false }]);
  });

  it('also come from the device list, which knows the model', () => {
    expect(rolesOf(11, 'Power', 'Cadence')).toMatchObject({
      roles: ['power', 'cadence'],
      model: 'HR Strap',
    });
  });

  it('of a Bluetooth device come from the list, the most important first, else from the model', () => {
    const listed = ['Virtual Shifter Input', 'Cadence', 'Controllable Trainer'].map(
      (role): LogEvent => ({
        kind: 'deviceListed',
        t: 4,
        role,
        device: { name: 1, model: 'Wahoo KICKR' },
        transport: 'ble',
      }),
    );
    expect(sensorsOf(listed).wireless[0]?.sensorRoles).toEqual([
      'trainer',
      'cadence',
      'controller',
    ]);
    const oldMac = ['Tacx Neo', 'Stages', 'TICKR X', 'Apple'].map(
      (model, index): LogEvent => ({
        kind: 'bleStatus',
        t: 4,
        device: { name: index + 1, model },
        status: 'connected',
      }),
    );
    expect(sensorsOf(oldMac).wireless.map(({ sensorRoles }) => sensorRoles)).toEqual([
      ['trainer'],
      ['power'],
      ['heartRate'],
      ['unknown'],
    ]);
  });
});

describe('searches', () => {
  const lostAt = (t: number): LogEvent[] => [
    ...rxFails(1, t - 2, t, 4),
    { kind: 'antGotoSearch', t },
    ...rxFails(1, t + 12, t + 14, 2),
  ];

  it('are attributed to their device if they are judged', () => {
    const { ant, searches } = sensorsOf([...pairing(1, 7, 120), ...lostAt(600)]);
    expect(ant[0]?.searches).toMatchObject([{ t: 600, device: 7, silenceS: 12 }]);
    expect(searches).toMatchObject([{ t: 600, isExcluded: false }]);
  });

  it('are shown but not judged while the rider stands still', () => {
    const isMoving = (since: number) => since < 400 || since >= 800;
    const { ant, searches } = sensorsOf([...pairing(1, 7, 120), ...lostAt(600)], isMoving);
    expect(ant[0]?.searches).toEqual([]);
    expect(searches).toMatchObject([{ t: 600, isExcluded: true }]);
  });

  it('outside the ride are left out', () => {
    const { searches } = sensorsOf([...pairing(1, 7, 120), ...lostAt(4), ...lostAt(1300)]);
    expect(searches).toEqual([]);
  });

  it('for new devices are counted after the first minute of the ride', () => {
    const starts = every(2, 0, 1300, (t): LogEvent => ({ kind: 'antSearchStart', t }));
    expect(sensorsOf(starts).searchStarts).toBe(567);
  });
});

describe('unpaired failures', () => {
  it('are those of channels without a pairing line', () => {
    const events = [...pairing(1, 7, 120), ...rxFails(1, 100, 200, 1), ...rxFails(2, 300, 350, 2)];
    expect(sensorsOf(events)).toMatchObject({ unassignedRxFails: 100 });
  });
});

describe('commands to an ANT+ trainer', () => {
  const command = (t: number, outcome: 'completed' | 'failed'): LogEvent => ({
    kind: 'trainerCommand',
    t,
    outcome,
  });

  it('are counted inside the ride', () => {
    const events = every(1, 0, 1300, (t) => command(t, t % 10 === 0 ? 'failed' : 'completed'));
    expect(sensorsOf(events).commands).toEqual({ failed: 120, completed: 1073 });
  });

  it('are not measured without any', () => {
    expect(sensorsOf([command(2, 'failed')])).not.toHaveProperty('commands');
  });
});
