import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import type { Draft } from './draft.ts';
import type { Occurrence } from './occurrences.ts';
import type { ProblemSource } from './problem-source.ts';

/** Sensors on one receiver that fall silent within these seconds failed together: stamps are whole seconds. */
const togetherS = 3;
/** A router or adapter that fails takes its connections within these seconds, each by a different time-out. */
const networkS = 15;
/** A call that is tried again and again is given up within this time after the connection is back. */
const givenUpS = 60;
/** Of twenty problems that have nothing in common, one may look like this. */
const chance = 0.05;

/** A sensor that a problem is about. */
const ofSensor: readonly ProblemKind[] = [
  'trainer-lost',
  'power-lost',
  'heart-rate-lost',
  'sensor-lost',
  'controller-lost',
];

/** A draft, and the place of the one in the list whose event took it along. */
interface Placed {
  draft: Draft;
  leader?: number;
}

/**
 * Joins problems of one event. Each later one that always began together with an earlier one refers to it: it keeps its times
 * and lengths, lies where that lies, and has no first fix.
 * @param drafts the most important first, as the report lists them
 */
export function joinSameMoments(drafts: readonly Draft[], source: ProblemSource): Draft[] {
  const placed: Placed[] = [];
  for (const draft of drafts) {
    const leader = placed.findIndex(
      (other) => other.leader === undefined && areOneEvent(other.draft, draft, source),
    );
    const main = placed[leader];
    if (main) main.draft = withFaultOf(main.draft, draft);
    placed.push(main ? { draft, leader } : { draft });
  }
  return placed.map(({ draft, leader }) => {
    const main = leader === undefined ? undefined : placed[leader]?.draft;
    return main ? takenAlong(draft, main) : draft;
  });
}

/** A lost connection names the fault of the network better than a device that it took along, so place and fix are its own. */
function withFaultOf(leader: Draft, { kind, where, firstFix, doubt }: Draft): Draft {
  if (isOfNetwork(leader) || (kind !== 'connection-lost' && kind !== 'computer-network'))
    return leader;
  if (kind === 'computer-network') return where ? { ...leader, where } : leader;
  return {
    ...leader,
    ...(where && { where }),
    ...(firstFix && { firstFix }),
    ...(doubt && { doubt }),
  };
}

function takenAlong({ firstFix: _, doubt: __, ...draft }: Draft, leader: Draft): Draft {
  return {
    ...draft,
    sentences: [...draft.sentences, sentenceOf(leader)],
    ...(leader.where && { where: leader.where }),
    sameMomentAs: leader,
  };
}

function sentenceOf({ kind, sentences: [main] }: Draft): ProblemSentence {
  if (kind === 'connection-lost') return { id: 'same-moment.connection' };
  if (kind === 'computer-network') return { id: 'same-moment.computer' };
  const sensor = 'values' in main && 'sensor' in main.values ? main.values.sensor : 'unknown';
  return { id: 'same-moment.sensor', values: { sensor } };
}

function areOneEvent(leader: Draft, draft: Draft, source: ProblemSource): boolean {
  if (leader.during !== 'ride' || draft.during !== 'ride') return false;
  if (draft.kind === 'results-lost')
    return leader.kind === 'connection-lost' && areIn(leader, draft);
  const { startS, endS } = source.facts.ride;
  const areBegunWithin = (a: Draft, b: Draft, withinS: number) =>
    areTogether(a.occurrences, b.occurrences, withinS, endS - startS);
  const isOfBoth = isOfNetwork(draft)
    ? isOnLan(leader, source) || isOfNetwork(leader)
    : isOfNetwork(leader) && isOnLan(draft, source);
  // A network that failed at other times too has a problem of which this was only a part.
  if (isOfBoth) return areBegunWithin(leader, draft, networkS);
  return (
    isOnReceiver(leader, source) &&
    isOnReceiver(draft, source) &&
    areBegunWithin(leader, draft, togetherS)
  );
}

/** Each call was given up in an outage, or soon after one. */
function areIn({ occurrences: outages = [] }: Draft, { occurrences: own = [] }: Draft): boolean {
  return own.every(({ startS: t }) =>
    outages.some(({ startS, seconds }) => t >= startS && t <= startS + seconds + givenUpS),
  );
}

/** Each time of the one began with a time of the other, oftener than by chance. */
function areTogether(
  leading: readonly Occurrence[] = [],
  own: readonly Occurrence[] = [],
  withinS: number,
  rideS: number,
): boolean {
  if (own.length === 0 || leading.length === 0) return false;
  const share = Math.min(1, (2 * withinS * leading.length) / Math.max(1, rideS));
  const isEach = own.every(({ startS }) =>
    leading.some((one) => Math.abs(one.startS - startS) <= withinS),
  );
  return isEach && share ** own.length <= chance;
}

/** A connection that the server closes by itself shows no fault of the network. */
function isOfNetwork({ kind, sentences: [main] }: Draft): boolean {
  return kind === 'connection-lost' || main.id === 'computer-network.aborted';
}

function isOnLan({ kind, sensorKeys = [] }: Draft, { facts }: ProblemSource): boolean {
  return (
    ofSensor.includes(kind) &&
    facts.sensors.wireless.some(
      (entry) => entry.transport === 'lan' && sensorKeys.includes(wirelessKey(entry)),
    )
  );
}

function isOnReceiver({ kind, sensorKeys = [] }: Draft, { facts }: ProblemSource): boolean {
  return (
    ofSensor.includes(kind) &&
    facts.sensors.ant.some(({ loss }) => sensorKeys.includes(antKey(loss.channel)))
  );
}
