import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { wirelessSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { listed, reset } from '../../testing/origin-scenes.ts';
import { movingAt, sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { wirelessLossProblems as findWirelessLossProblems } from './wireless-losses.ts';

const wirelessLossProblems = wordedBy(findWirelessLossProblems);

type Wireless = ReturnType<typeof wirelessSensor>;

/** Writes what modern clients log, with the roles of every device. */
const list = listed(0, 'ble', ['Power']);
const problemsOf = (wireless: Wireless[], events: readonly LogEvent[] = list) =>
  wirelessLossProblems(sourceOf({ ...withSensors({ wireless }), events }));

/** Builds a sensor with losses of these lengths, the first at 600 s; undefined never came back. */
const lost = (
  sensorRoles: SensorRole[],
  lengths: readonly (number | undefined)[],
  transport: Wireless['transport'] = 'ble',
) =>
  wirelessSensor({
    sensorRoles,
    transport,
    drops: lengths.map((seconds, index) => ({
      t: 600 + 300 * index,
      ...(seconds !== undefined && { seconds }),
    })),
  });

describe('a lost Bluetooth sensor', () => {
  it('too short to notice is no problem', () => {
    expect(problemsOf([lost(['trainer'], [3, 3])])).toEqual([]);
  });

  it.each([
    ['trainer', 'trainer-lost', 'sensors', 'ble-exclusive'],
    ['power', 'power-lost', 'sensors', 'ble-exclusive'],
    ['heartRate', 'heart-rate-lost', 'sensors', 'sensor-strap-fit'],
    ['cadence', 'sensor-lost', 'sensors', 'ble-exclusive'],
    ['controller', 'controller-lost', 'hardware', 'sensor-battery'],
  ] as const)('of the role %s has the kind %s and its fix', (role, kind, category, firstFix) =>
    expect(problemsOf([lost([role], [20])])).toMatchObject([
      { kind, category, firstFix, where: 'radio', sensorKeys: ['ble-1'], startS: 600, endS: 620 },
    ]),
  );

  it('of a run stops the runner, whatever else is paired', () => {
    const sensors = withSensors({ wireless: [lost(['footPod'], [60]), lost(['trainer'], [])] });
    const span = { startS: 0, endS: 3600, sport: 'running' };
    expect(
      wirelessLossProblems(sourceOf({ ...sensors, ride: { span }, events: list })),
    ).toMatchObject([
      {
        kind: 'sensor-lost',
        grade: 'critical',
        sentence:
          'Your runner had no pace and stood still for 1 min: the link to your foot pod over Bluetooth broke.',
      },
    ]);
  });

  it.each([
    [49, 'sensor-battery'],
    [50, 'sensor-firmware'],
  ])('of a controller with a charge of %d %% has the fix %s', (batteryPercent, firstFix) => {
    const controller = { ...lost(['controller'], [20]), batteryPercent };
    expect(problemsOf([controller])).toMatchObject([{ firstFix }]);
  });

  it.each([
    [
      [20],
      'You had no power and no resistance for 20 s: the link to your trainer over Bluetooth broke.',
    ],
    [
      [20, 40],
      'You had no power and no resistance twice, for 1 min in all: the link to your trainer over Bluetooth broke.',
    ],
    [
      [undefined],
      "You had no power and no resistance to the end of the ride: the link to your trainer over Bluetooth broke and didn't come back.",
    ],
  ])('lost for %j s is described as %j', (lengths, sentence) =>
    expect(problemsOf([lost(['trainer'], lengths)])[0]?.sentence).toBe(sentence),
  );

  it('may have been shorter where only the reconnect line shows its end', () => {
    const sentencesOf = (...drops: { t: number; seconds: number; isAtMost?: true }[]) =>
      problemsOf([wirelessSensor({ sensorRoles: ['heartRate'], drops })])[0]?.sentence;
    const shorter = /the time without data may be shorter\.$/;
    expect(sentencesOf({ t: 600, seconds: 87, isAtMost: true })).toMatch(shorter);
    expect(sentencesOf({ t: 600, seconds: 20 }, { t: 900, seconds: 87, isAtMost: true })).toMatch(
      shorter,
    );
    expect(sentencesOf({ t: 600, seconds: 87 })).not.toMatch(shorter);
  });

  it('has no end if it came back after the ride', () => {
    const [late] = problemsOf([lost(['trainer'], [3001])]);
    expect(late?.sentence).toMatch(
      /^You had no power .* to the end of the ride: .* didn't come back\./,
    );
    expect(late).not.toHaveProperty('endS');
    expect(late?.affectedS).toBe(3000);
  });

  it("is ignored if the rider put it away at the end and didn't look for it", () => {
    const lostAt = (t: number, ...events: LogEvent[]) => lostBefore(3600, t, events);
    const lostBefore = (endS: number, t: number, events: LogEvent[] = []) => {
      const wireless = [wirelessSensor({ sensorRoles: ['trainer'], drops: [{ t }] })];
      const ride = { moving: movingAt(60, 3500, 3600), span: { startS: 0, endS } };
      return wirelessLossProblems(sourceOf({ ...withSensors({ wireless }), ride, events }));
    };
    expect(lostAt(3571)).toEqual([]);
    expect(lostAt(3570)).toHaveLength(1);
    expect(lostBefore(3760, 3580)).toEqual([]);
    expect(lostBefore(3761, 3580)).toHaveLength(1);
    expect(lostAt(3571, { kind: 'deviceListStart', t: 3575 })).toEqual([]);
    expect(lostAt(3571, { kind: 'deviceListStart', t: 3577 })).toHaveLength(1);
  });

  it('counts on old Macs, which list no devices', () => {
    expect(problemsOf([lost(['trainer'], [undefined])], [])).toHaveLength(1);
    expect(problemsOf([lost(['trainer'], [30])], [])).toHaveLength(1);
  });

  it('is ignored without a loss or a ride', () => {
    expect(problemsOf([lost(['trainer'], [])])).toEqual([]);
    const wireless = [lost(['trainer'], [60])];
    const watched = withSensors({ wireless, isWatched: true });
    expect(wirelessLossProblems(sourceOf({ ...watched, events: list }))).toEqual([]);
  });
});

describe('a lost network trainer', () => {
  const lanLoss = (resetS: number | undefined) =>
    problemsOf(
      [lost(['trainer', 'power'], [20], 'lan')],
      [...list, ...(resetS === undefined ? [] : [reset(resetS)])],
    )[0];

  it('points to the home network', () => {
    expect(lanLoss(undefined)).toMatchObject({
      where: 'homeNetwork',
      firstFix: 'ant-switch-transport',
      sensorKeys: ['lan-1'],
      sentence:
        'You had no power and no resistance for 20 s: the link to your trainer over the network broke.',
    });
  });

  it('points to the computer if it aborted its network within ten seconds', () => {
    expect(lanLoss(611)).toMatchObject({ where: 'homeNetwork' });
    expect(lanLoss(610)).toMatchObject({
      where: 'computer',
      sentence:
        'You had no power and no resistance for 20 s: the link to your trainer over the network broke because your computer aborted its own network connection.',
    });
    expect(lanLoss(590)).toMatchObject({ where: 'computer' });
    expect(lanLoss(589)).toMatchObject({ where: 'homeNetwork' });
  });

  describe('that came back over Bluetooth', () => {
    const connected: LogEvent = {
      kind: 'bleStatus',
      t: 640,
      device: { name: 1 },
      status: 'connected',
    };
    const anew = (roles: SensorRole[]) =>
      problemsOf(
        [
          lost(['trainer', 'power'], [undefined], 'lan'),
          wirelessSensor({ transport: 'ble', sensorRoles: roles }),
        ],
        [...list, connected],
      );

    it('was lost until then', () => {
      expect(anew(['trainer', 'power'])).toMatchObject([
        {
          startS: 600,
          endS: 640,
          affectedS: 40,
          sentence:
            'You had no power and no resistance for 40 s: the link to your trainer over the network broke. It came back over Bluetooth.',
        },
      ]);
    });

    it('still lacks its resistance control in a later ride, until the link is back', () => {
      const sides = [
        lost(['trainer', 'power'], [], 'lan'),
        wirelessSensor({ transport: 'ble', sensorRoles: ['power'] }),
      ];
      const broken: LogEvent = { kind: 'lanAborted', t: 600, device: { name: 1 } };
      const later = (...more: LogEvent[]) =>
        wirelessLossProblems(
          sourceOf({
            ...withSensors({ wireless: sides }),
            ride: { startS: 1000, endS: 3600 },
            beforeFromS: 900,
            events: [...list, broken, connected, ...more],
          }),
        );
      expect(later()).toMatchObject([
        {
          kind: 'trainer-control-lost',
          startS: 1000,
          affectedS: 2600,
          sentence:
            "The trainer didn't follow the road: resistance control was still on a connection that had broken before this ride and didn't come back.",
        },
      ]);
      expect(later({ kind: 'lanConnected', t: 800 })).toEqual([]);
    });

    it('lost its resistance control if only its power came back', () => {
      expect(anew(['power'])).toMatchObject([
        { kind: 'trainer-lost' },
        {
          kind: 'trainer-control-lost',
          where: 'game',
          grade: 'warning',
          startS: 640,
          affectedS: 2960,
          firstFix: 'ant-switch-transport',
          sentence:
            'The trainer no longer followed the road: when the power came back over another connection, resistance control stayed on the dead one.',
        },
      ]);
    });
  });
});
