import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import { describe, expect, it } from 'vitest';
import { wirelessSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { listed } from '../../testing/origin-scenes.ts';
import { sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { wirelessLossProblems } from './wireless-losses.ts';

type Wireless = ReturnType<typeof wirelessSensor>;
const reported = wordedBy(wirelessLossProblems);

/** Builds a sensor that was lost for 30 s each time. */
const lost = (
  name: number,
  role: SensorRole,
  starts: readonly number[],
  transport: Wireless['transport'] = 'ble',
) =>
  wirelessSensor({
    device: { name, model: 'Wahoo' },
    sensorRoles: [role],
    transport,
    drops: starts.map((t) => ({ t, seconds: 30 })),
  });

const problemsOf = (...wireless: Wireless[]) =>
  reported(sourceOf({ ...withSensors({ wireless }), events: listed(0, 'ble', ['Power']) }));
const kindsOf = (...wireless: Wireless[]) => problemsOf(...wireless).map(({ kind }) => kind);

describe('Bluetooth devices that were lost in the same seconds', () => {
  it('are one problem, of the Bluetooth of the computer', () => {
    const problems = problemsOf(lost(1, 'heartRate', [600, 900]), lost(2, 'trainer', [601, 902]));
    expect(problems).toMatchObject([
      {
        kind: 'trainer-lost',
        where: 'computer',
        firstFix: 'ble-adapter',
        sensorKeys: ['ble-2', 'ble-1'],
        sentence:
          'The link to your trainer over Bluetooth broke twice, for 1 min in all. Power and resistance were gone with it. Your computer lost your heart-rate strap in the same seconds, so its Bluetooth is more likely at fault than one sensor.',
      },
    ]);
  });

  it('are separate if one of them was lost alone as well', () => {
    const strap = lost(1, 'heartRate', [600, 1500]);
    expect(kindsOf(strap, lost(2, 'trainer', [600]))).toEqual(['heart-rate-lost', 'trainer-lost']);
  });

  it('are separate if they fail seconds after each other', () => {
    const strap = lost(1, 'heartRate', [600]);
    expect(kindsOf(strap, lost(2, 'trainer', [604]))).toEqual(['heart-rate-lost', 'trainer-lost']);
  });

  it('have nothing to do with a trainer on the network', () => {
    const trainer = lost(2, 'trainer', [600], 'lan');
    expect(kindsOf(lost(1, 'heartRate', [600]), trainer)).toEqual([
      'heart-rate-lost',
      'trainer-lost',
    ]);
  });
});
