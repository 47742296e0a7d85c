import type { EventOf } from '../events.ts';
import { known, type LineForm } from '../line-form.ts';

/** Marks where game world time starts: 2014-10-22T22:14:34Z (log-format 1.4). */
const worldTimeEpochS = 1_414_016_074;

/** Matches models of computers, tablets and phones: `MacBookPro18,4`, `AppleTV11,1`, `SM-G991B`, `Pixel 7 Pro`. */
const deviceModel = /^(?=.{1,40}$)[A-Za-z][A-Za-z0-9]{0,19}(?:[ ,._+-][A-Za-z0-9]{1,12}){0,4}$/;

/** Reads `[18:48:14] Game Version: 1.103.0(156100) rc/1.103.0`. Mid-era builds end in a commit hash, which is not stored. */
export const sessionForms: LineForm[] = [
  {
    // `[21:09:07] Log Time: 21:09:07 2026-01-08` is the only date in the file.
    literal: 'Log Time: ',
    read: (line) => {
      const [, date] = /^\d{1,2}:\d\d:\d\d (\d{4}-\d\d-\d\d)$/.exec(line.rest()) ?? [];
      if (!date || !isDate(date)) return null;
      return { kind: 'logTime', t: line.t, date, secondOfDay: line.secondOfDay };
    },
  },
  {
    literal: 'Game Version: ',
    read: (line) => {
      const [, version, build] =
        /^(\d{1,4}(?:\.\d{1,6}){1,2})(?![\d.])(?:\((\d{1,10})\))?/.exec(line.rest()) ?? [];
      return version ? { kind: 'gameVersion', t: line.t, version, ...(build && { build }) } : null;
    },
  },
  {
    literal: 'Launcher Version : ',
    read: (line) => {
      const version = /^\d{1,4}(?:\.\d{1,6}){1,2}(?![\d.])/.exec(line.rest())?.[0];
      return version ? { kind: 'launcherVersion', t: line.t, version } : null;
    },
  },
  {
    // `Device:       PC`, `Device:       Macmini9,1`, `iPad13,4`, `SM-T870`: any text to the end of the line, seven spaces in.
    literal: 'Device: ',
    read: (line, state) => {
      const text = line.rest();
      const device = deviceModel.test(text) ? text : state.products.nameIn(text);
      return device ? { kind: 'device', t: line.t, device } : null;
    },
  },
  {
    literal: '[GameState] Network Sync Time UTC: ',
    read: (line) => utcSync(line.rest(), 'syncLine', line.t, line.secondOfDay),
  },
  {
    // `TIMING ARCH: Player (male) passed finish line of segmnet 9634088118 at time 40982440.00 in 142.49 seconds …`
    literal: 'TIMING ARCH: ',
    read: (line) => {
      if (!line.skipPast(' at time ')) return undefined;
      return worldTime(line.decimal(), line.t, line.secondOfDay);
    },
  },
  {
    // Here "time" is the world time, not the result.
    // Its other words are ids and bytes of the answer, which are not read.
    literal: 'LEADERBOARDS: ERROR failed to upload segment result',
    read: (line) => ({ kind: 'resultLost', t: line.t }),
  },
  {
    literal: 'LEADERBOARDS: Saving segment results for segment ',
    read: (line) => {
      if (!line.skipPast(' with a time of ')) return undefined;
      return worldTime(line.decimal(), line.t, line.secondOfDay);
    },
  },
  shutdown('Analytics logged', 'analytics'),
  shutdown('[OS]: Shutdown', 'osShutdown'),
  shutdown('ZwiftApp Gracefully Shutdown', 'graceful'),
  // `Logout Successful (shutdown).` until 2022, `INFO LEVEL: [GameState] Logout Successful (shutdown: true).` later
  shutdown('Logout Successful', 'logout'),
  shutdown('INFO LEVEL: [GameState] Logout Successful', 'logout'),
  shutdown('UnpairAllPairedDevices', 'unpairAll'),
  shutdown('BLE  : UnpairAllPairedDevices', 'unpairAll'),
  shutdown('[BLE] UnpairAllPairedDevices', 'unpairAll'),
  shutdown('CrashReportingImpl::DeleteSessionMarker', 'sessionMarker'),
  shutdown('[Sentry] DeleteSessionMarker', 'sessionMarker'),
  // The crash handler writes it last.
  { literal: 'ERROR: ZwiftApp Crashed', read: (line) => ({ kind: 'crashed', t: line.t }) },
  {
    // `… Sending Analytic - User Returned From Idle | idle time (s): 2793 | page name: Workouts`
    literal: 'DEBUG LEVEL: [User Activity] ',
    read: (line) => {
      if (!line.skipPast('User Returned From Idle')) return undefined;
      const seconds = line.skipPast('idle time (s): ') ? line.int() : Number.NaN;
      return seconds >= 0 ? { kind: 'returnedFromIdle', t: line.t, seconds } : null;
    },
  },
  ...['sending WORKOUT_ABANDONED analytics ', 'sending COMPLETED_WORKOUT analytics '].map(
    (literal): LineForm => ({
      // `sending COMPLETED_WORKOUT analytics 2022-12-20 19:34:31` is in UTC.
      literal,
      read: (line) => {
        const [, date, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(line.rest()) ?? [];
        return date ? utcSync(`${date}T${time}Z`, 'activityTimes', line.t, line.secondOfDay) : null;
      },
    }),
  ),
  platformHint('Loaded DLL ', 'pc'),
  platformHint('BLE  : Loaded DLL ', 'pc'),
  platformHint('[BLE] Loaded DLL ', 'pc'),
  platformHint('CoreBluetooth ', 'mac'),
  ...known(
    '',
    `Config:
    [OS]: Time resolution(
    [OS]: Initialized
    [ZWATCHDOG]: Initialized
    [ZWATCHDOG]: Destroyed
    Legacy Launcher Used
    [INFO] CNL
    [INFO] Machine Id:
    Calling initialize_zwift_network()
    ... return value =
    End ZNETWORK_Initilize()
    User profile updated
    [GameState] SendApplicationSession
    No username specified
    LEADERBOARDS:`,
  ),
];

/** Reads the times below `[ECONOMY] Activity:`, such as `Start UTC time           : 2025-12-10T23:52:14Z`. */
export function utcSync(
  text: string,
  source: 'syncLine' | 'activityTimes',
  t: number,
  secondOfDay: number,
) {
  const utcSeconds = Date.parse(text.trim()) / 1000;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/.test(text.trim()) || Number.isNaN(utcSeconds))
    return null;
  return { kind: 'utcSync', source, t, utcSeconds, secondOfDay } as const;
}

/** Rejects dates such as 30 February, which `Date` parses as 2 March. */
function isDate(text: string): boolean {
  const parsed = Date.parse(text);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text);
}

function worldTime(seconds: number, t: number, secondOfDay: number) {
  // Logs without server contact print small numbers, and event pens print Unix time. Neither is world time. The upper
  // limit is the year 2054.
  if (!(seconds > 10_000_000 && seconds < 1_300_000_000)) return undefined;
  const utcSeconds = worldTimeEpochS + seconds;
  return { kind: 'utcSync', source: 'worldTime', t, utcSeconds, secondOfDay } as const;
}

function shutdown(literal: string, sign: EventOf<'shutdown'>['sign']): LineForm {
  return { literal, read: (line) => ({ kind: 'shutdown', t: line.t, sign }) };
}

function platformHint(literal: string, platform: 'pc' | 'mac'): LineForm {
  return { literal, read: (line) => ({ kind: 'platformHint', t: line.t, platform }) };
}
