import type { EventOf } from '@ridescope/log-parser';
import type { LogRecord } from '../../record/log-record.ts';
import { median, quantile } from '../figures/statistics.ts';
import { lastRideWasSaved } from './saved.ts';
import { hasCleanEnd } from './session-end.ts';

export type Platform = 'pc' | 'mac' | 'ios' | 'android' | 'unknown';
export type UtcSource = 'syncLine' | 'activityTimes' | 'worldTime' | 'uploader' | 'unknown';

export interface SessionFacts {
  /**
   * Unix seconds of the first line by the computer's clock: UTC, or the local clock read as UTC where `utcSource` is
   * `unknown`.
   */
  startUnixS?: number;
  utcOffsetMinutes?: number;
  utcSource: UtcSource;
  gameVersion?: string;
  launcherVersion?: string;
  platform: Platform;
  hasCleanEnd: boolean;
  /** Whether the last ride was saved; absent where the log doesn't tell. */
  wasSaved?: boolean;
  loadTimeS?: number;
  /** Says that the load time is that of a client that loads most of the game before its first screen. */
  isLoadTraced?: true;
}

const sources = ['syncLine', 'activityTimes', 'worldTime'] as const;
const quarterHourS = 900;
const dayS = 86_400;
/** One real computer was four days ahead. */
const farOffS = 31 * dayS;
/** World time counts from here, 2014-10-22: no log of the game is older. */
const firstGameS = 1_414_016_074;

/**
 * @param endS time of the last line
 * @param uploaderOffsetMinutes local minus UTC where the log itself does not tell
 */
export function findSession(
  record: LogRecord,
  endS: number,
  uploaderOffsetMinutes: number | undefined,
): SessionFacts {
  const game = record.first('gameVersion');
  const launcher = record.first('launcherVersion');
  const loadTime = record.first('loadTime');
  const wasSaved = lastRideWasSaved(record);
  const version = game && (game.build ? `${game.version} (${game.build})` : game.version);
  return {
    ...findUtc(record, uploaderOffsetMinutes),
    ...(version && { gameVersion: version }),
    ...(launcher && { launcherVersion: launcher.version }),
    platform: platformOf(record),
    hasCleanEnd: hasCleanEnd(record, endS),
    ...(wasSaved !== undefined && { wasSaved }),
    ...(loadTime && { loadTimeS: loadTime.ms / 1000 }),
    ...(loadTime?.isTraced && { isLoadTraced: true }),
  };
}

/**
 * Finds when the log began. Lines with an absolute time win over the date of the first line, which
 * is the computer's clock: one real log is four days ahead (log-format 1.4). World times of old
 * logs come in steps of 4 to 8 s.
 */
function findUtc(record: LogRecord, uploaderOffsetMinutes: number | undefined) {
  const localS = localStart(record);
  const syncs = record.of('utcSync').filter((sync) => isTrusted(sync, localS));
  for (const source of sources) {
    const own = syncs.filter((sync) => sync.source === source);
    const start = median(own.map(({ utcSeconds, t }) => utcSeconds - t));
    if (start === undefined) continue;
    // One of the offsets and not between two: the mean of two quarters of an hour is none.
    const offset = quantile(
      own.map((sync) => offsetOf(sync, localS)),
      0.5,
    );
    return {
      startUnixS: Math.round(start) + clockErrorOf(Math.round(start), localS),
      utcSource: source,
      ...(offset !== undefined && { utcOffsetMinutes: offset }),
    };
  }
  if (localS === undefined) return { utcSource: 'unknown' as const };
  if (uploaderOffsetMinutes === undefined)
    return { startUnixS: localS, utcSource: 'unknown' as const };
  return {
    startUnixS: localS - uploaderOffsetMinutes * 60,
    utcOffsetMinutes: uploaderOffsetMinutes,
    utcSource: 'uploader' as const,
  };
}

/**
 * Calculates by how many seconds the computer's clock was ahead of the true time, without whole quarters of an hour, which
 * are its zone, or a wrong date. The report goes by that clock: its times are the ones in the log's lines, which the rider
 * sees beside them.
 */
function clockErrorOf(startS: number, localS: number | undefined): number {
  if (localS === undefined) return 0;
  const aheadS = localS - startS;
  return aheadS - Math.round(aheadS / quarterHourS) * quarterHourS;
}

/** The computer's clock at the first line, read as UTC. */
function localStart(record: LogRecord): number | undefined {
  const date = record.first('logTime');
  if (!date) return undefined;
  const localS = Date.parse(`${date.date}T00:00:00Z`) / 1000 + date.secondOfDay - date.t;
  return isPlausible(localS) ? localS : undefined;
}

/**
 * A world time far from the log's own date is none: event pens print other clocks in its place. A computer whose clock is
 * that wrong shows it by a date before the game.
 */
function isTrusted(
  { source, utcSeconds }: EventOf<'utcSync'>,
  localS: number | undefined,
): boolean {
  if (!isPlausible(utcSeconds)) return false;
  if (source !== 'worldTime' || localS === undefined || localS < firstGameS) return true;
  return Math.abs(utcSeconds - localS) <= farOffS;
}

/** From 1970 to 2099; a damaged line may hold any date. */
function isPlausible(unixS: number): boolean {
  return unixS >= 0 && unixS < 4_102_444_800;
}

/**
 * Local clock minus UTC in minutes, rounded to the quarter of an hour. The date decides what the clock alone cannot,
 * such as -11 h and +13 h. Where it is wrong by days, offsets in which people live decide: New Zealand, not Midway.
 */
function offsetOf(sync: EventOf<'utcSync'>, localS: number | undefined): number {
  const { t, utcSeconds, secondOfDay } = sync;
  const full = localS === undefined ? Number.NaN : inQuarters(localS + t - utcSeconds);
  if (full >= -12 * 60 && full <= 14 * 60) return full;
  const rounded = inQuarters(secondOfDay - (utcSeconds % dayS));
  if (rounded > 13 * 60) return rounded - 24 * 60;
  return rounded <= -11 * 60 ? rounded + 24 * 60 : rounded;
}

/** Seconds as minutes in whole quarters of an hour; never -0, which JSON does not know. */
function inQuarters(seconds: number): number {
  return Math.round(seconds / quarterHourS) * 15 + 0;
}

/** Detection order of log-format 6. */
function platformOf(record: LogRecord): Platform {
  const device = record.last('device')?.device ?? '';
  if (/^PC$/i.test(device)) return 'pc';
  if (/^(MAC|OSX)/i.test(device)) return 'mac';
  if (/^(IOS|IPHONE|IPAD|TVOS|APPLETV)/i.test(device)) return 'ios';
  if (/^ANDROID/i.test(device)) return 'android';
  const renderer = record.last('gpuRenderer')?.renderer ?? '';
  const gl = record.last('openGl')?.version ?? '';
  if (/PCIe\/SSE2/.test(renderer)) return 'pc';
  const hint = record.first('platformHint')?.platform;
  if (/OpenGL Engine/.test(renderer) || hint === 'mac' || /(INTEL|NVIDIA|ATI)-\d/.test(gl))
    return 'mac';
  if (/^Apple A\d+/.test(renderer)) return 'ios';
  if (/^(Mali|Adreno|PowerVR)/.test(renderer)) return 'android';
  return hint === 'pc' || /Build \d|Compatibility Profile Context/.test(gl) ? 'pc' : 'unknown';
}
