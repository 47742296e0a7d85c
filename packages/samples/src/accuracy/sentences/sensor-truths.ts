import type { RideFacts } from '@ridescope/analysis/activity-facts';
import type { ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import {
  isAbout,
  linesIn,
  rideOf,
  type Seen,
  type SentenceValues,
  type Stretch,
  sensorsOf,
  stretchesOf,
  type Truths,
} from './seen.ts';

type Id = Extract<
  ProblemSentenceId,
  | `receiver-lost${string}`
  | 'power-meter-stopped'
  | `sensor-lost${string}`
  | `link-lost${string}`
  | `felt.${string}`
  | `trainer-control-${string}`
>;

type AntSensor = RideFacts['sensors']['ant'][number];

const lengthOf = ([fromS, toS]: Stretch) => toS - fromS;
const totalOf = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, one) => sum + lengthOf(one), 0);
const inner = ([fromS, toS]: Stretch, marginS: number): Stretch => [fromS + marginS, toS - marginS];

/** Lines that come from sensors over the receiver, whatever they are. */
function receiverLines({ record }: Seen, [fromS, toS]: Stretch): number {
  const columns = [
    ...[...record.rxFails.values()].map(({ t }) => t),
    record.powerMessages.t,
    record.fecPages.t,
  ];
  return columns.reduce((sum, t) => sum + t.lowerBound(toS) - t.lowerBound(fromS), 0);
}

/** Whether the receiver wrote less than a third of what it did before, in all of the stretch. */
function isReceiverSilent(seen: Seen, [fromS, toS]: Stretch): boolean {
  const usual = receiverLines(seen, [fromS - 300, fromS - 2]) / 298;
  return receiverLines(seen, [fromS + 2, toS - 1]) <= (usual * Math.max(1, toS - fromS)) / 3 + 1;
}

const hasReset = (seen: Seen, [fromS, toS]: Stretch) =>
  linesIn(seen, [fromS, toS], ['antReceiver', 'antReset', 'antCannotAssign'], 120).length > 0;

const counts = (seen: Seen, { times, total, longest }: SentenceValues<'power-meter-stopped'>) => {
  const stretches = stretchesOf(seen);
  return (
    stretches.length === times &&
    isAbout(total, totalOf(stretches), 0.02, 1.5) &&
    isAbout(longest, Math.max(...stretches.map(lengthOf)), 0.02, 1.5)
  );
};

/** What the sensor itself sent in a stretch: values of a meter, pages of a trainer, common pages of any device. */
function messagesOf(seen: Seen, sensor: AntSensor, [fromS, toS]: Stretch): number {
  const { record, facts } = seen;
  const { device, deviceType } = sensor.loss.channel;
  const isOnlyMeter = facts.sensors.ant.filter(({ roles }) => roles.includes('power')).length === 1;
  const columns = [
    ...(sensor.roles[0] === 'power' && isOnlyMeter ? [record.powerMessages.t] : []),
    ...(sensor.roles[0] === 'trainer' ? [record.fecPages.t] : []),
  ];
  const pages = linesIn(seen, [fromS, toS], ['antManufacturer', 'antBattery']).filter(
    (page) => page.device === device && page.deviceType === deviceType,
  );
  return columns.reduce((sum, t) => sum + t.lowerBound(toS) - t.upperBound(fromS), pages.length);
}

/** Whether nothing of the sensor came in the middle of each stretch, and the log shows how it was lost. */
/** Whether the trainer has a second side, which is heard without its control. */
function hasSideWithoutControl(seen: Seen): boolean {
  const own = sensorsOf(seen).wireless.map(({ device }) => device.name);
  const sides = seen.facts.sensors.wireless.filter(({ device }) => own.includes(device.name));
  return sides.length > 1 && sides.some(({ sensorRoles }) => !sensorRoles.includes('trainer'));
}

function areSilent(seen: Seen): boolean {
  const { ant } = sensorsOf(seen);
  const searches = seen.record.gotoSearches.t;
  const [sensor] = ant;
  if (!sensor) return false;
  return stretchesOf(seen).every(([fromS, toS]) => {
    const isQuiet = messagesOf(seen, sensor, inner([fromS, toS], 2)) <= 1;
    const isSearched = searches.upperBound(toS + 15) > searches.lowerBound(fromS - 5);
    // What writes a line a second needs no search to be seen missing.
    const isFollowed = messagesOf(seen, sensor, rideOf(seen)) >= lengthOf(rideOf(seen)) / 4;
    return isQuiet && (isSearched || isFollowed);
  });
}

const meanLoss = (bins: AntSensor['loss']['bins']) =>
  bins.reduce((sum, { lossPercent }) => sum + lossPercent, 0) / Math.max(1, bins.length);

const others = (seen: Seen) => {
  const { ant } = sensorsOf(seen);
  return seen.facts.sensors.ant.filter((one) => !ant.includes(one));
};

/** Counts devices: one that was paired again has two channels. */
function deviceCount(ant: Seen['facts']['sensors']['ant']): number {
  return new Set(ant.map(({ loss }) => `${loss.channel.device}-${loss.channel.deviceType}`)).size;
}

/** A rider who neither moves nor pushed in the seconds before misses nothing. */
function isMissed(seen: Seen, [fromS]: Stretch): boolean {
  const { t, torque } = seen.record.powerMessages;
  const first = t.lowerBound(fromS - 4);
  const end = t.upperBound(fromS);
  const hasPushed = end - first >= 2 && torque.at(end - 1) !== torque.at(first);
  const { moving } = seen.facts.ride;
  const isMoving = moving.firstAfter(fromS + 30) - moving.firstAfter(fromS - 10) >= 4;
  return hasPushed && isMoving;
}

const lossKinds = [
  'bleStatus',
  'bleDisconnectError',
  'lanError',
  'lanAborted',
  'lanDisconnected',
  'deviceSilent',
  'bleRadio',
] as const;

/** Whether a line of a loss begins each stretch, and none of a connection of that device lies in its middle. */
function areBroken(seen: Seen): boolean {
  const { wireless } = sensorsOf(seen);
  const names = new Set(wireless.map(({ device }) => device.name));
  const isBle = wireless.some(({ transport }) => transport === 'ble');
  const stretches = stretchesOf(seen);
  return (
    stretches.length > 0 &&
    stretches.every((one) => {
      const [fromS, toS] = inner(one, 2);
      const connected = isBle
        ? linesIn(seen, [fromS, toS], ['bleStatus', 'bleConnected']).filter(
            (line) =>
              (line.kind === 'bleConnected' || line.status === 'connected') &&
              names.has(line.device.name),
          )
        : [];
      return linesIn(seen, [one[0], one[0]], lossKinds, 6).length > 0 && connected.length === 0;
    })
  );
}

const isGoneToEnd = (seen: Seen) =>
  (stretchesOf(seen).at(-1)?.[1] ?? 0) >= seen.facts.ride.endS - 2;

const rolesOf = (seen: Seen) => {
  const { ant, wireless } = sensorsOf(seen);
  return [
    ...ant.flatMap(({ roles }) => roles),
    ...wireless.flatMap(({ sensorRoles }) => sensorRoles),
  ];
};

/** Whether anything else of the ride gave the power. */
function hasOtherPower(seen: Seen): boolean {
  const { ant, wireless } = sensorsOf(seen);
  const names = new Set(wireless.map(({ device }) => device.name));
  return [
    ...seen.facts.sensors.ant.filter((one) => !ant.includes(one)).map(({ roles }) => roles),
    ...seen.facts.sensors.wireless
      .filter(({ device }) => !names.has(device.name))
      .map(({ sensorRoles }) => sensorRoles),
  ].some((roles) => roles.includes('power'));
}

const lossOf = ({ loss: { lossPercent = 0 } }: AntSensor) => lossPercent;

/** Sentences about sensors, the receiver and the trainer. */
export const sensorTruths: Truths<Id> = {
  'receiver-lost': {
    holds: (seen, { length }) =>
      stretchesOf(seen).every(
        (one) =>
          hasReset(seen, one) &&
          isReceiverSilent(seen, one) &&
          isAbout(length, lengthOf(one), 0, 1),
      ),
    falsifiedBy: { log: 'reset-line-alone', values: { length: 30 } },
  },
  'receiver-lost.for-good': {
    holds: (seen, { length }) =>
      stretchesOf(seen).every(
        (one) =>
          hasReset(seen, one) &&
          isReceiverSilent(seen, [one[0], seen.facts.ride.endS]) &&
          length <= lengthOf(rideOf(seen)) + 1,
      ),
    falsifiedBy: { log: 'reset-line-alone', values: { length: 2000 } },
  },
  'receiver-lost.unknown-return': {
    holds: (seen) => stretchesOf(seen).every((one) => hasReset(seen, one)),
    falsifiedBy: { log: 'clean-old', values: {} },
  },
  'power-meter-stopped': {
    holds: (seen, values) => {
      const { pedalPages, powerMessages } = seen.record;
      const areStanding = stretchesOf(seen).every(([fromS, toS]) => {
        const first = pedalPages.t.lowerBound(fromS);
        const legs = new Set<string>();
        for (let i = first; i < pedalPages.t.upperBound(toS); i++)
          legs.add(`${pedalPages.left.at(i)} ${pedalPages.right.at(i)}`);
        const last = powerMessages.t.upperBound(fromS + 0.5) - 1;
        const next = powerMessages.t.lowerBound(toS - 0.5);
        const counted =
          last >= 0 && next < powerMessages.t.length
            ? (powerMessages.eventCount.at(next) - powerMessages.eventCount.at(last) + 256) % 256
            : 0;
        return legs.size >= 2 && counted <= Math.max(3, 0.3 * (toS - fromS));
      });
      return counts(seen, values) && areStanding;
    },
    falsifiedBy: { log: 'clean-old', values: { times: 1, total: 60, longest: 60 } },
  },
  'sensor-lost': {
    holds: (seen, values) => counts(seen, values) && areSilent(seen),
    falsifiedBy: {
      log: 'clean-old',
      values: { sensor: 'power', times: 1, total: 60, longest: 60, upTo: false },
    },
  },
  'sensor-lost.for-good': {
    holds: (seen, { length }) =>
      areSilent(seen) &&
      isGoneToEnd(seen) &&
      isAbout(length, totalOf(stretchesOf(seen)), 0.02, 1.5),
    falsifiedBy: { log: 'clean-old', values: { sensor: 'power', length: 60 } },
  },
  'sensor-lost.readings-ended': {
    holds: (seen, { length }) =>
      isGoneToEnd(seen) &&
      stretchesOf(seen).every(
        (one) => !sensorsOf(seen).ant.some((own) => messagesOf(seen, own, one) > 0),
      ) &&
      isAbout(length, totalOf(stretchesOf(seen)), 0.02, 1.5),
    falsifiedBy: { log: 'clean-old', values: { sensor: 'heartRate', length: 60 } },
  },
  'sensor-lost.unknown-return': {
    holds: (seen, { times }) => {
      const searches = seen.record.gotoSearches.t;
      const isSearched = ([fromS, toS]: Stretch) =>
        searches.upperBound(toS + 5) > searches.lowerBound(fromS - 5);
      return stretchesOf(seen).length === times && stretchesOf(seen).every(isSearched);
    },
    falsifiedBy: { log: 'clean-old', values: { sensor: 'power', times: 1 } },
  },
  'sensor-lost.search-cost': {
    holds: (seen, { percent }) => {
      const stretches = stretchesOf(seen);
      const isIn = (t: number) => stretches.some(([from, to]) => t >= from && t <= to);
      return others(seen).some(
        ({ loss }) => meanLoss(loss.bins.filter(({ t }) => isIn(t))) >= 0.6 * percent,
      );
    },
    falsifiedBy: { log: 'clean-old', values: { percent: 25 } },
  },
  'sensor-lost.dying': {
    holds: (seen, { others: count }) => {
      if (deviceCount(others(seen)) !== count) return false;
      const [own] = sensorsOf(seen).ant;
      const bins = own?.loss.bins ?? [];
      const third = Math.floor(bins.length / 3);
      const isRising = meanLoss(bins.slice(-third)) >= meanLoss(bins.slice(0, third)) + 10;
      return third > 0 && isRising && others(seen).every((one) => lossOf(one) < 10);
    },
    falsifiedBy: { log: 'clean-old', values: { others: 2 } },
  },
  'sensor-lost.not-pedalling': {
    holds: (seen, { longest }) =>
      stretchesOf(seen).some((one) => isAbout(longest, lengthOf(one), 0.02, 1.5)) &&
      !stretchesOf(seen).some((one) => isMissed(seen, one)),
    falsifiedBy: { log: 'clean-old', values: { sensor: 'heartRate', longest: 60 } },
  },
  'sensor-lost.not-running': {
    holds: (seen, { longest }) =>
      stretchesOf(seen).some((one) => isAbout(longest, lengthOf(one), 0.02, 1.5)) &&
      rolesOf(seen).includes('footPod'),
    falsifiedBy: { log: 'clean-old', values: { sensor: 'footPod', longest: 60 } },
  },
  'link-lost': {
    holds: (seen, { times, total }) =>
      areBroken(seen) &&
      stretchesOf(seen).length === times &&
      isAbout(total, totalOf(stretchesOf(seen)), 0.02, 1.5),
    falsifiedBy: {
      log: 'clean-new',
      values: { sensor: 'trainer', link: 'lan', times: 1, total: 60, byComputer: false },
    },
  },
  'link-lost.for-good': {
    holds: (seen) => areBroken(seen) && isGoneToEnd(seen),
    falsifiedBy: {
      log: 'clean-new',
      values: { sensor: 'trainer', link: 'lan', byComputer: false },
    },
  },
  'link-lost.other-radio': {
    holds: (seen, { length }) => {
      const names = sensorsOf(seen).wireless.map(({ device }) => device.name);
      const radios = new Set(
        seen.facts.sensors.wireless
          .filter(({ device }) => names.includes(device.name))
          .map(({ transport }) => transport),
      );
      return radios.size > 1 && isAbout(length, totalOf(stretchesOf(seen)), 0.02, 1.5);
    },
    falsifiedBy: {
      log: 'clean-new',
      values: { sensor: 'trainer', link: 'lan', length: 60, byComputer: false },
    },
  },
  'link-lost.at-most': {
    holds: (seen) =>
      stretchesOf(seen).some(
        ([, toS]) => linesIn(seen, [toS, toS], ['bleReconnected'], 2).length > 0,
      ),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'link-lost.idle': {
    holds: (seen) =>
      stretchesOf(seen).every(([fromS]) =>
        linesIn(seen, [fromS, fromS], ['lanError'], 3).some(({ action }) => action === 'timeout'),
      ),
    falsifiedBy: { log: 'clean-new', values: { longest: 60 } },
  },
  'link-lost.together': {
    holds: (seen) => {
      const { wireless } = sensorsOf(seen);
      const isNear = (t: number) =>
        wireless.every(({ drops }) => drops.some((drop) => Math.abs(drop.t - t) <= 10));
      return wireless.length > 1 && stretchesOf(seen).every(([fromS]) => isNear(fromS));
    },
    falsifiedBy: { log: 'clean-new', values: { sensors: ['heartRate'] } },
  },
  'felt.power-and-resistance': {
    holds: (seen) => rolesOf(seen).includes('trainer') && !hasOtherPower(seen),
    falsifiedBy: { log: 'clean-old', values: {} },
  },
  'felt.power': {
    holds: (seen) =>
      rolesOf(seen).some((role) => ['power', 'speed', 'speedCadence'].includes(role)),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'felt.pace': {
    holds: (seen) => rolesOf(seen).includes('footPod'),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'felt.resistance': {
    holds: (seen) => rolesOf(seen).includes('trainer'),
    falsifiedBy: { log: 'clean-old', values: {} },
  },
  'trainer-control-lost': {
    holds: hasSideWithoutControl,
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'trainer-control-lost.still': {
    holds: hasSideWithoutControl,
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'trainer-control-slow': {
    holds: (seen, { pauses, total }) => {
      const { trainerCommands } = seen.record;
      const isPause = (one: Stretch) => {
        const [fromS, toS] = inner(one, 0.6);
        let sent = 0;
        for (let i = trainerCommands.t.upperBound(fromS); i < trainerCommands.t.length; i++) {
          if (trainerCommands.t.at(i) >= toS) break;
          sent += trainerCommands.isCompleted.at(i);
        }
        const byWahoo = linesIn(seen, [fromS, toS], ['kickrEvent']).filter(
          ({ event }) => event === 3,
        );
        return sent + byWahoo.length === 0;
      };
      const stretches = stretchesOf(seen);
      return (
        stretches.length === pauses &&
        stretches.every(isPause) &&
        isAbout(total, totalOf(stretches), 0.02, 1.5)
      );
    },
    falsifiedBy: { log: 'clean-old', values: { pauses: 1, total: 60, longest: 60 } },
  },
  'trainer-control-slow.searching': {
    holds: (seen) => {
      const [fromS, toS] = rideOf(seen);
      const searches = seen.record.gotoSearches.t;
      return searches.upperBound(toS) - searches.lowerBound(fromS) >= 3;
    },
    falsifiedBy: { log: 'clean-old', values: { sensor: 'heartRate' } },
  },
  'trainer-control-slow.resent': {
    holds: (seen, { percent }) => {
      const { t, isCompleted } = seen.record.trainerCommands;
      const [fromS, toS] = rideOf(seen);
      const [first, end] = [t.lowerBound(fromS), t.upperBound(toS)];
      let completed = 0;
      for (let i = first; i < end; i++) completed += isCompleted.at(i);
      return end > first && isAbout(percent, 100 * (1 - completed / (end - first)), 0, 1);
    },
    falsifiedBy: { log: 'clean-old', values: { percent: 12 } },
  },
};
