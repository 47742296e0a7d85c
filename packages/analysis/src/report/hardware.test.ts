import { describe, expect, it } from 'vitest';
import type { SessionFacts } from '../facts/ride/session.ts';
import { gameVersionState, hardwareOf } from './hardware.ts';

const session: SessionFacts = { platform: 'pc', utcSource: 'syncLine', hasCleanEnd: true };
const nvidia = { gpu: 'NVIDIA GeForce GTX 960', gpuVendor: 'NVIDIA Corporation' };
const unixS = (day: string) => Date.parse(`${day}T18:00:00Z`) / 1000;

describe('the computer of a report', () => {
  it('includes the strength of the graphics chip and its usual profile', () => {
    const { gpuClass, expectedProfile } = hardwareOf(nvidia, session, undefined);
    expect(gpuClass).toEqual({ rank: 4, comfortableLines: 1440 });
    expect(expectedProfile).toBe('high');
  });

  it('has no details of an unknown chip', () => {
    const unknown = { gpu: 'Voodoo 2' };
    expect(hardwareOf(unknown, session, unixS('2026-01-08'))).toEqual(unknown);
  });

  it("includes the driver's age on the day of the ride", () => {
    const found = hardwareOf({ ...nvidia, driver: '378.78' }, session, unixS('2017-06-13'));
    expect(found).toMatchObject({ driverReleasedAt: '2017-03', driverAgeMonths: 3 });
  });

  it('has no age of a driver released after the ride', () => {
    const found = hardwareOf({ ...nvidia, driver: '378.78' }, session, unixS('2015-06-13'));
    expect(found).not.toHaveProperty('driverReleasedAt');
    expect(found).not.toHaveProperty('driverAgeMonths');
  });

  it('has the month of a driver but no age if the log has no date', () => {
    const found = hardwareOf({ ...nvidia, driver: '378.78' }, session, undefined);
    expect(found.driverReleasedAt).toBe('2017-03');
    expect(found).not.toHaveProperty('driverAgeMonths');
  });
});

describe('the version of the game', () => {
  const stateOn = (day: string, gameVersion: string) =>
    gameVersionState({ ...session, gameVersion, startUnixS: unixS(day) });

  it('is current on the day of the ride, or out of date', () => {
    expect(stateOn('2017-06-20', '1.0.17782')).toEqual({
      gameVersionState: 'current',
      releasesBehind: 0,
    });
    expect(stateOn('2026-02-20', '1.98.0 (150000)')).toEqual({
      gameVersionState: 'outdated',
      releasesBehind: 6,
      newestGameVersion: '1.104.4',
    });
  });

  it('may be one release behind', () => {
    expect(stateOn('2026-02-20', '1.103.0')).toMatchObject({
      gameVersionState: 'current',
      releasesBehind: 1,
    });
  });

  it("has no state if the table can't confirm it", () => {
    expect(stateOn('2020-02-20', '1.104.4')).toEqual({});
    expect(gameVersionState({ ...session, gameVersion: '1.104.4' })).toEqual({});
  });
});
