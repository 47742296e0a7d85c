import type { LogEvent } from '@ridescope/log-parser';
import { expect, it } from 'vitest';
import { pairing, rideEvents, rxFails } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { measureSensors } from '../sensors.ts';

/** Readings each second for so long, as the statistics at the end of the ride show. */
const readings = (channel: 'power' | 'heartRate', name: number, seconds: number): LogEvent => ({
  kind: 'intervalStats',
  t: 1200,
  channel,
  device: { name },
  count: seconds,
  minS: 1,
  meanS: 1,
  maxS: 2,
});

/** Silences of a strap with readings for so long, whose messages fail from time to time in these stretches. */
function silencesOf(readS: number, ...failing: readonly (readonly [number, number])[]) {
  const listed: LogEvent = {
    kind: 'deviceListed',
    t: 4,
    role: 'HR',
    device: { name: 1 },
    transport: 'ant',
    antDevice: 7,
  };
  const { record, ride, exclusions } = sceneOf([
    ...rideEvents(),
    ...pairing(1, 7, 120),
    listed,
    ...failing.flatMap(([fromS, toS]) => rxFails(1, fromS, toS, 1)),
    readings('power', 2, 1192),
    readings('heartRate', 1, readS),
  ]);
  return measureSensors(record, ride, exclusions).ant[0]?.silences;
}

it('a strap was silent at the end where its readings are too short and its channel writes nothing any more', () => {
  expect(silencesOf(1052, [8, 1050])).toEqual([
    {
      startS: expect.closeTo(1052, 0),
      endS: 1200,
      cause: 'radio',
      isByReadings: true,
      isFelt: true,
    },
  ]);
});

it.each([
  ['the channel writes on', 1052, [[8, 1200]]],
  ['it may have come late', 1052, [[600, 1050]]],
  ['less than a minute is missing', 1150, [[8, 1130]]],
  ['a good strap hardly ever fails', 1052, [[8, 12]]],
] as const)('a strap has no known silence at the end where %s', (_, readS, failing) => {
  expect(silencesOf(readS, ...failing)).toEqual([]);
});
