import { tallyOf } from '@ridescope/contract/report/count-episodes';
import { findAntChannels } from '../../facts/ant/ant-channels.ts';
import { findSearches } from '../../facts/ant/ant-searches.ts';
import { episodesOf, totalSeconds } from '../../facts/figures/intervals.ts';
import { loginTryS } from '../../facts/ride/refused-log-ins.ts';
import { antKey } from '../../facts/sensor-keys.ts';
import type { Draft } from '../draft.ts';
import { momentsOf, occurrencesOf } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';
import { pairingSentences } from './pairing-sentences.ts';

/** A trainer missing for this long before the ride costs the rider time. */
const noticedS = 60;
/** A search or two before the ride only wake the sensor; experts note three and more. */
const fewestSearches = 3;
/** A silent server on the menus is worth reporting from here on. */
const timeoutS = 30;
/** Limits for a slow start with an old client, and for the frames while logging in. */
const slowLoadS = 60;
const slowLogInS = 12;

/** Finds what went wrong before the ride: on the pairing screen, on the menus, in the start pen. */
export function beforeProblems(source: ProblemSource): Draft[] {
  return [
    ...pairingProblems(source),
    ...searchProblems(source),
    ...serverProblems(source),
    ...loginProblems(source),
    ...slowStart(source),
    ...missingSource(source),
  ];
}

/** Reports that riding was impossible because no trainer, power meter or speed sensor was paired. */
function missingSource({ facts }: ProblemSource): Draft[] {
  const { ant, wireless } = facts.sensors;
  if (!facts.unridden || ant.length + wireless.length > 0) return [];
  const isMissing = facts.sensors.receiver?.state === 'missing';
  return [
    {
      kind: 'no-sensor',
      category: 'hardware',
      grade: 'minor',
      sentences: [{ id: 'no-sensor', values: { receiverMissing: isMissing } }],
      during: 'before',
      // Its sentence is the cause.
      rules: ['sensor-ant-receiver'],
      affectedS: 0,
    },
  ];
}

/** Turns the origins before the ride into problems: trainers that were lost or refused the connection. */
function pairingProblems({ origins, facts }: ProblemSource): Draft[] {
  return origins
    .filter(({ during, kind }) => during === 'before' && kind !== 'localNetworkReset')
    .flatMap((origin): Draft[] => {
      const { startS, endS, kind } = origin;
      const seconds = (endS ?? facts.ride.startS) - startS;
      const isTrainer = kind === 'trainerLost' || origin.sequel === 'refused';
      // A sensor that is only slow to pair was asleep, or the rider put it on late.
      if (origin.sequel === 'search') return [];
      const isLan = origin.devices.some((key) => key.startsWith('lan-'));
      const hasAborted = isTrainer && origin.kinds.includes('localNetworkReset');
      return [
        {
          kind: 'pairing-trouble',
          category: 'sensors',
          grade: isTrainer && seconds >= noticedS ? 'warning' : 'minor',
          sentences: pairingSentences(origin),
          during: 'before',
          startS,
          ...(endS !== undefined && { endS }),
          occurrences: occurrencesOf(origin.stretches),
          where: hasAborted ? 'computer' : isTrainer && isLan ? 'homeNetwork' : 'radio',
          sensorKeys: origin.devices,
          rules: [],
          firstFix: isTrainer ? 'ant-switch-transport' : 'sensor-wake-first',
          affectedS: totalSeconds(origin.stretches),
        },
      ];
    });
}

/** Finds ANT+ sensors that were lost repeatedly before the ride. */
function searchProblems({ log, facts, beforeFromS }: ProblemSource): Draft[] {
  const { record } = log;
  const { ride, sensors } = facts;
  if (sensors.isWatched || sensors.ant.length === 0) return [];
  const window = { startS: beforeFromS, endS: ride.startS - 1 };
  if (window.endS <= window.startS) return [];
  const lines = record.gotoSearches.t;
  const count = lines.upperBound(window.endS) - lines.lowerBound(window.startS);
  if (count < fewestSearches) return [];
  const channels = findAntChannels(record, { ...ride, ...window });
  const searches = findSearches(record, channels, window);
  return sensors.ant.flatMap(({ loss, roles }): Draft[] => {
    const { device, deviceType } = loss.channel;
    const own = searches.filter(
      (search) => search.device === device && search.deviceType === deviceType,
    );
    const occurrences = momentsOf(own.map(({ t }) => t));
    const { times } = tallyOf(occurrences);
    if (device === undefined || times < fewestSearches) return [];
    return [
      {
        kind: 'pairing-trouble',
        category: 'sensors',
        grade: 'minor',
        sentences: [
          {
            id: 'pairing-trouble.searches',
            values: { sensor: roles[0] ?? 'unknown', times },
          },
        ],
        during: 'before',
        startS: own[0]?.t ?? window.startS,
        endS: own.at(-1)?.t ?? window.endS,
        occurrences,
        where: 'sensor',
        sensorKeys: [antKey(loss.channel)],
        rules: [],
        affectedS: 0,
      },
    ];
  });
}

/** Finds a silent game server on the menus. A time-out that threw the rider out belongs to the ride instead. */
function serverProblems({ log, facts, beforeFromS }: ProblemSource): Draft[] {
  const { record } = log;
  const timeouts = record
    .within('connectionTimeout', beforeFromS, facts.ride.startS - 1)
    .filter(({ waitS }) => waitS !== undefined);
  return episodesOf(
    timeouts.map(({ t }) => t),
    timeoutS,
  ).flatMap(({ startS, endS, count }): Draft[] => {
    const own = timeouts.filter(({ t }) => t >= startS && t <= endS);
    const fromS = startS - (own[0]?.waitS ?? 0);
    // It may have answered the last try, before that timed out as well.
    const [answered] = record.within('udpConnected', endS, endS + (own.at(-1)?.waitS ?? 0));
    const backS = answered?.t ?? endS;
    const seconds = backS - fromS;
    if (count < 2 || seconds < timeoutS || isNeverConnected(facts.link?.episodes, facts.ride.endS))
      return [];
    return [
      {
        kind: 'connection-before',
        category: 'network',
        grade: 'minor',
        sentences: [{ id: 'connection-before', values: { length: wholeSeconds(seconds) } }],
        during: 'before',
        startS: fromS,
        endS: backS,
        occurrences: [{ startS: fromS, seconds }],
        where: 'unknown',
        rules: [],
        affectedS: 0,
      },
    ];
  });
}

/** Finds log-ins that failed for want of DNS. A session that got no further says so in its end. */
function loginProblems({ log, facts, beforeFromS }: ProblemSource): Draft[] {
  if (facts.unridden === 'noRide') return [];
  const failed = log.record
    .within('loginFailed', beforeFromS, facts.ride.startS - 1)
    .filter(({ reason }) => reason === 'dns');
  const tries = episodesOf(
    failed.map(({ t }) => t),
    loginTryS,
  );
  const [first, last] = [tries[0], tries.at(-1)];
  if (!first || !last) return [];
  return [
    {
      kind: 'connection-before',
      category: 'network',
      grade: 'minor',
      sentences: [{ id: 'connection-before.no-names', values: { times: tries.length } }],
      during: 'before',
      startS: first.startS,
      endS: last.endS,
      occurrences: momentsOf(tries.map(({ startS }) => startS)),
      where: 'homeNetwork',
      rules: [],
      affectedS: 0,
    },
  ];
}

function isNeverConnected(
  episodes: readonly { endS?: number; outageS: number }[] = [],
  rideEndS: number,
): boolean {
  return episodes.some(({ endS }) => endS === undefined || endS >= rideEndS);
}

/**
 * Finds a slow start. Clients that trace their start or mark their loads read most of the game before the first screen, for
 * a minute on healthy computers, so only others count.
 */
function slowStart({ log, facts, beforeFromS }: ProblemSource): Draft[] {
  const { record, session } = log;
  if (session.isLoadTraced || record.of('levelLoadStart').length > 0 || beforeFromS > 0) return [];
  const loadS = session.loadTimeS ?? 0;
  const joinedS = Math.min(facts.ride.startS, facts.ride.span.startS);
  const logIn = record.within('stall', 0, joinedS).reduce((sum, { seconds }) => sum + seconds, 0);
  if (loadS < slowLoadS && logIn < slowLogInS) return [];
  const isLoad = loadS >= slowLoadS;
  return [
    {
      kind: 'slow-start',
      category: 'hardware',
      grade: 'minor',
      sentences: [
        isLoad
          ? { id: 'slow-start', values: { length: wholeSeconds(loadS) } }
          : { id: 'slow-start.log-in', values: { total: wholeSeconds(logIn) } },
      ],
      during: 'before',
      where: 'computer',
      rules: ['graphics-load-time'],
      affectedS: 0,
    },
  ];
}
