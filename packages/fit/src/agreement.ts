import type { Activity } from '@ridescope/contract/report/activity';
import {
  type FitCheck,
  type FitClock,
  type FitGap,
  type FitOutage,
  isSameLoss,
} from '@ridescope/contract/ride-file';
import type { FitLayout, FitSeries } from './fit-series.ts';
import { type LogMoments, momentsOfFile } from './match-clock.ts';

/** Moments lie 0 or 1 s apart in real pairs; one more for rounding. */
const mostApartS = 2;
/**
 * Some logs have no distance but positions every few seconds, which cut corners and jump: two real pairs differ by 854 and 304 m,
 * up to 3 %.
 */
const mostApartMetres = 100;
const mostApartShare = 0.05;
/** A shorter gap may be one that the log of a radio doesn't note. */
const leastLossS = 8;

interface Joined {
  series: FitSeries;
  layout: FitLayout;
  moments: LogMoments;
  clock: FitClock;
  activity: Pick<Activity, 'distanceM' | 'sensors'>;
  gaps: readonly FitGap[];
  outages: readonly FitOutage[];
}

/**
 * Compares all that a log and a joined file both say. Bluetooth notes complete losses alone, and the game may have another source
 * of power, so a difference is a reason to look closer, and no proof that a file was changed.
 */
export function checksOf(joined: Joined): FitCheck[] {
  return [
    ...clockChecks(joined),
    ...lengthCheck(joined),
    ...distanceCheck(joined),
    ...lossChecks(joined),
    ...sensorCheck(joined),
  ];
}

function clockChecks({ series, layout, moments, clock }: Joined): FitCheck[] {
  const zoneS = 60 * clock.utcOffsetMinutes;
  const apart = momentsOfFile(series, layout, moments).map(({ kind, fitS, localS }) => ({
    kind,
    apartS: Math.round(localS - zoneS - fitS),
  }));
  return (['created', 'ended', 'saves'] as const).flatMap((kind) => {
    const own = apart.filter((each) => each.kind === kind).map(({ apartS }) => apartS);
    if (own.length === 0) return [];
    const difference = own.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most));
    return [{ kind, agrees: Math.abs(difference) <= mostApartS, difference }];
  });
}

/** The length that the log states at the end of the ride is that of the finished file, to the byte. */
function lengthCheck({ series, layout, moments }: Joined): FitCheck[] {
  const last = moments.saves.at(-1)?.bytes;
  const isFinished = series.stoppedUnixS !== undefined && moments.endedS !== undefined;
  const isAtEnd = moments.saves.some(
    ({ localS }) => moments.endedS !== undefined && localS >= moments.endedS - mostApartS,
  );
  if (last === undefined || !isFinished || !isAtEnd) return [];
  const difference = last - layout.fileBytes;
  return [{ kind: 'length', agrees: difference === 0, difference }];
}

/** A file that was never closed or is cut has only a part of the way. */
function distanceCheck({ series, activity: { distanceM } }: Joined): FitCheck[] {
  if (series.stoppedUnixS === undefined) return [];
  const ofFile = series.distanceM.at(-1);
  if (distanceM === undefined || ofFile === undefined || Number.isNaN(ofFile)) return [];
  const difference = Math.round(distanceM - ofFile);
  const most = Math.max(mostApartMetres, mostApartShare * ofFile);
  return [{ kind: 'distance', agrees: Math.abs(difference) <= most, difference }];
}

/** Losses of power, which is what a race is about: of the log without a gap in the file, and the other way round. */
function lossChecks({ gaps, outages, series }: Joined): FitCheck[] {
  if (!series.powerW.some((watts) => watts > 0)) return [];
  const lost = gaps.filter(
    ({ channel, kind, seconds }) => channel === 'power' && kind === 'zero' && seconds >= leastLossS,
  );
  const inLog = outages.filter(({ channel }) => channel === 'power');
  const onlyInLog = inLog.filter(
    ({ fileSeconds, logSeconds = 0 }) => fileSeconds === 0 && logSeconds >= leastLossS,
  ).length;
  const onlyInFile = lost.filter((gap) => !inLog.some((outage) => isSameLoss(gap, outage))).length;
  return [
    { kind: 'lossesInLog', agrees: onlyInLog === 0, difference: onlyInLog },
    { kind: 'lossesInFile', agrees: onlyInFile === 0, difference: onlyInFile },
  ];
}

/** A pulse in the file came from a strap, which the log lists. */
function sensorCheck({ series, activity: { sensors } }: Joined): FitCheck[] {
  // Without any device, the log began after the pairing.
  if (sensors.length === 0 || !series.heartRateBpm.some((pulse) => pulse > 0)) return [];
  const hasStrap = sensors.some(({ roles }) => roles.includes('heartRate'));
  return [{ kind: 'sensors', agrees: hasStrap }];
}
