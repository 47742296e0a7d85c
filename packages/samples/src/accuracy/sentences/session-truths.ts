import type { ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import {
  isAbout,
  linesIn,
  rideOf,
  type Seen,
  type SentenceValues,
  spanOf,
  stretchesOf,
  type Truths,
} from './seen.ts';

type Id = Extract<
  ProblemSentenceId,
  | 'ride-not-saved'
  | `results-lost${string}`
  | `game-stopped.${string}`
  | `computer-slept${string}`
  | `slow-start${string}`
  | 'no-sensor'
  | `pairing-trouble.${string}`
>;

type Stop = SentenceValues<'game-stopped.start'>;

/** No line about a proper end, and the length up to the last line. */
function hasStopped({ record, report }: Seen, { after }: Stop): boolean {
  const isClosed = record.of('shutdown').some(({ sign }) => sign !== 'unpairAll');
  return (!isClosed || record.of('crashed').length > 0) && after <= report.session.durationS + 1;
}

const hasPicture = ({ record }: Seen) => record.fps.t.length > 0;

/** The longest time in which the computer wrote nothing, or one frame lasted. */
function longestStopIn(seen: Seen, aroundS: number): number {
  const [fromS, toS] = spanOf(seen);
  const frames = linesIn(seen, [fromS, toS], ['stall'], aroundS).map(({ seconds }) => seconds);
  const silences = silencesIn(seen, fromS - aroundS, toS + aroundS).map(([from, to]) => to - from);
  const { t } = seen.record.fps;
  const gaps: number[] = [];
  for (let i = Math.max(1, t.lowerBound(fromS)); i < t.length && t.at(i - 1) <= toS; i++)
    gaps.push(t.at(i) - t.at(i - 1));
  return Math.max(0, ...frames, ...silences, ...gaps);
}

function silencesIn({ record }: Seen, fromS: number, toS: number): [number, number][] {
  const { fromS: from, toS: to } = record.silences;
  const found: [number, number][] = [];
  for (let i = 0; i < from.length; i++) {
    const [a, b] = [from[i] as number, to[i] as number];
    if (b >= fromS && a <= toS) found.push([a, b]);
  }
  return found;
}

/** What was lost while the computer stopped, and whether a later line shows that it was connected or heard again. */
function areAllBack(seen: Seen): boolean {
  const { record, facts, problem } = seen;
  const [fromS, endS] = spanOf(seen);
  // What has no end is judged from the moment on in which the computer ran again.
  const toS = problem.toSeconds === undefined ? fromS + longestStopIn(seen, 5) : endS;
  const gone = facts.sensors.wireless.filter(({ drops }) =>
    drops.some(({ t, seconds }) => t >= fromS && t <= toS && seconds === undefined),
  );
  const lines = [...record.rxFails.values()].map((own) => own.t);
  const ant = [...lines, record.powerMessages.t, record.fecPages.t];
  const count = (from: number, to: number) =>
    ant.reduce((sum, t) => sum + t.lowerBound(to) - t.lowerBound(from), 0);
  const usual = count(fromS - 300, fromS) / 300;
  const leftS = facts.ride.endS - toS - 10;
  const isReceiverGone = usual * leftS >= 20 && count(toS + 10, facts.ride.endS) === 0;
  return gone.length === 0 && !isReceiverGone;
}

const lossLines = ['bleDisconnectError', 'lanAborted', 'lanDisconnected', 'deviceSilent'] as const;

/** Whether the trouble lies before the ride, and a line of a lost device or of a search lies in it. */
function isBeforeRide(seen: Seen): boolean {
  const { record, facts } = seen;
  const stretches = stretchesOf(seen);
  const hasLine = stretches.some(([fromS, toS]) => {
    const searches = record.gotoSearches.t;
    const errors = linesIn(seen, [fromS, toS], ['lanError'], 5).filter(
      ({ action }) => action !== 'query' && action !== 'answer',
    );
    const statuses = linesIn(seen, [fromS, toS], ['bleStatus'], 5).filter(
      ({ status }) => status === 'disconnected',
    );
    return (
      linesIn(seen, [fromS, toS], lossLines, 5).length + errors.length + statuses.length > 0 ||
      searches.upperBound(toS) > searches.lowerBound(fromS)
    );
  });
  return hasLine && stretches.every(([fromS]) => fromS <= facts.ride.startS + 1);
}

const isLong = (seen: Seen, length: number) => {
  const total = stretchesOf(seen).reduce((sum, [from, to]) => sum + to - from, 0);
  return isBeforeRide(seen) && isAbout(length, total, 0.1, 3);
};

const isNetworkReset = (seen: Seen) => {
  const [fromS, toS] = spanOf(seen);
  const kinds = ['tcpError', 'lanError', 'tcpDisconnected'] as const;
  return linesIn(seen, [fromS, Math.min(toS, seen.facts.ride.startS)], kinds, 60).length > 0;
};

const isTrainer = ({ problem, facts }: Seen) =>
  facts.sensors.wireless.some(
    ({ transport, device, sensorRoles }) =>
      problem.sensorKeys?.includes(`${transport}-${device.name}`) &&
      sensorRoles.includes('trainer'),
  );

const sleep = { log: 'clean-new', values: {} } as const;

/** Sentences about the game, the computer and the time before the ride. */
export const sessionTruths: Truths<Id> = {
  'ride-not-saved': {
    holds: ({ record }) => record.of('activityUploadFailed').length > 0,
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'results-lost': {
    holds: ({ record }, { results }) => record.of('resultLost').length >= results,
    falsifiedBy: { log: 'clean-new', values: { results: 2 } },
  },
  'results-lost.save': {
    holds: ({ record, facts }) =>
      record.within('activityUploadFailed', facts.ride.startS, facts.ride.endS).length > 0 &&
      record.within('activityUpload', facts.ride.endS - 60, facts.ride.span.endS + 60).length > 0,
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'game-stopped.start': {
    holds: (seen, values) => hasStopped(seen, values) && !hasPicture(seen),
    falsifiedBy: { log: 'clean-new', values: { after: 20 } },
  },
  'game-stopped.login': {
    holds: (seen, values) =>
      hasStopped(seen, values) && !hasRidden(seen) && seen.record.of('loggedIn').length === 0,
    falsifiedBy: { log: 'clean-new', values: { after: 20 } },
  },
  'game-stopped.refused': {
    holds: (seen, values) =>
      hasStopped(seen, values) &&
      seen.record.of('loginFailed').some(({ reason }) => reason === 'refused'),
    falsifiedBy: { log: 'clean-new', values: { after: 20 } },
  },
  'game-stopped.no-names': {
    holds: (seen, values) =>
      hasStopped(seen, values) &&
      seen.record.of('loginFailed').some(({ reason }) => reason === 'dns'),
    falsifiedBy: { log: 'clean-new', values: { after: 20 } },
  },
  'game-stopped.uploading': {
    holds: (seen, values) =>
      hasStopped(seen, values) && seen.record.of('oldLogUpload').length > 0 && !hasRidden(seen),
    falsifiedBy: { log: 'clean-new', values: { after: 20 } },
  },
  'game-stopped.loading': {
    holds: (seen, values) => hasStopped(seen, values) && !hasRidden(seen),
    falsifiedBy: { log: 'clean-new', values: { after: 20 } },
  },
  'game-stopped.saving': {
    holds: (seen, values) => hasStopped(seen, values) && seen.record.of('crashed').length > 0,
    falsifiedBy: { log: 'clean-new', values: { after: 3700 } },
  },
  'game-stopped.videos': {
    holds: (seen, values) =>
      hasStopped(seen, values) && seen.record.of('videoCaptureFailed').length >= values.times,
    falsifiedBy: { log: 'clean-new', values: { after: 3700, times: 20 } },
  },
  'game-stopped.crashed': {
    holds: (seen, values) => hasStopped(seen, values) && seen.record.of('crashed').length > 0,
    falsifiedBy: { log: 'clean-new', values: { after: 3700 } },
  },
  'computer-slept': {
    holds: (seen, { length }) => isAbout(length, longestStopIn(seen, 5), 0.15, 5),
    falsifiedBy: { log: 'clean-new', values: { length: 60 } },
  },
  'computer-slept.times': {
    holds: (seen, { times, longest }) => {
      const [fromS, toS] = spanOf(seen);
      const silences = silencesIn(seen, fromS, toS).filter(([from, to]) => to - from >= 60);
      return silences.length >= times && silences.some(([from, to]) => to - from >= longest - 2);
    },
    falsifiedBy: { log: 'clean-new', values: { times: 2, total: 900, longest: 600 } },
  },
  'computer-slept.thrown-out': {
    holds: (seen) => linesIn(seen, spanOf(seen), ['forcedOut'], 5).length > 0,
    falsifiedBy: sleep,
  },
  'computer-slept.consequences': {
    holds: (seen) => longestStopIn(seen, 5) >= 15 && areAllBack(seen),
    falsifiedBy: sleep,
  },
  'computer-slept.recovered': {
    holds: (seen, { total }) => {
      const [fromS, toS] = spanOf(seen);
      return (
        longestStopIn(seen, 5) >= 15 && areAllBack(seen) && isAbout(total, toS - fromS, 0.1, 3)
      );
    },
    falsifiedBy: { log: 'lost-for-good', values: { total: 128 } },
  },
  'computer-slept.not-recovered': {
    holds: (seen) => longestStopIn(seen, 5) >= 15 && !areAllBack(seen),
    falsifiedBy: sleep,
  },
  'no-sensor': {
    holds: ({ facts: { sensors }, record }, { receiverMissing }) =>
      sensors.ant.length + sensors.wireless.length === 0 &&
      (!receiverMissing || record.of('antReceiver').some(({ state }) => state === 'missing')),
    falsifiedBy: { log: 'clean-new', values: { receiverMissing: false } },
  },
  'pairing-trouble.trainer-lost': {
    holds: (seen, { ownNetwork }) =>
      isBeforeRide(seen) && isTrainer(seen) && (!ownNetwork || isNetworkReset(seen)),
    falsifiedBy: { log: 'clean-new', values: { ownNetwork: false } },
  },
  'pairing-trouble.trainer-back': {
    holds: (seen, { length, ownNetwork }) =>
      isLong(seen, length) && (!ownNetwork || isNetworkReset(seen)),
    falsifiedBy: { log: 'clean-new', values: { length: 60, ownNetwork: false } },
  },
  'pairing-trouble.trainer-other-radio': {
    holds: (seen, { length, ownNetwork }) =>
      isLong(seen, length) && hasOtherRadio(seen) && (!ownNetwork || isNetworkReset(seen)),
    falsifiedBy: { log: 'clean-new', values: { length: 60, ownNetwork: false } },
  },
  'pairing-trouble.trainer-power-only': {
    holds: (seen, { length, ownNetwork }) =>
      isLong(seen, length) && hasOtherRadio(seen) && (!ownNetwork || isNetworkReset(seen)),
    falsifiedBy: { log: 'clean-new', values: { length: 60, ownNetwork: false } },
  },
  'pairing-trouble.trainer-refused': {
    holds: (seen, { length }) =>
      isLong(seen, length) &&
      linesIn(seen, spanOf(seen), ['lanError', 'lanConnecting'], 10).length > 0,
    falsifiedBy: { log: 'clean-new', values: { length: 60 } },
  },
  'pairing-trouble.sensor-lost': {
    holds: isBeforeRide,
    falsifiedBy: { log: 'clean-new', values: { sensor: 'heartRate' } },
  },
  'pairing-trouble.sensor-back': {
    holds: (seen, { length }) => isLong(seen, length),
    falsifiedBy: { log: 'clean-new', values: { sensor: 'heartRate', length: 60 } },
  },
  'pairing-trouble.sensor-unsteady': {
    holds: (seen, { length }) => isLong(seen, length),
    falsifiedBy: { log: 'clean-new', values: { sensor: 'heartRate', length: 60 } },
  },
  'pairing-trouble.whole': {
    holds: (seen, { length }) => {
      const stretches = stretchesOf(seen);
      const first = Math.min(...stretches.map(([from]) => from));
      const last = Math.max(...stretches.map(([, to]) => to));
      return isBeforeRide(seen) && length >= last - first - 3;
    },
    falsifiedBy: { log: 'clean-new', values: { length: 60 } },
  },
  'pairing-trouble.searches': {
    holds: ({ record, facts }, { times }) =>
      record.gotoSearches.t.lowerBound(facts.ride.startS) >= times,
    falsifiedBy: { log: 'clean-new', values: { sensor: 'heartRate', times: 4 } },
  },
  'slow-start': {
    holds: ({ record }, { length }) =>
      record.of('loadTime').some(({ ms }) => isAbout(length, ms / 1000, 0.02, 1)),
    falsifiedBy: { log: 'clean-new', values: { length: 90 } },
  },
  'slow-start.log-in': {
    holds: (seen, { total }) => {
      const [startS] = rideOf(seen);
      const stalls = seen.record.within('stall', 0, startS);
      return isAbout(
        total,
        stalls.reduce((sum, { seconds }) => sum + seconds, 0),
        0.05,
        2,
      );
    },
    falsifiedBy: { log: 'clean-new', values: { total: 20 } },
  },
};

function hasRidden({ facts }: Seen): boolean {
  return facts.ride.movingSeconds > 60 && facts.unridden === undefined;
}

/** Whether a device that the problem names was listed or connected over another radio as well. */
function hasOtherRadio({ problem, record }: Seen): boolean {
  const isNamed = (transport: string, name: number) =>
    problem.sensorKeys?.includes(`${transport}-${name}`) === true;
  const listed = record.of('deviceListed');
  return listed.some(
    ({ transport, device }) =>
      isNamed(transport, device.name) &&
      listed.some((other) => other.device.name === device.name && other.transport !== transport),
  );
}
