import { describe, expect, it } from 'vitest';
import { antSensor, wirelessSensor, withSensors } from '../rules/testing/sensor-facts.ts';
import { findingOf, incidentOf, sourceOf } from '../testing/problem-case.ts';
import { batteryProblems, receiverProblems } from './receiver.ts';

describe('a receiver that dropped out', () => {
  const lost = (endS: number | undefined) => {
    const { endS: _, ...open } = incidentOf({ kind: 'receiverLost', devices: ['ant-2'] });
    const incident = endS === undefined ? open : { ...open, endS };
    return receiverProblems(sourceOf({ incidents: [incident] }));
  };

  it('spoils the ride from a minute on', () => {
    expect(lost(659)).toMatchObject([{ grade: 'warning', startS: 600, endS: 659, affectedS: 59 }]);
    expect(lost(660)).toMatchObject([
      {
        kind: 'receiver-lost',
        grade: 'critical',
        where: 'computer',
        firstFix: 'ant-dongle-reseat',
        sensorKeys: ['ant-2'],
        sentence: 'The ANT+ receiver dropped out for 1 min, and every sensor on it with it.',
      },
    ]);
  });

  it('lasts to the end of the ride where it did not come back', () => {
    const [open] = lost(undefined);
    expect(open).toMatchObject({ affectedS: 3000, grade: 'critical' });
    expect(open).not.toHaveProperty('endS');
  });

  it('is placed by the log, not by the activity', () => {
    const source = sourceOf({
      ride: { span: { startS: 100, endS: 3600 }, startS: 100 },
      incidents: [incidentOf({ kind: 'receiverLost' })],
    });
    expect(receiverProblems(source)).toMatchObject([{ startS: 700, endS: 730 }]);
  });

  it('is none before the ride, and no other incident is one', () => {
    const incidents = [
      incidentOf({ kind: 'receiverLost', during: 'before' }),
      incidentOf({ kind: 'sensorLost' }),
    ];
    expect(receiverProblems(sourceOf({ incidents }))).toEqual([]);
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

  it('is a small problem of the sensor that reported it', () => {
    expect(problemsOf('ant-2')).toMatchObject([
      {
        kind: 'battery-low',
        grade: 'minor',
        where: 'sensor',
        firstFix: 'sensor-battery',
        sensorKeys: ['ant-2'],
        sentence:
          'Your heart-rate strap reported a low battery. It held in this ride; the next one may be different.',
      },
    ]);
  });

  it('is that of a Bluetooth sensor, too', () => {
    expect(problemsOf('ble-1')[0]?.sentence).toMatch(/^Your trainer reported a low battery\./);
  });

  it('names no sensor where there are several, or none', () => {
    expect(problemsOf('ant-2', 'ble-1')[0]?.sentence).toMatch(/^Your sensor reported/);
    expect(problemsOf()[0]?.sentence).toMatch(/^Your sensor reported/);
  });

  it('needs a finding that is more than a remark', () => {
    const results = [
      findingOf('sensor-battery', ['ant-2'], 'info'),
      { ...findingOf('sensor-battery', ['ant-2']), status: 'good' as const },
      findingOf('sensor-ant-rxfail', ['ant-2']),
    ];
    expect(batteryProblems(sourceOf({ results }))).toEqual([]);
  });
});
