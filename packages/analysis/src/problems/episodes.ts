import { type EpisodeKind, episodeKindOf } from '@ridescope/catalogue/episode-kinds';
import { type Episode, mostEpisodes } from '@ridescope/contract/report/episodes';
import { receiverReturn } from '../facts/ant/receiver-return.ts';
import { round } from '../facts/figures/rounding.ts';
import { noticedOutageS } from '../facts/network/network-link.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import { wirelessKey } from '../facts/sensor-keys.ts';
import type { Draft } from './draft.ts';
import { type Occurrence, unionOf } from './occurrences.ts';
import type { ProblemSource } from './problem-source.ts';
import { isPutAway } from './sensors/wireless-losses.ts';

/** An episode before it has an id. Seconds since the first line of the log. */
interface Found extends Occurrence {
  kind: EpisodeKind;
  device?: string;
  cause?: string;
}

/** A draft with its id in the report. */
export interface NamedDraft {
  id: string;
  draft: Draft;
}

/** A frame-rate line stands for the seconds before it, and the first one for some before the ride. */
const unclipped: readonly EpisodeKind[] = ['before-ride', 'slow-picture'];
/** Kinds of which each is one of a single sensor. */
const ofSensors: readonly EpisodeKind[] = ['sensor-lost', 'sensor-off', 'power-meter-stopped'];

/**
 * Lists each time that something went wrong, once: what problems count, and what the log shows besides. A logged loss that
 * overlaps one of a problem is that one.
 */
export function episodesOf(named: readonly NamedDraft[], source: ProblemSource): Episode[] {
  const zero = source.facts.ride.span.startS;
  const { ride, unridden } = source.facts;
  // Without a ride, what happened in the activity counts.
  const window = unridden ? ride.span : ride;
  const reported = named.flatMap((one) => ofDraft(one, window));
  const logged = loggedLosses(source).filter(
    (loss) => !reported.some((other) => isSame(loss, other)),
  );
  return [...reported, ...logged]
    .sort((a, b) => a.startS - b.startS)
    .slice(0, mostEpisodes)
    .map(({ kind, device, startS, seconds, isOpen, cause }, index) => ({
      id: `e${index + 1}`,
      kind,
      ...(device !== undefined && { device }),
      from: round(startS - zero),
      seconds: round(seconds),
      end: isOpen ? 'unseen' : 'seen',
      ...(cause !== undefined && { cause }),
    }));
}

function ofDraft(
  { id, draft }: NamedDraft,
  window: Readonly<{ startS: number; endS: number }>,
): Found[] {
  const kind = draft.during === 'ride' ? kindOf(draft) : 'before-ride';
  if (kind === undefined) return [];
  const [device] = ofSensors.includes(kind) ? (draft.sensorKeys ?? []) : [];
  const { occurrences = [] } = draft;
  const own = unclipped.includes(kind) ? occurrences : unionOf(occurrences, window);
  return own.map((occurrence) => ({
    ...occurrence,
    kind,
    ...(device !== undefined && { device }),
    cause: id,
  }));
}

function kindOf({ episodes, kind }: Draft): EpisodeKind | undefined {
  return episodes ?? episodeKindOf[kind];
}

function isSame(loss: Found, other: Found): boolean {
  const isOfOne =
    loss.device === other.device &&
    (loss.kind === other.kind || (isOfLink(loss.kind) && isOfLink(other.kind)));
  const overlapS =
    Math.min(loss.startS + loss.seconds, other.startS + other.seconds) -
    Math.max(loss.startS, other.startS);
  return isOfOne && overlapS >= 0;
}

function isOfLink(kind: EpisodeKind): boolean {
  return kind === 'connection-lost' || kind === 'connection-hiccup';
}

/** The losses that single lines of the log prove, whether or not a problem reports them. */
function loggedLosses(source: ProblemSource): Found[] {
  const { facts } = source;
  return [
    ...lostLinks(facts),
    ...lostMessages(facts),
    ...lostPhones(facts),
    ...lostDevices(source),
    ...lostReceivers(source),
    ...freezes(facts),
  ];
}

function lostLinks({ link }: RideFacts): Found[] {
  return (link?.episodes ?? []).map(({ startS, endS, outageS }) => {
    const isShort = endS !== undefined && outageS < noticedOutageS;
    return {
      kind: isShort ? 'connection-hiccup' : 'connection-lost',
      startS,
      seconds: outageS,
      ...(endS === undefined && { isOpen: true }),
    };
  });
}

function lostMessages({ link, ride }: RideFacts): Found[] {
  const drops = (link?.tcpDrops ?? []).filter(({ isSeamless }) => !isSeamless);
  return drops.map(({ t, seconds }) => ({
    kind: 'messages-lost',
    ...inRide(ride, t, seconds),
  }));
}

function lostDevices(source: ProblemSource): Found[] {
  const { sensors, ride } = source.facts;
  return sensors.wireless.flatMap((entry) =>
    entry.drops.map((drop) => {
      const isOff = sensors.isWatched === true || isPutAway(source, drop);
      return {
        kind: isOff ? 'sensor-off' : 'sensor-lost',
        device: wirelessKey(entry),
        ...inRide(ride, drop.t, drop.seconds),
      } as const;
    }),
  );
}

function lostPhones({ companion }: RideFacts): Found[] {
  return (companion?.losses ?? []).map((t) => ({ kind: 'companion-lost', startS: t, seconds: 0 }));
}

/** A receiver that lost nothing was only reset. */
function lostReceivers({ facts: { sensors, ride }, log }: ProblemSource): Found[] {
  return (sensors.receiver?.resets ?? []).map((t) => {
    const { startS, endS, isForGood, isHeard } = receiverReturn(log.record, ride, t);
    if (isHeard) return { kind: 'receiver-reset', startS: t, seconds: 0 };
    const isOpen = endS === undefined;
    const untilS = endS ?? (isForGood ? ride.endS : startS);
    return {
      kind: 'receiver-lost',
      startS,
      seconds: untilS - startS,
      ...(isOpen && { isOpen }),
    };
  });
}

function freezes({ stalls }: RideFacts): Found[] {
  return stalls.map(({ t, seconds }) => ({ kind: 'freeze', startS: t - seconds, seconds }));
}

/** A loss up to the end of the ride at the most. */
function inRide(
  { endS }: RideFacts['ride'],
  startS: number,
  seconds: number | undefined,
): Occurrence {
  const leftS = Math.max(0, endS - startS);
  const isOpen = seconds === undefined || seconds > leftS;
  return { startS, seconds: isOpen ? leftS : seconds, ...(isOpen && { isOpen }) };
}
