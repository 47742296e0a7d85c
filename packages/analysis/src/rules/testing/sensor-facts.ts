import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { AntSensor, SensorFacts } from '../../facts/sensors.ts';
import { type CaseParts, emptyFacts } from './rule-case.ts';

type Wireless = SensorFacts['wireless'][number];

/** Builds the context of a ride with these sensors. */
export function withSensors(parts: Partial<SensorFacts>): CaseParts {
  return { facts: { sensors: { ...emptyFacts().sensors, ...parts } } };
}

/** Builds a heart-rate strap on channel 2 that was followed for an hour and lost nothing. */
export function antSensor(
  loss: Partial<AntSensor['loss']> = {},
  parts: Partial<Omit<AntSensor, 'loss'>> = {},
): AntSensor {
  return {
    loss: {
      channel: {
        channel: 2,
        device: 2,
        deviceType: 120,
        tracked: [[0, 3600]],
        parts: [{ channel: 2, fromS: 0, toS: 3600 }],
      },
      rxFails: 0,
      trackedSeconds: 3600,
      model: 'A',
      lossPercent: 0,
      bins: [],
      blackouts: [],
      longestBlackoutS: 0,
      ...loss,
    },
    roles: ['heartRate'],
    searches: [],
    silences: [],
    ...parts,
  };
}

/** Builds a Bluetooth trainer that gives the power, according to the device list. */
export function wirelessSensor(parts: Partial<Wireless> = {}): Wireless {
  return {
    device: { name: 1 },
    transport: 'ble',
    roles: ['Power', 'Controllable Trainer'],
    sensorRoles: ['trainer', 'power'] satisfies SensorRole[],
    drops: [],
    ...parts,
  };
}

/** Builds rides to which the rules of a radio apply: one sensor on it, and nothing else. */
export const antRide = withSensors({ ant: [antSensor()] });
export const bleRide = withSensors({ wireless: [wirelessSensor()] });
export const lanRide = withSensors({ wireless: [wirelessSensor({ transport: 'lan' })] });
export const watchedSession = withSensors({
  ant: [antSensor()],
  wireless: [wirelessSensor(), wirelessSensor({ transport: 'lan' })],
  isWatched: true,
});
