import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import { lossGrade } from '@ridescope/contract/loss-grade';
import { receiverReturn } from '../../facts/ant/receiver-return.ts';
import type { RideFacts } from '../../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../../facts/sensor-keys.ts';
import { type Draft, gradeRank } from '../draft.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';
import { lostWith } from './loss-grade.ts';

/** Stamps are whole seconds: a silence that ends within the last one lasts to the end of the ride. */
const secondOfEnd = 1;
/** A sensor that is silent for less than this at the end of the ride may have been taken off. */
const goneAtLeastS = 60;

/** Finds losses of the ANT+ receiver, which take every sensor on it away. */
export function receiverProblems({ origins, facts, log }: ProblemSource): Draft[] {
  const { ride } = facts;
  return origins
    .filter(({ kind, during }) => kind === 'receiverLost' && during === 'ride')
    .map(({ startS, endS, devices }): Draft => {
      const isForGood =
        endS === undefined && receiverReturn(log.record, ride, lastReset(facts)).isForGood;
      const hasLength = isForGood || endS !== undefined;
      const seconds = isForGood ? ride.endS - startS : (endS ?? startS) - startS;
      return {
        kind: 'receiver-lost',
        category: 'sensors',
        // All sensors at once are noticed, however long it was.
        grade: hasLength ? gradeOf(facts, devices, seconds) : 'warning',
        sentences: [sentenceOf(seconds, { isForGood, isBack: endS !== undefined })],
        during: 'ride',
        startS,
        ...(endS !== undefined && { endS }),
        occurrences: [{ startS, seconds, ...(endS === undefined && { isOpen: true }) }],
        where: 'computer',
        sensorKeys: devices,
        rules: [
          'sensor-ant-receiver',
          'sensor-ant-search-events',
          'sensor-ant-blackout',
          'sensor-ant-shared-loss',
        ],
        firstFix: 'ant-dongle-reseat',
        affectedS: seconds,
      };
    });
}

/** Only the last loss of a ride can last to its end. */
function lastReset({ sensors, ride }: RideFacts): number {
  return Math.max(ride.startS, ...(sensors.receiver?.resets ?? []));
}

function sentenceOf(
  seconds: number,
  { isForGood, isBack }: { isForGood: boolean; isBack: boolean },
): ProblemSentence {
  if (isBack) return { id: 'receiver-lost', values: { length: wholeSeconds(seconds) } };
  return isForGood
    ? { id: 'receiver-lost.for-good', values: { length: wholeSeconds(seconds) } }
    : { id: 'receiver-lost.unknown-return' };
}

/** Grades what was lost with the receiver, by its gravest sensor; without a known one, the power. */
function gradeOf(facts: RideFacts, keys: readonly string[], seconds: number) {
  const { ride, sensors } = facts;
  const lost = sensors.ant.filter(({ loss }) => keys.includes(antKey(loss.channel)));
  const kinds = lost.map((sensor) => lostWith(sensor, facts));
  const grades = (kinds.length > 0 ? kinds : (['power'] as const)).map(
    (kind) => lossGrade(kind, [seconds], ride.endS - ride.startS) ?? 'minor',
  );
  return grades.reduce((worst, grade) => (gradeRank(grade) < gradeRank(worst) ? grade : worst));
}

/** Finds sensors that reported a low battery. */
export function batteryProblems({ results, facts }: ProblemSource): Draft[] {
  const low = results.find(
    ({ ruleId, status, severity }) =>
      ruleId === 'sensor-battery' && status === 'finding' && severity !== 'info',
  );
  if (!low) return [];
  const keys = low.evidence?.sensorKeys ?? [];
  const [role] = rolesOf(facts, keys[0]);
  const sensor = keys.length === 1 && role ? role : 'unknown';
  return [
    {
      kind: 'battery-low',
      category: 'sensors',
      grade: 'minor',
      sentences: [batterySentence(sensor, keys, facts)],
      during: 'ride',
      where: 'sensor',
      sensorKeys: keys,
      rules: ['sensor-battery'],
      firstFix: 'sensor-battery',
      affectedS: 0,
    },
  ];
}

/** A battery lasted only if its sensor was still heard at the end of the ride. */
function batterySentence(
  sensor: SensorRole,
  keys: readonly string[],
  facts: RideFacts,
): ProblemSentence {
  const ends = keys.map((key) => endOf(key, facts));
  const gone = ends.filter((end) => typeof end === 'number');
  if (gone.length > 0)
    return { id: 'battery-low.gone', values: { sensor, length: wholeSeconds(Math.max(...gone)) } };
  const isLost = ends.includes('unknown');
  return { id: isLost ? 'battery-low.lost' : 'battery-low', values: { sensor } };
}

/**
 * Finds how a sensor ended the ride.
 * @returns the seconds before the end of the ride since which nothing of it was heard; `unknown` where the log doesn't show
 * whether it came back after its last loss
 */
function endOf(key: string, { sensors, ride }: RideFacts): 'heard' | 'unknown' | number {
  const onAnt = sensors.ant.find(({ loss }) => antKey(loss.channel) === key);
  const last = onAnt?.silences.findLast(({ cause }) => cause === 'radio');
  if (last) {
    if (last.endS === undefined) return 'unknown';
    const goneS = ride.endS - last.startS;
    return last.endS >= ride.endS - secondOfEnd && goneS >= goneAtLeastS ? goneS : 'heard';
  }
  const drop = sensors.wireless.find((entry) => wirelessKey(entry) === key)?.drops.at(-1);
  if (!drop || drop.seconds !== undefined) return 'heard';
  const goneS = ride.endS - drop.t;
  return goneS >= goneAtLeastS ? goneS : 'heard';
}

/** Finds the sensor with this key, on any radio. */
function rolesOf({ sensors }: RideFacts, key: string | undefined): readonly SensorRole[] {
  const { ant, wireless } = sensors;
  return (
    ant.find(({ loss }) => antKey(loss.channel) === key)?.roles ??
    wireless.find((entry) => wirelessKey(entry) === key)?.sensorRoles ??
    []
  );
}
