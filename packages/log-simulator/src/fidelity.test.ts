import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { demoScenarios, scenarios, simulate } from './index.ts';
import { shapeOfLine, shapesOf } from './testing/line-shapes.ts';

/** Shapes from the field guide, with its section, that the available logs may lack. */
const quotedByTheGuide: Readonly<Record<string, string>> = {
  '[PostLoginInit] Checking if log located at [<path>': '1.1',
  'ANT : Could not assign channel # to network #': '4.7.1',
  'Cadence: <device> (#x#) [ANT]': '4.8.3',
  'Controllable Trainer: <device> (#x#) [ANT]': '4.8.3',
  'Power: <device> (#x#) [ANT]': '4.8.3',
  'NETCLIENT:We have either timed out of the world or been forced out of the world': '4.6.1',
};

/** A short ride contains the same lines and faults as a long one. */
const minutes = 20;

describeRealLogs('the simulator', (names) => {
  it('writes only shapes of lines that they contain, except those from the field guide', () => {
    const real = shapesOf(names.flatMap((name) => [readRealLog(name), Buffer.from('\n')]));
    const rides = [...scenarios, ...Object.values(demoScenarios)];
    const simulated = new Set(
      rides.flatMap((ride) => [...shapesOf(simulate(ride, { seed: 1, minutes }))]),
    );
    const known = new Set([...real, ...Object.keys(quotedByTheGuide)]);
    expect([...simulated].filter((shape) => !known.has(shape))).toEqual([]);
  });
});

describe('the shape of a line', () => {
  it.each([
    ['[7:04:09] FPS  54,   861, 19805, -43084', 'FPS #, #, #, #'],
    ['[7:04:09] UDP host 192.0.2.1:3024 (secure)', 'UDP host # (secure)'],
    ['GET https://a.example.org/api/profiles?id=1&id=2', 'GET <host>/api/profiles?…'],
    ['"Wahoo KICKR 7012" adding component type: 1 (BLE)', '"…" adding component type: # (BLE)'],
    ['{rideId: 7c6b5a49-3827-4165-9f8e-7d6c5b4a3928}', '{rideId: #}'],
    ['Setting Route:   Volcano Flat', 'Setting Route: '],
  ])('of %s is %s', (line, shape) => {
    expect(shapeOfLine(line)).toBe(shape);
  });

  it('differs between lines with different words', () => {
    expect(shapeOfLine('[7:04:09] [ANT] Goto Search.')).not.toBe(
      shapeOfLine('[7:04:09] [ANT] Goto Sleep.'),
    );
  });
});
