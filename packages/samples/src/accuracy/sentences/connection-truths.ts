import {
  type EventKind,
  isBrokenByComputer,
  socketFaultOf,
} from '@ridescope/analysis/activity-facts';
import type { ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import {
  areMostly,
  linesIn,
  rideOf,
  type Seen,
  type Stretch,
  sensorsOf,
  stretchesOf,
  type Truths,
} from './seen.ts';

type Id = Extract<
  ProblemSentenceId,
  | `not-connected${string}`
  | `connection-${string}`
  | `game-server-late${string}`
  | `computer-network.${string}`
  | `same-moment${string}`
>;

/** Lines that a client only writes when its server doesn't answer. */
const lossKinds = [
  'connectionTimeout',
  'disconnectedFor',
  'forcedOut',
  'reconnectRequested',
  'tcpConnectFailed',
  'socketError',
] as const satisfies readonly EventKind[];
const nearS = 60;

function hasServerSilence(seen: Seen, stretch: Stretch): boolean {
  const { facts, record } = seen;
  const isStarved = linesIn(seen, stretch, ['udpMetrics'], nearS).some(
    ({ received, sent }) => received === 0 || received < sent,
  );
  const first = record.sendErrors.t.lowerBound(stretch[0] - nearS);
  const hasSendErrors = record.sendErrors.t.upperBound(stretch[1] + nearS) > first;
  const isNever = facts.link?.neverConnected !== undefined;
  return (
    linesIn(seen, stretch, lossKinds, nearS).length > 0 || isStarved || hasSendErrors || isNever
  );
}

/** The server heard no packet in the middle of the stretch, as a minute that it lies in counts them. */
function isSilentInside(seen: Seen, [fromS, toS]: Stretch): boolean {
  const minutes = linesIn(seen, [fromS + nearS, toS], ['udpMetrics']);
  return minutes.every(({ received, sent }) => received < Math.max(60, sent));
}

const areLost = (seen: Seen, stretches: readonly Stretch[]) =>
  stretches.length > 0 &&
  stretches.every((one) => hasServerSilence(seen, one) && isSilentInside(seen, one));

function hasCode(seen: Seen, aroundS: number, isMeant: (code: number | undefined) => boolean) {
  const kinds = ['tcpError', 'tcpConnectFailed', 'socketError', 'lanError'] as const;
  return stretchesOf(seen).some((one) =>
    linesIn(seen, one, kinds, aroundS).some(({ code }) => isMeant(code)),
  );
}

const failedNames = (seen: Seen, stretch: Stretch) =>
  linesIn(seen, stretch, ['apiError'], nearS).filter(({ reason }) => reason === 'dns');

/** Whether a trainer on the network was connected before and wrote no loss in any of the outages. */
function hasTrainerHeld(seen: Seen): boolean {
  const trainers = seen.facts.sensors.wireless.filter(
    ({ transport, sensorRoles }) => transport === 'lan' && sensorRoles.includes('trainer'),
  );
  const kinds = ['lanAborted', 'lanDisconnected'] as const;
  const worst = stretchesOf(seen).toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0];
  if (!worst || trainers.length === 0) return false;
  const isPaired = seen.record.of('lanConnected').some(({ t }) => t <= worst[0]);
  return isPaired && linesIn(seen, worst, kinds).length === 0;
}

const failedTries = (seen: Seen) =>
  linesIn(seen, rideOf(seen), ['tcpConnectFailed', 'socketError', 'connectionTimeout'] as const);

const hasHeardServer = ({ record }: Seen) =>
  record.of('udpConnected').length > 0 ||
  record.of('receivedCount').length > 0 ||
  record.of('udpMetrics').some(({ received }) => received > 0);

const minutesWith = (seen: Seen, isNames: boolean) => {
  const [startS] = rideOf(seen);
  const own = linesIn(seen, rideOf(seen), ['apiError']).filter(
    ({ reason }) => !isNames || reason === 'dns',
  );
  return new Set(own.map(({ t }) => Math.floor((t - startS) / 60))).size;
};

const abortsIn = (seen: Seen, stretch: Stretch, aroundS: number) =>
  linesIn(seen, stretch, ['tcpError', 'lanError'] as const, aroundS).filter(({ code }) =>
    isBrokenByComputer(code),
  );

/** Whether a sensor that the problem isn't about was lost in the seconds around a stretch too. */
function hasOtherLoss(seen: Seen, [fromS, toS]: Stretch): boolean {
  const own = sensorsOf(seen);
  const { ant, wireless } = seen.facts.sensors;
  const starts = [
    ...ant
      .filter((one) => !own.ant.includes(one))
      .flatMap(({ silences }) => silences.map(({ startS }) => startS)),
    ...wireless
      .filter((one) => !own.wireless.includes(one))
      .flatMap(({ drops }) => drops.map(({ t }) => t)),
  ];
  return starts.some((t) => t >= fromS - 15 && t <= toS + 15);
}

/** Sentences about the game server, the computer's network and what they took along. */
export const connectionTruths: Truths<Id> = {
  'not-connected': {
    holds: (seen) => !hasHeardServer(seen) && seen.record.of('tcpHello').length === 0,
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'not-connected.tries': {
    holds: (seen, { times, fault }) =>
      !hasHeardServer(seen) &&
      failedTries(seen).length >= times &&
      areMostly(
        failedTries(seen).flatMap((line) => (line.kind === 'connectionTimeout' ? [] : [line])),
        fault,
      ),
    falsifiedBy: { log: 'clean-new', values: { times: 3, fault: 'noAnswer' } },
  },
  'not-connected.no-live-data': {
    holds: (seen) => !hasHeardServer(seen) && seen.record.of('tcpHello').length > 0,
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'connection-lost': {
    holds: (seen, { times, open }) => {
      const stretches = stretchesOf(seen);
      const isToEnd = (stretches.at(-1)?.[1] ?? 0) >= seen.facts.ride.endS - 2;
      return areLost(seen, stretches) && stretches.length === times && (!open || isToEnd);
    },
    falsifiedBy: {
      log: 'clean-new',
      values: { times: 1, total: 60, longest: 60, open: false, once: false },
    },
  },
  'connection-lost.unridden': {
    holds: (seen, { times }) => {
      const stretches = stretchesOf(seen);
      return areLost(seen, stretches) && stretches.length === times && !!seen.facts.unridden;
    },
    falsifiedBy: {
      log: 'clean-new',
      values: { times: 1, total: 60, longest: 60, open: false, once: false },
    },
  },
  'connection-lost.hiccups': {
    holds: (seen, { times }) =>
      areLost(seen, stretchesOf(seen)) &&
      stretchesOf(seen).length === times &&
      stretchesOf(seen).every(([from, to]) => to - from <= 20),
    falsifiedBy: { log: 'clean-new', values: { times: 1 } },
  },
  'connection-lost.silences': {
    holds: (seen, { times }) =>
      areLost(seen, stretchesOf(seen)) &&
      stretchesOf(seen).length === times &&
      stretchesOf(seen).every(([from, to]) => to - from <= 20),
    falsifiedBy: { log: 'clean-new', values: { times: 1, total: 5 } },
  },
  'connection-lost.thrown-out': {
    holds: (seen) =>
      stretchesOf(seen).some((one) => linesIn(seen, one, ['forcedOut'], nearS).length > 0),
    falsifiedBy: { log: 'clean-old', values: {} },
  },
  'connection-lost.udp-blocked': {
    holds: (seen) => {
      const last = stretchesOf(seen).at(-1);
      if (!last) return false;
      const isUnanswered = linesIn(seen, last, ['udpMetrics']).every(
        ({ received }) => received === 0,
      );
      return isUnanswered && linesIn(seen, last, ['tcpHello', 'tcpConnecting'], nearS).length > 0;
    },
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'connection-lost.with-sensors': {
    holds: (seen) => {
      const { ant, wireless } = seen.facts.sensors;
      const losses = [
        ...ant.flatMap(({ silences }) => silences.map(({ startS }) => startS)),
        ...ant.flatMap(({ loss }) =>
          loss.bins.filter(({ lossPercent }) => lossPercent >= 50).map(({ t }) => t),
        ),
        ...wireless.flatMap(({ drops }) => drops.map(({ t }) => t)),
      ];
      const isShared = ([from, to]: Stretch) =>
        losses.some((t) => t >= from - nearS && t <= to + nearS);
      const stretches = stretchesOf(seen);
      return stretches.filter(isShared).length >= Math.max(2, stretches.length / 2);
    },
    falsifiedBy: { log: 'clean-old', values: {} },
  },
  'connection-lost.of-longest': {
    holds: (seen) => stretchesOf(seen).length > 1,
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'connection-lost.by-computer': {
    holds: (seen) => hasCode(seen, nearS, isBrokenByComputer),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'connection-lost.no-network': {
    holds: (seen) => hasCode(seen, nearS, (code) => socketFaultOf(code) === 'ownNetwork'),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'connection-lost.beyond-wifi': {
    holds: (seen) =>
      hasTrainerHeld(seen) && stretchesOf(seen).some((one) => failedNames(seen, one).length > 0),
    falsifiedBy: { log: 'outage-with-lan-loss', values: {} },
  },
  'connection-lost.no-names': {
    holds: (seen) => stretchesOf(seen).some((one) => failedNames(seen, one).length > 0),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'connection-lost.own-network-held': {
    holds: hasTrainerHeld,
    falsifiedBy: { log: 'outage-with-lan-loss', values: {} },
  },
  'connection-before': {
    holds: (seen) => {
      const { record, facts } = seen;
      const isBefore = stretchesOf(seen).every(([, to]) => to <= facts.ride.startS);
      return isBefore && record.of('connectionTimeout').some(({ t }) => t < facts.ride.startS);
    },
    falsifiedBy: { log: 'clean-new', values: { length: 40 } },
  },
  'connection-before.no-names': {
    holds: ({ record, facts }, { times }) =>
      record.of('loginFailed').filter(({ t, reason }) => reason === 'dns' && t < facts.ride.startS)
        .length >= times,
    falsifiedBy: { log: 'clean-new', values: { times: 2 } },
  },
  'game-server-late': {
    holds: (seen, { worst }) => {
      const late = linesIn(seen, rideOf(seen), ['latencyTestFailed'], 20);
      const most = Math.max(0, ...late.map(({ maxMs }) => maxMs));
      return most / 1000 >= worst - 0.1;
    },
    falsifiedBy: { log: 'clean-new', values: { worst: 3.2, bursts: 1, longest: 20 } },
  },
  'game-server-late.services': {
    holds: (seen, { minutes }) =>
      minutesWith(seen, false) === minutes && minutesWith(seen, true) < minutes / 2,
    falsifiedBy: { log: 'dns-failed', values: { minutes: 10 } },
  },
  'game-server-late.no-names': {
    holds: (seen, { minutes }) => minutesWith(seen, true) === minutes,
    falsifiedBy: { log: 'clean-new', values: { minutes: 10 } },
  },
  'computer-network.aborted': {
    holds: (seen, { times }) => abortsIn(seen, rideOf(seen), 0).length >= times,
    falsifiedBy: { log: 'clean-new', values: { times: 1 } },
  },
  'computer-network.cut-trainer': {
    holds: (seen) =>
      seen.facts.sensors.wireless.some(
        ({ transport, sensorRoles, drops }) =>
          transport === 'lan' &&
          sensorRoles.includes('trainer') &&
          drops.some(({ t }) => abortsIn(seen, [t, t], 20).length > 0),
      ),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'computer-network.unnoticed': {
    holds: (seen) =>
      abortsIn(seen, rideOf(seen), 0).length > 0 &&
      stretchesOf(seen).every(
        (one) => linesIn(seen, one, ['connectionTimeout', 'forcedOut']).length === 0,
      ),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'computer-network.reopened': {
    holds: (seen, { times }) =>
      stretchesOf(seen).length === times &&
      stretchesOf(seen).every(
        (one) =>
          linesIn(seen, one, ['tcpDisconnected', 'tcpError', 'tcpConnecting'], 10).length > 0,
      ),
    falsifiedBy: { log: 'clean-old', values: { times: 1 } },
  },
  'same-moment.connection': {
    holds: (seen) =>
      stretchesOf(seen).every((one) => linesIn(seen, one, lossKinds, nearS).length > 0),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'same-moment.computer': {
    holds: (seen) => stretchesOf(seen).every((one) => abortsIn(seen, one, nearS).length > 0),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'same-moment.sensor': {
    holds: (seen) => stretchesOf(seen).every((one) => hasOtherLoss(seen, one)),
    falsifiedBy: { log: 'clean-new', values: { sensor: 'trainer' } },
  },
};
