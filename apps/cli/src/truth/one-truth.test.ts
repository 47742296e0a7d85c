import { scenarios, simulate } from '@ridescope/log-simulator';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { analyzedRides } from './analyzed-ride.ts';
import { checks } from './checks.ts';

function disagreementsIn(chunks: Iterable<Uint8Array>): string[] {
  return analyzedRides(chunks).flatMap((ride) =>
    Object.values(checks).flatMap((check) => check(ride)),
  );
}

describe('no two readers of a ride disagree', () => {
  it.each(fixtureNames)('about the fixture %s', (name) => {
    expect(disagreementsIn([readFixture(name)])).toEqual([]);
  });

  it.each(scenarios.map(({ name }) => name))('about the simulated ride %s', (name) => {
    expect(disagreementsIn(simulate(name, { seed: 1 }))).toEqual([]);
  });

  describeRealLogs('one truth', (names) => {
    it.each(names)('about %s', (name) => {
      expect(disagreementsIn([readRealLog(name)])).toEqual([]);
    });
  });
});
