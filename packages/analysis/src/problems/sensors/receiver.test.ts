import { describe, expect, it } from 'vitest';
import type { AntSilence } from '../../facts/ant/ant-silence.ts';
import { antSensor, wirelessSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { type CaseParts, findingOf, originOf, sourceOf } from '../../testing/problem-case.ts';
import { rxFails } from '../../testing/ride-events.ts';
import { wordedBy } from '../../testing/worded.ts';
import {
  batteryProblems as findBatteryProblems,
  receiverProblems as findReceiverProblems,
} from './receiver.ts';

const batteryProblems = wordedBy(findBatteryProblems);
const receiverProblems = wordedBy(findReceiverProblems);

describe('a lost receiver', () => {
  const lost = (endS: number | undefined, parts: CaseParts = {}) => {
    const { endS: _, ...open } = originOf({ kind: 'receiverLost', devices: ['ant-2'] });
    const origin = endS === undefined ? open : { ...open, endS };
    return receiverProblems(sourceOf({ ...parts, origins: [origin] }));
  };

  it('is critical from a minute on', () => {
    expect(lost(659)).toMatchObject([{ grade: 'warning', startS: 600, endS: 659, affectedS: 59 }]);
    expect(lost(660)).toMatchObject([
      {
        kind: 'receiver-lost',
        grade: 'critical',
        where: 'computer',
        firstFix: 'ant-dongle-reseat',
        sensorKeys: ['ant-2'],
        sentence: 'The ANT+ receiver dropped out for 1 min, and every sensor on it was lost.',
      },
    ]);
  });

  it("lasts to the end of the ride if its sensors wrote often and didn't any more", () => {
    const parts = withSensors({ receiver: { state: 'found', resets: [600] } });
    const [open] = lost(undefined, { ...parts, events: rxFails(1, 0, 600, 1) });
    expect(open).toMatchObject({
      affectedS: 3000,
      grade: 'critical',
      sentence:
        "The ANT+ receiver dropped out and didn't come back in this ride, so every sensor on it was lost for 50 min.",
    });
    expect(open).not.toHaveProperty('endS');
  });

  it('has no length if the log shows no return and its sensors hardly wrote before', () => {
    const [open] = lost(undefined);
    expect(open).toMatchObject({
      affectedS: 0,
      grade: 'warning',
      sentence:
        "The ANT+ receiver dropped out; the log doesn't show for how long its sensors were lost.",
    });
  });

  it("is ignored before the ride, and other origins don't count", () => {
    const origins = [
      originOf({ kind: 'receiverLost', during: 'before' }),
      originOf({ kind: 'sensorLost' }),
    ];
    expect(receiverProblems(sourceOf({ origins }))).toEqual([]);
  });
});

describe('a low battery', () => {
  const meter = antSensor(
    { channel: { channel: 1, device: 1, deviceType: 11, tracked: [], parts: [] } },
    { roles: ['power'], batteryState: 'good' },
  );
  const strap = antSensor({}, { roles: ['heartRate'], batteryState: 'low' });
  const trainer = wirelessSensor({ batteryPercent: 8 });
  const problemsOf = (...keys: string[]) =>
    batteryProblems(
      sourceOf({
        ...withSensors({ ant: [meter, strap], wireless: [trainer] }),
        results: [findingOf('sensor-battery', keys)],
      }),
    );

  it('is a minor problem of the sensor that reported it', () => {
    expect(problemsOf('ant-2')).toMatchObject([
      {
        kind: 'battery-low',
        grade: 'minor',
        where: 'sensor',
        firstFix: 'sensor-battery',
        sensorKeys: ['ant-2'],
        sentence:
          'Your heart-rate strap reported a low battery. It lasted for this ride; it may not for the next one.',
      },
    ]);
  });

  it.each([
    ['a drop without return', 60, {}, / wasn't heard again in the last 1 min of the ride/],
    ['a drop in the last seconds', 59, {}, /It lasted for this ride/],
    ['a drop with return', 900, { seconds: 30 }, /It lasted for this ride/],
  ])(
    'lasted only if its Bluetooth sensor was there at the end: %s',
    (_, beforeEndS, back, expected) => {
      const { endS } = sourceOf({}).facts.ride;
      const drops = [{ t: endS - beforeEndS, ...back }];
      const [problem] = batteryProblems(
        sourceOf({
          ...withSensors({ wireless: [wirelessSensor({ batteryPercent: 5, drops })] }),
          results: [findingOf('sensor-battery', ['ble-1'])],
        }),
      );
      expect(problem?.sentence).toMatch(expected);
    },
  );

  it.each([
    ['to the end', 900, 0, /wasn't heard again in the last 15 min of the ride/],
    ['to its last second', 900, 1, /wasn't heard again/],
    ['and back', 900, 2, /It lasted for this ride/],
    ['in the last seconds', 59, 0, /It lasted for this ride/],
    ['without a known end', 900, undefined, /The log doesn't show whether it came back/],
  ])(
    'lasted only if its ANT+ sensor was heard at the end: silent %s',
    (_, fromEndS, toEndS, expected) => {
      const { endS } = sourceOf({}).facts.ride;
      const silence: AntSilence = {
        startS: endS - fromEndS,
        ...(toEndS !== undefined && { endS: endS - toEndS }),
        cause: 'radio',
        isFelt: false,
      };
      const [problem] = batteryProblems(
        sourceOf({
          ...withSensors({ ant: [antSensor({}, { batteryState: 'low', silences: [silence] })] }),
          results: [findingOf('sensor-battery', ['ant-2'])],
        }),
      );
      expect(problem?.sentence).toMatch(expected);
    },
  );

  it('also counts for a Bluetooth sensor', () => {
    expect(problemsOf('ble-1')[0]?.sentence).toMatch(/^Your trainer reported a low battery\./);
  });

  it('names no sensor if several, or none, match', () => {
    expect(problemsOf('ant-2', 'ble-1')[0]?.sentence).toMatch(/^Your sensor reported/);
    expect(problemsOf()[0]?.sentence).toMatch(/^Your sensor reported/);
  });

  it('needs a finding worse than info', () => {
    const results = [
      findingOf('sensor-battery', ['ant-2'], 'info'),
      { ...findingOf('sensor-battery', ['ant-2']), status: 'good' as const },
      findingOf('sensor-ant-rxfail', ['ant-2']),
    ];
    expect(batteryProblems(sourceOf({ results }))).toEqual([]);
  });
});
