import { describe, expect, it } from 'vitest';
import { parse, read } from '../testing/read-log.ts';

const noon = 10 * 3600 + 5;

describe('session lines', () => {
  it.each([
    ['Log Time: 21:09:07 2026-01-08', { kind: 'logTime', date: '2026-01-08', secondOfDay: noon }],
    ['Log Time: 7:09:07 2016-02-29', { kind: 'logTime', date: '2016-02-29', secondOfDay: noon }],
    ['Game Version: 1.0.17200', { kind: 'gameVersion', version: '1.0.17200' }],
    [
      'Game Version: 1.103.0(156100) rc/1.103.0',
      { kind: 'gameVersion', version: '1.103.0', build: '156100' },
    ],
    [
      'Game Version: 1.26.1(101164) dda86fe0a1',
      { kind: 'gameVersion', version: '1.26.1', build: '101164' },
    ],
    ['Launcher Version : 1.0.19', { kind: 'launcherVersion', version: '1.0.19' }],
    ['Device:       PC', { kind: 'device', device: 'PC' }],
    ['Device:       Macmini9,1', { kind: 'device', device: 'Macmini9,1' }],
    ['Device:       MacBookPro18,4', { kind: 'device', device: 'MacBookPro18,4' }],
    ['Device:       SM-T870', { kind: 'device', device: 'SM-T870' }],
    ['Device:       Pixel 7 Pro', { kind: 'device', device: 'Pixel 7 Pro' }],
    ['ERROR: ZwiftApp Crashed', { kind: 'crashed' }],
    [
      'DEBUG LEVEL: [User Activity] Sending Analytic - User Returned From Idle | idle time (s): 2793 | page name: Workouts',
      { kind: 'returnedFromIdle', seconds: 2793 },
    ],
    [
      'sending COMPLETED_WORKOUT analytics 2022-12-20 19:34:31',
      {
        kind: 'utcSync',
        source: 'activityTimes',
        utcSeconds: Date.UTC(2022, 11, 20, 19, 34, 31) / 1000,
        secondOfDay: noon,
      },
    ],
    ['BLE  : Loaded DLL BleWin10Lib_V2.dll', { kind: 'platformHint', platform: 'pc' }],
    ['Logout Successful (shutdown).', { kind: 'shutdown', sign: 'logout' }],
    ['BLE  : UnpairAllPairedDevices', { kind: 'shutdown', sign: 'unpairAll' }],
    [
      'CrashReportingImpl::DeleteSessionMarker removed file',
      { kind: 'shutdown', sign: 'sessionMarker' },
    ],
    ['[Sentry] DeleteSessionMarker removed file', { kind: 'shutdown', sign: 'sessionMarker' }],
    ['[BLE] Loaded DLL BleWin10Lib.dll version: unknown', { kind: 'platformHint', platform: 'pc' }],
    [
      'CoreBluetooth BLE hardware is powered on and ready',
      { kind: 'platformHint', platform: 'mac' },
    ],
    ['Analytics logged', { kind: 'shutdown', sign: 'analytics' }],
    ['[OS]: Shutdown', { kind: 'shutdown', sign: 'osShutdown' }],
    ['ZwiftApp Gracefully Shutdown', { kind: 'shutdown', sign: 'graceful' }],
    [
      'INFO LEVEL: [GameState] Logout Successful (shutdown: true).',
      { kind: 'shutdown', sign: 'logout' },
    ],
    ['[BLE] UnpairAllPairedDevices', { kind: 'shutdown', sign: 'unpairAll' }],
    [
      'LEADERBOARDS: ERROR failed to upload segment result (segment hash: 71) (duration: 90110ms) error: \u0001\uFFFD',
      { kind: 'resultLost' },
    ],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it('does not take Unix time for world time', () => {
    expect(
      read('LEADERBOARDS: Saving segment results for segment 1 with a time of 1475000000.00'),
    ).toEqual([]);
  });

  it('reads absolute times from sync lines and from old and modern segment lines', () => {
    const at = (utcSeconds: number, source: string) => [
      { kind: 'utcSync', source, utcSeconds, secondOfDay: noon },
    ];
    expect(read('[GameState] Network Sync Time UTC: 2025-12-10T23:50:21Z')).toEqual(
      at(Date.UTC(2025, 11, 10, 23, 50, 21) / 1000, 'syncLine'),
    );
    expect(
      read(
        'TIMING ARCH: Player (male) passed finish line of segmnet 9634088118 at time 40982440.00 in 142.49 seconds (avg watts 340.81).',
      ),
    ).toEqual(at(1_454_998_514, 'worldTime'));
    expect(
      read(
        'TIMING ARCH: Player (male) passed finish line of segment 1002004 at time 351397444.78 in 133.10 seconds (avg watts 178.65).',
      ),
    ).toEqual(at(1_414_016_074 + 351_397_444.78, 'worldTime'));
    expect(
      read(
        'LEADERBOARDS: Saving segment results for segment 9634088118 with a time of 40982440.00',
      ),
    ).toEqual(at(1_454_998_514, 'worldTime'));
  });

  it.each([
    'TIMING ARCH: Player (male) passed finish line of segment 1 at time 812.50 in 133.10 seconds',
    'TIMING ARCH: Player (male) passed finish line of segment 1 at time 99999999999 in 133.10 seconds',
    'TIMING ARCH: something else',
    'LEADERBOARDS: Saving segment results for segment 1 with a time of x',
    'LEADERBOARDS: SUCCESS Segment result uploaded (result-id: 1)',
  ])('takes no absolute time from %j', (message) => expect(read(message)).toEqual([]));

  it.each([
    'Log Time: 21:09:07 2026-02-30',
    'Log Time: 21:09:07 2026-13-01',
    'Log Time: 21:09:07',
    'Log Time: 2026-01-08',
    'Game Version: unknown',
    'Launcher Version : x',
    'Game Version: 1.0.17200172001720017200',
    'Launcher Version : 1.0.19.1.2.3.4',
    'Device: ',
    '[GameState] Network Sync Time UTC: 2025-12-10',
    '[GameState] Network Sync Time UTC: soon',
    '[GameState] Network Sync Time UTC: 2025-99-10T23:50:21Z',
  ])('does not understand %j', (message) => expect(read(message)).toBe('unknown'));

  it('gives times in seconds since the first stamp', () => {
    const log = '[7:14:50] Log Time: 7:14:50 2016-11-10\n[8:00:00] Analytics logged\n';
    expect(parse(log).events.map(({ t }) => t)).toEqual([0, 2710]);
  });
});
