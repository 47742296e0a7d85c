import type { FaultPlace } from '@ridescope/contract';
import type { LinkEpisode } from '../facts/network-link.ts';
import { firstFrom } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';
import type { Draft } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';
import { duration, times } from './words.ts';

/** Other riders vanish after about six seconds without packets (log-format 4.6.5). */
const noticedS = 6;
const spoiltS = 60;
/** So long alone in all, in whatever pieces, spoils a ride, too. */
const spoiltTotalS = 300;
/** One call that failed is nothing; several minutes of them, without an outage, are a word. */
const apiMinutes = 3;

const rules = [
  'network-link-loss',
  'network-outage-length',
  'network-reconnect-attempts',
  'network-send-failures',
  'network-receive-starvation',
  'network-tcp-drop',
  'network-api-errors',
  'network-dns',
  'network-upload-shortfall',
];

/** The link to the game server in the ride: never there, or lost for a while. */
export function connectionProblems(source: ProblemSource): Draft[] {
  const { facts, log } = source;
  const { link, ride } = facts;
  if (!link) return [];
  const { record } = log;
  if (!hasEverConnected(record) && link.episodes.length > 0) {
    return [
      {
        kind: 'not-connected',
        category: 'network',
        grade: 'critical',
        sentence:
          "The game server never answered, from the first minute to the last: you rode alone, and nobody could see you. Signing in worked, so your internet was there, but something blocked the game's own traffic (UDP).",
        during: 'ride',
        confidence: 'high',
        where: 'homeNetwork',
        rules,
        firstFix: 'net-firewall',
        doubt:
          'A firewall or security program on the computer, or a router or network that blocks UDP: ride a minute over a phone hotspot. If that connects, it is the network; if not, the computer.',
        affectedS: ride.endS - ride.startS,
      },
    ];
  }
  const outages = link.episodes
    .map((episode) => outageOf(source, episode))
    .filter((outage) => outage !== undefined);
  const places = [...new Set(outages.map(({ where }) => where))];
  return places.map((place) =>
    lostConnection(
      source,
      outages.filter(({ where }) => where === place),
    ),
  );
}

/** A sign that the server ever answered: packets counted, or a connection that stood. */
function hasEverConnected(record: LogRecord): boolean {
  return (
    record.of('udpConnected').length +
      record.of('receivedCount').length +
      record.of('tcpHello').length >
      0 || record.of('udpMetrics').some(({ received }) => received > 0)
  );
}

interface Outage extends Pick<LinkEpisode, 'startS' | 'endS' | 'outageS'> {
  where: FaultPlace;
  whereText: string;
  /** The client says that it was forced out of the world. */
  isThrownOut: boolean;
}

function outageOf({ facts, log }: ProblemSource, episode: LinkEpisode): Outage | undefined {
  const { ride, sensors } = facts;
  const { startS, endS, outageS } = episode;
  if (outageS < noticedS && endS !== undefined) return undefined;
  const until = endS === undefined ? ride.endS : startS + outageS;
  const lan = sensors.wireless.filter(({ transport }) => transport === 'lan');
  const lanStood =
    lan.length > 0 &&
    lan.every(({ drops }) => drops.every(({ t }) => t < startS - 30 || t > until + 30));
  const hasNoNames = log.record
    .within('apiError', startS, until + 60)
    .some(({ reason }) => reason === 'dns');
  const [where, whereText] = placeOf(log.record, startS, {
    lanStood,
    hasLan: lan.length > 0,
    hasNoNames,
  });
  const isThrownOut = log.record.within('forcedOut', startS, until).length > 0;
  return { startS, ...(endS !== undefined && { endS }), outageS, where, whereText, isThrownOut };
}

/** All outages with one cause, told as one. */
function lostConnection({ patterns }: ProblemSource, outages: readonly Outage[]): Draft {
  const total = outages.reduce((sum, { outageS }) => sum + outageS, 0);
  const longest = Math.max(...outages.map(({ outageS }) => outageS));
  const [first, last] = [outages[0], outages.at(-1)];
  const isOpen = last?.endS === undefined;
  const where = first?.where ?? 'unknown';
  const isRadio =
    where === 'unknown' &&
    patterns.some(
      ({ patternId, verdict }) => patternId === 'network-radio' && verdict === 'confirmed',
    );
  const often =
    outages.length === 1
      ? `for ${duration(total)}`
      : `${times(outages.length)}, for ${duration(total)} in all (longest ${duration(longest)})`;
  const thrownText = outages.some(({ isThrownOut }) => isThrownOut)
    ? ' The game threw you out of its world, and you had to join it again.'
    : '';
  const radioText = ' Your sensors failed in the same seconds, more often than by chance.';
  return {
    kind: 'connection-lost',
    category: 'network',
    grade: longest >= spoiltS || total >= spoiltTotalS ? 'critical' : 'warning',
    sentence: `The connection to the game server was gone ${often}${
      isOpen ? ', to the end of the ride' : ''
    }: other riders vanished and you rode alone.${thrownText}${isRadio ? radioText : (first?.whereText ?? '')}`,
    during: 'ride',
    ...(first && { startS: first.startS }),
    ...(last && !isOpen && { endS: last.startS + last.outageS }),
    confidence: where === 'unknown' ? 'medium' : 'high',
    where: isRadio ? 'radio' : where,
    rules,
    firstFix: isRadio ? 'net-5ghz' : where === 'computer' ? 'net-wifi-power' : 'net-router-restart',
    ...(where === 'unknown' && { doubt: isRadio ? radioDoubt : placeDoubt }),
    affectedS: total,
  };
}

const radioDoubt =
  'Wi-Fi on 2.4 GHz and the sensors disturb each other, or the computer stopped both for a moment: ride once with a network cable. If the losses stay, it is the computer.';
const placeDoubt =
  'The log does not show whether your home network, your provider or the game failed: next time, look whether another device still has internet.';

function placeOf(
  record: LogRecord,
  startS: number,
  signs: { lanStood: boolean; hasLan: boolean; hasNoNames: boolean },
): [NonNullable<Draft['where']>, string] {
  const errors = record.of('tcpError');
  const near = errors.slice(firstFrom(errors, startS - 10)).filter(({ t }) => t <= startS + 60);
  if (near.some(({ code }) => code === abortedByComputer))
    return ['computer', ' Your computer itself broke the connection off.'];
  if (signs.hasNoNames && signs.lanStood)
    return [
      'provider',
      ' Your trainer on the same Wi-Fi kept running and no address could be looked up, so the fault was behind it: router or provider.',
    ];
  if (signs.hasNoNames)
    return [
      'homeNetwork',
      ' No address could be looked up either, so the internet itself was gone.',
    ];
  return ['unknown', ''];
}

/** Windows: the local system aborted the connection. */
export const abortedByComputer = 1236;

/** Calls to the game's services that kept failing although the game server was there. */
export function serviceProblems({ facts, incidents }: ProblemSource): Draft[] {
  const minutes = facts.quality.apiErrorMinutes ?? 0;
  const hasOutage = incidents.some(({ kind }) => kind === 'linkLost' || kind === 'serverSilent');
  if (minutes < apiMinutes || hasOutage || (facts.link?.episodes.length ?? 0) > 0) return [];
  return [
    {
      kind: 'game-server-late',
      category: 'network',
      grade: 'minor',
      sentence: `Calls to the game's web services failed in ${minutes} minutes of the ride; the game server itself stayed connected, so you hardly noticed.`,
      during: 'ride',
      confidence: 'medium',
      where: 'unknown',
      rules: ['network-api-errors', 'network-dns'],
      affectedS: 0,
    },
  ];
}
