import type { LineCounts, ParseSummary } from '../parse-summary.ts';
import type { Hardware, Report, ReportSession } from '../report.ts';
import { reportSchemaVersion } from '../version.ts';
import * as words from './lists.ts';
import { activity } from './read-activity.ts';
import { recommendation } from './read-diagnosis.ts';
import {
  between,
  flag,
  integer,
  integerBetween,
  list,
  matching,
  must,
  number,
  object,
  oneOf,
  or,
  part,
  type Reader,
  text,
  time,
  unique,
} from './reader.ts';

const zero = () => 0;
const none = () => [];
const amount = between(0, Number.MAX_VALUE);
const version = integerBetween(1, Number.MAX_SAFE_INTEGER);
const duration = or(amount, zero);
const count = or(integerBetween(0, Number.MAX_SAFE_INTEGER), zero);

const session = object<ReportSession>({
  startedAt: time,
  endedAt: time,
  durationS: duration,
  utcOffsetMinutes: integerBetween(-24 * 60, 24 * 60),
  utcSource: or(oneOf(words.utcSources), () => 'unknown'),
  gameVersion: text,
  gameVersionState: oneOf(words.gameVersionStates),
  releasesBehind: integer,
  newestGameVersion: text,
  launcherVersion: text,
  platform: or(oneOf(words.platforms), () => 'unknown'),
  // An unreadable end doesn't mean that the game crashed.
  hasCleanEnd: or(flag, () => true),
  saved: flag,
  loadTimeS: number,
});

const profile = oneOf(words.graphicsProfiles);
const hardware = object<Hardware>({
  cpu: text,
  gpu: text,
  cpuRaw: text,
  gpuRaw: text,
  gpuVendor: text,
  gpuClass: object<NonNullable<Hardware['gpuClass']>>({
    rank: must(integerBetween(0, 6)),
    words: must(text),
    comfortableLines: integer,
  }),
  ramGb: integer,
  driver: text,
  driverReleasedAt: matching(/^\d{4}-(0[1-9]|1[0-2])$/),
  driverAgeMonths: integerBetween(0, 1200),
  openGl: text,
  graphicsProfile: profile,
  expectedProfile: profile,
  resolution: object<NonNullable<Hardware['resolution']>>({
    width: must(integerBetween(1, 100_000)),
    height: must(integerBetween(1, 100_000)),
  }),
  shadowResolution: integer,
  monitors: integer,
});

const counts = object<LineCounts>({
  fps: count,
  antRxFail: count,
  antGotoSearch: count,
  networkSendError: count,
  networkLatePacket: count,
  latencyTestFailed: count,
  connectionTimeout: count,
  companionAttempt: count,
  udpMetrics: count,
  lanError: count,
  stall: count,
  playerJoined: count,
  bleDisconnect: count,
  antSearchStart: count,
  antTransferFailed: count,
});

const parse = object<ParseSummary>({
  bytes: count,
  lines: count,
  era: or(oneOf(words.eras), () => 'unknown'),
  understoodPercent: or(between(0, 100), zero),
  unknownFamilies: or(
    list(object<{ shape: string; count: number }>({ shape: must(text), count: must(integer) }), 20),
    none,
  ),
  clockSteps: or(
    list(object<{ t: number; stepS: number }>({ t: must(number), stepS: must(number) })),
    none,
  ),
  truncated: or(flag, () => false),
  headless: or(flag, () => false),
  skippedWarmUpS: duration,
  overlongLines: count,
  repeatedMessages: count,
  counts: or(counts, noLines),
});

const missing = part('Activities', (): undefined => undefined);

/** Reads the activities, numbers the parts when there are several, and makes their ids unique. */
const activities: Reader<Report['activities']> = (value, gaps) => {
  if (!Array.isArray(value)) return missing(value, gaps);
  const ids = new Set<string>();
  return value.flatMap((item: unknown, index) => {
    const read = () => activity(item, gaps);
    const name = `Activity ${index + 1}`;
    const found = value.length > 1 ? part(name, read)(item, gaps) : gaps.noting(read);
    if (!found) return [];
    let id = found.id || `activity-${index + 1}`;
    while (ids.has(id)) id = `${id}-${index + 1}`;
    ids.add(id);
    return [{ ...found, id }];
  });
};

/** Reads every part independently: what cannot be read is empty or not measured. */
export const readReport: Reader<Report> = object<Report>({
  schemaVersion: must(() => reportSchemaVersion),
  engineVersion: version,
  rulesVersion: version,
  id: or(text, () => ''),
  reportUrl: text,
  session: or(part('Session', session), () => ({
    durationS: 0,
    utcSource: 'unknown',
    platform: 'unknown',
    hasCleanEnd: true,
  })),
  hardware: or(part('Hardware', hardware), () => ({})),
  parse: or(part('Parse quality', parse), emptyParse),
  activities: or(activities, none),
  recommendations: or(
    part(
      'Fixes',
      unique(list(recommendation), ({ id }) => id),
    ),
    none,
  ),
});

function emptyParse(): ParseSummary {
  return {
    bytes: 0,
    lines: 0,
    era: 'unknown',
    understoodPercent: 0,
    unknownFamilies: [],
    clockSteps: [],
    truncated: false,
    headless: false,
    skippedWarmUpS: 0,
    overlongLines: 0,
    repeatedMessages: 0,
    counts: noLines(),
  };
}

function noLines(): LineCounts {
  return {
    fps: 0,
    antRxFail: 0,
    antGotoSearch: 0,
    networkSendError: 0,
    networkLatePacket: 0,
    latencyTestFailed: 0,
    connectionTimeout: 0,
    companionAttempt: 0,
    udpMetrics: 0,
    lanError: 0,
    stall: 0,
    playerJoined: 0,
    bleDisconnect: 0,
    antSearchStart: 0,
    antTransferFailed: 0,
  };
}
