import { antKey } from '../facts/sensor-keys.ts';
import type { AntSensor } from '../facts/sensors.ts';
import { isToldAsLost, lossFixOf } from './ant-losses.ts';
import { costlySearch } from './costly-search.ts';
import type { Draft } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';
import { sensorName } from './words.ts';

/** Less than this is never felt and hardly ever a sign of anything. */
const saidPercent = 8;
/** From this loss on a strap that is alone with it is at fault itself. */
const strapPercent = 12;

const rules = ['sensor-ant-rxfail', 'sensor-ant-shared-loss', 'sensor-ant-blackout'];

/** Weak reception of any number of sensors over one receiver: one problem, and a small one as long as no gap was felt. */
export function receptionProblems(source: ProblemSource): Draft[] {
  const { facts } = source;
  if (facts.sensors.isWatched) return [];
  const weak = facts.sensors.ant
    .filter((sensor) => (sensor.loss.lossPercent ?? 0) >= saidPercent && !isToldAsLost(sensor))
    .sort((a, b) => (b.loss.lossPercent ?? 0) - (a.loss.lossPercent ?? 0));
  const [worst] = weak;
  if (!worst) return [];
  const percent = Math.round(worst.loss.lossPercent ?? 0);
  const all = weak.map(({ roles }) => sensorName(roles[0]));
  const { ride } = facts;
  const hunted = costlySearch(source);
  return [
    {
      kind: 'sensors-badly-received',
      category: 'sensors',
      grade: 'minor',
      sentence:
        weak.length === 1
          ? `Your ${all[0]} was badly received: ${percent} % of its messages were lost, spread so thinly that you hardly noticed.`
          : `Your sensors were badly received (${listed(all)}up to ${percent} % of the messages lost), spread so thinly that you hardly noticed.`,
      during: 'ride',
      confidence: 'high',
      where: 'radio',
      sensorKeys: weak.map(({ loss }) => antKey(loss.channel)),
      rules,
      firstFix: hunted
        ? lossFixOf(hunted)
        : isStrapAlone(weak)
          ? 'sensor-strap-fit'
          : 'ant-extension',
      affectedS: ((ride.endS - ride.startS) * percent) / 100,
    },
  ];
}

/** One strap that loses much while the others are well received is itself too dry, worn or empty. */
function isStrapAlone(weak: readonly AntSensor[]): boolean {
  const [only] = weak;
  return (
    weak.length === 1 &&
    only?.roles[0] === 'heartRate' &&
    (only.loss.lossPercent ?? 0) >= strapPercent
  );
}

/** `trainer and heart-rate strap; `, or nothing where the log doesn't name them. */
function listed(names: readonly string[]): string {
  const own = [...new Set(names)].filter((name) => name !== sensorName(undefined));
  if (own.length === 0) return '';
  const words = own.length < 2 ? own.join('') : `${own.slice(0, -1).join(', ')} and ${own.at(-1)}`;
  return `${words}; `;
}
