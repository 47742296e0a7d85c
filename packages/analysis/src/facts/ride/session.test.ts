import type { EventOf, LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/scene.ts';
import { findSession } from './session.ts';

const noon = 12 * 3600;
const unixS = (iso: string) => Date.parse(iso) / 1000;

/** A log that begins at noon of the computer's clock. */
function sessionOf(events: LogEvent[], uploaderOffsetMinutes?: number, endT = 4000) {
  return findSession(recordOf(events), endT, uploaderOffsetMinutes);
}

function sync(source: EventOf<'utcSync'>['source'], t: number, utc: number): LogEvent {
  return { kind: 'utcSync', source, t, utcSeconds: utc, secondOfDay: noon + t };
}

const logTime: LogEvent = { kind: 'logTime', t: 0, date: '2016-02-06', secondOfDay: noon };

describe('the start in UTC', () => {
  it('comes from the sync line, exactly', () => {
    const facts = sessionOf([logTime, sync('syncLine', 100, unixS('2025-12-10T17:01:40Z'))]);
    expect(facts).toMatchObject({
      startUnixS: unixS('2025-12-10T17:00:00Z'),
      utcSource: 'syncLine',
      utcOffsetMinutes: -300,
    });
  });

  it("is by the computer's clock, as the lines beside the report's times are", () => {
    for (const wrongS of [-117, 4, 400]) {
      const lines = [100, 900].map((t) =>
        sync('syncLine', t, unixS('2016-02-06T17:00:00Z') + t - wrongS),
      );
      expect(sessionOf([logTime, ...lines])).toMatchObject({
        startUnixS: unixS('2016-02-06T17:00:00Z'),
        utcOffsetMinutes: -300,
      });
    }
  });

  it('comes from the times of the activities where there is no sync line', () => {
    const facts = sessionOf([sync('activityTimes', 200, unixS('2025-12-10T02:33:20Z'))]);
    expect(facts).toMatchObject({ utcSource: 'activityTimes', utcOffsetMinutes: 570 });
  });

  it('comes from the world time of old logs, in steps, with the computer four days ahead', () => {
    // 32-bit floats of some 40 million stand 4 s apart.
    const start = unixS('2016-02-02T17:00:00Z');
    const lines = [300, 717, 1234, 2101, 3333].map((t) =>
      sync('worldTime', t, Math.fround(start + t - 1_414_016_074) + 1_414_016_074),
    );
    const facts = sessionOf([logTime, ...lines]);
    expect(facts).toMatchObject({ utcSource: 'worldTime', utcOffsetMinutes: -300 });
    expect(facts.startUnixS).toBe(start);
  });

  it('prefers the sync line to the other two', () => {
    const lines = [
      sync('worldTime', 10, unixS('2020-01-01T00:00:10Z')),
      sync('activityTimes', 20, unixS('2021-01-01T00:00:20Z')),
      sync('syncLine', 30, unixS('2022-01-01T00:00:30Z')),
    ];
    expect(sessionOf(lines)).toMatchObject({ startUnixS: unixS('2022-01-01T00:00:00Z') });
  });

  it("uses the uploader's offset if the log has only its date", () => {
    expect(sessionOf([logTime], 60)).toMatchObject({
      startUnixS: unixS('2016-02-06T11:00:00Z'),
      utcOffsetMinutes: 60,
      utcSource: 'uploader',
    });
  });

  it('is the local clock, marked as unknown, without an uploader', () => {
    const facts = sessionOf([logTime]);
    expect(facts).toMatchObject({
      startUnixS: unixS('2016-02-06T12:00:00Z'),
      utcSource: 'unknown',
    });
    expect(facts).not.toHaveProperty('utcOffsetMinutes');
  });

  it('is not known without any of these', () => {
    const facts = sessionOf([], 60);
    expect(facts.utcSource).toBe('unknown');
    expect(facts).not.toHaveProperty('startUnixS');
    expect(facts).not.toHaveProperty('utcOffsetMinutes');
  });

  it('is never a world time far from the date of the log', () => {
    const far = sync('worldTime', 300, unixS('2061-07-01T00:00:00Z'));
    expect(sessionOf([logTime, far])).toMatchObject({
      startUnixS: unixS('2016-02-06T12:00:00Z'),
      utcSource: 'unknown',
    });
    // A computer whose battery is empty begins in 2001.
    const empty: LogEvent = { kind: 'logTime', t: 0, date: '2001-01-01', secondOfDay: noon };
    const right = sync('worldTime', 300, unixS('2016-02-06T17:05:00Z'));
    expect(sessionOf([empty, right])).toMatchObject({
      startUnixS: unixS('2016-02-06T17:00:00Z'),
      utcSource: 'worldTime',
    });
  });

  it('is not that of a damaged line', () => {
    expect(sessionOf([sync('syncLine', 0, unixS('9999-12-31T23:59:59Z'))]).utcSource).toBe(
      'unknown',
    );
    const early: LogEvent = { kind: 'logTime', t: 0, date: '0016-02-06', secondOfDay: noon };
    expect(sessionOf([early])).not.toHaveProperty('startUnixS');
  });
});

describe('the offset', () => {
  const offsetAt = (localHour: number, utcHour: number) =>
    sessionOf([
      {
        kind: 'utcSync',
        source: 'syncLine',
        t: 0,
        utcSeconds: unixS('2025-06-10T00:00:00Z') + utcHour * 3600,
        secondOfDay: localHour * 3600,
      },
    ]).utcOffsetMinutes;

  it.each([
    [23, 4, -300],
    [1, 20, 300],
    [0, 12, 12 * 60],
    [1, 12, 13 * 60],
    [2, 12, -10 * 60],
    [2.5, 13, 13.5 * 60 - 24 * 60],
    [12, 12, 0],
    [5.75, 0, 345],
    [12.02, 12, 0],
  ])('between %d h local and %d h UTC is %d minutes', (local, utc, offset) => {
    expect(offsetAt(local, utc)).toBe(offset);
  });

  it('uses the date if it is right', () => {
    const day = (date: string): LogEvent => ({ kind: 'logTime', t: 0, date, secondOfDay: noon });
    const line = sync('syncLine', 0, unixS('2025-06-09T22:00:00Z'));
    expect(sessionOf([day('2025-06-10'), line]).utcOffsetMinutes).toBe(14 * 60);
    expect(sessionOf([day('2025-06-09'), line]).utcOffsetMinutes).toBe(-10 * 60);
    expect(sessionOf([day('2025-06-14'), line]).utcOffsetMinutes).toBe(-10 * 60);
  });

  it('is one of a whole quarter of an hour, even between two', () => {
    const between = [sync('syncLine', 0, unixS('2025-06-10T12:00:00Z'))];
    const quarter = sync('syncLine', 60, unixS('2025-06-10T11:46:00Z'));
    expect(sessionOf([...between, quarter]).utcOffsetMinutes).toBe(15);
  });
});

describe('versions and load time', () => {
  it('are those of the log', () => {
    const facts = sessionOf([
      { kind: 'gameVersion', t: 0, version: '1.103.0', build: '156100' },
      { kind: 'launcherVersion', t: 0, version: '1.1.14' },
      { kind: 'loadTime', t: 14, ms: 13_919 },
    ]);
    expect(facts).toMatchObject({
      gameVersion: '1.103.0 (156100)',
      launcherVersion: '1.1.14',
      loadTimeS: 13.919,
    });
    expect(sessionOf([{ kind: 'gameVersion', t: 0, version: '1.0.18506' }]).gameVersion).toBe(
      '1.0.18506',
    );
  });

  it('are absent without their lines', () => {
    for (const name of ['gameVersion', 'launcherVersion', 'loadTimeS'])
      expect(sessionOf([])).not.toHaveProperty(name);
  });
});

describe('the platform', () => {
  const device = (name: string): LogEvent => ({ kind: 'device', t: 0, device: name });
  const renderer = (name: string): LogEvent => ({ kind: 'gpuRenderer', t: 0, renderer: name });
  const openGl = (version: string): LogEvent => ({ kind: 'openGl', t: 0, version });

  it.each<[string, LogEvent[]]>([
    ['pc', [device('PC')]],
    ['mac', [device('MAC')]],
    ['mac', [device('OSX')]],
    ['ios', [device('iPad')]],
    ['ios', [device('AppleTV')]],
    ['android', [device('Android')]],
    ['pc', [renderer('GeForce GTX 960/PCIe/SSE2')]],
    ['mac', [renderer('Intel Iris OpenGL Engine')]],
    ['mac', [renderer('Intel(R) Iris(TM) Graphics 6100'), openGl('2.1 INTEL-10.6.33')]],
    ['mac', [{ kind: 'platformHint', t: 0, platform: 'mac' }]],
    ['pc', [{ kind: 'platformHint', t: 0, platform: 'pc' }]],
    ['pc', [renderer('Intel(R) HD Graphics 5500'), openGl('3.1.0 - Build 10.18.15.4274')]],
    ['ios', [renderer('Apple A10 GPU')]],
    ['android', [renderer('Mali-G72')]],
    ['android', [renderer('Adreno (TM) 540')]],
    ['unknown', [renderer('Apple M1')]],
    ['unknown', []],
  ])('is %s according to %j', (platform, events) => {
    expect(sessionOf(events).platform).toBe(platform);
  });

  it('prefers the device line to all others', () => {
    expect(sessionOf([device('PC'), renderer('Apple A10 GPU')]).platform).toBe('pc');
  });
});

describe('a clean end', () => {
  const shutdown = (t: number, sign: EventOf<'shutdown'>['sign']): LogEvent => ({
    kind: 'shutdown',
    t,
    sign,
  });

  it('follows the line of the modern client', () => {
    expect(sessionOf([shutdown(3990, 'graceful')]).hasCleanEnd).toBe(true);
    expect(sessionOf([shutdown(3980, 'logout'), shutdown(3985, 'unpairAll')]).hasCleanEnd).toBe(
      false,
    );
  });

  it('follows the save of an old client in the last ten minutes', () => {
    expect(sessionOf([shutdown(3400, 'analytics')]).hasCleanEnd).toBe(true);
    expect(sessionOf([shutdown(3399, 'analytics')]).hasCleanEnd).toBe(false);
  });

  it('is none after a crash', () => {
    expect(sessionOf([]).hasCleanEnd).toBe(false);
  });
});
