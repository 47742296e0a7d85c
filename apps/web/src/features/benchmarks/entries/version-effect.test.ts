import { describe, expect, it } from 'vitest';
import { buildEntry } from '../testing/build-entry.ts';
import { versionEffect, versionFigures } from './version-effect.ts';

/** Rides on one version, one for each rate. */
const rides = (version: string, ...rates: number[]) =>
  rates.map((AvgFps) => buildEntry({ GameClientVersion: version, AvgFps, Pc1Fps: AvgFps / 2 }));

describe('figures by version of the game', () => {
  it('list the newest version first, with medians', () => {
    const { GameClientVersion: _, ...unknown } = buildEntry();
    expect(
      versionFigures([...rides('1.9.0', 40), ...rides('1.10.0', 50, 60, 90), unknown]),
    ).toEqual([
      { version: '1.10.0', rides: 3, avgFps: 60, p1Fps: 30 },
      { version: '1.9.0', rides: 1, avgFps: 40, p1Fps: 20 },
    ]);
  });

  it('compare the two newest versions that have five rides', () => {
    const entries = [
      ...rides('1.104.0', 90),
      ...rides('1.103.0', 60, 61, 62, 63, 64),
      ...rides('1.102.0', 50, 51, 52, 53, 54),
    ];
    expect(versionEffect(entries)).toMatchObject({
      newer: { version: '1.103.0', rides: 5 },
      older: { version: '1.102.0', rides: 5 },
      differenceFps: 10,
      isClear: true,
    });
    expect(versionEffect(entries.slice(0, -1))).toBeUndefined();
  });

  it('call no difference clear that chance makes', () => {
    const mixed = [...rides('2', 50, 58, 54, 52, 56), ...rides('1', 51, 57, 53, 55, 59)];
    expect(versionEffect(mixed)?.isClear).toBe(false);
    const equal = [...rides('2', 60, 60, 60, 60, 60), ...rides('1', 60, 60, 60, 60, 60)];
    expect(versionEffect(equal)).toMatchObject({ differenceFps: 0, isClear: false });
  });
});
