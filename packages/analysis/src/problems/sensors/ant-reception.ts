import type { FixId } from '@ridescope/catalogue/fixes';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { RuleId } from '@ridescope/catalogue/rules';
import { isInside } from '../../facts/figures/intervals.ts';
import { round } from '../../facts/figures/rounding.ts';
import { antKey } from '../../facts/sensor-keys.ts';
import { type AntSensor, deviceRole } from '../../facts/sensors.ts';
import type { Draft } from '../draft.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';
import { hasLossProblem, lossFixOf } from './ant-losses.ts';
import { costlySearch } from './costly-search.ts';

/** Riders don't notice a loss below this, and it rarely means anything. */
const saidPercent = 8;
/** A strap that loses this much while other sensors are fine is itself at fault. */
const strapPercent = 12;

const rules: readonly RuleId[] = [
  'sensor-ant-rxfail',
  'sensor-ant-shared-loss',
  'sensor-ant-blackout',
];

/** Finds weak reception of the sensors on one receiver. It is one minor problem as long as riders noticed no gap. */
export function receptionProblems(source: ProblemSource): Draft[] {
  const { facts } = source;
  if (facts.sensors.isWatched) return [];
  const weak = facts.sensors.ant
    .filter(
      (sensor) => (sensor.loss.lossPercent ?? 0) >= saidPercent && !hasLossProblem(source, sensor),
    )
    .sort((a, b) => (b.loss.lossPercent ?? 0) - (a.loss.lossPercent ?? 0));
  const repeated = facts.sensors.ant.filter(isRepeated);
  const [worst] = [...weak, ...repeated];
  const [first, ...rest] = [...weakSentences(weak), ...repeated.map(repeatedSentence)];
  if (!worst || !first) return [];
  const { ride } = facts;
  const hunted = costlySearch(source);
  return [
    {
      kind: 'sensors-badly-received',
      category: 'sensors',
      grade: 'minor',
      sentences: [first, ...rest],
      during: 'ride',
      where: 'radio',
      sensorKeys: [...weak, ...repeated].map(({ loss }) => antKey(loss.channel)),
      rules,
      // Where each value came in another message, there was nothing to feel.
      ...(weak.length > 0 && {
        firstFix: hunted ? lossFixOf(hunted, source) : fixOf(source, [...weak, ...repeated], worst),
      }),
      affectedS: ((ride.endS - ride.startS) * percentOf(worst)) / 100,
    },
  ];
}

/** Whether many messages were lost, but little of what they said. */
function isRepeated({ loss: { lossPercent = 0, messageLossPercent = 0 } }: AntSensor): boolean {
  return messageLossPercent >= saidPercent && lossPercent < saidPercent;
}

function repeatedSentence(weak: AntSensor): ProblemSentence {
  const { lossPercent = 0, messageLossPercent = 0 } = weak.loss;
  return {
    id: 'sensors-badly-received.repeated',
    values: {
      sensor: deviceRole(weak),
      percent: reported(messageLossPercent),
      lost: reported(lossPercent),
      followed: wholeSeconds(weak.loss.trackedSeconds),
    },
  };
}

function percentOf({ loss: { lossPercent = 0 } }: AntSensor): number {
  return reported(lossPercent);
}

/** Like the report's figure, so that 31.46 % isn't 31 % here and 32 % there. */
function reported(percent: number): number {
  return Math.round(round(percent, 1));
}

function fixOf(source: ProblemSource, weak: readonly AntSensor[], worst: AntSensor): FixId {
  const fix = lossFixOf(worst, source);
  if (fix === 'sensor-battery') return fix;
  return isStrapAlone(weak) ? 'sensor-strap-fit' : 'ant-extension';
}

/** A strap that loses messages while other sensors are fine is too dry, worn, or low on battery. */
function isStrapAlone(weak: readonly AntSensor[]): boolean {
  const [only] = weak;
  return (
    weak.length === 1 &&
    only?.roles[0] === 'heartRate' &&
    (only.loss.lossPercent ?? 0) >= strapPercent
  );
}

/** Names the sensors that the log names, each kind once. */
function weakSentences(weak: readonly AntSensor[]): ProblemSentence[] {
  const [worst] = weak;
  if (!worst) return [];
  // Gaps of half a minute aren't too short to notice, whichever of the sensors they are of.
  if (weak.some(isInStretches)) return weak.map(ownSentence);
  const percent = percentOf(worst);
  const followed = wholeSeconds(worst.loss.trackedSeconds);
  const roles = weak.map(deviceRole);
  const [only = 'unknown'] = roles;
  const sensors = [...new Set(roles)].filter((role) => role !== 'unknown');
  const isOne = sensors.length === 1 && !roles.includes('unknown');
  if (weak.length === 1 || (isOne && weak.some(({ isOfTrainer }) => isOfTrainer)))
    return [{ id: 'sensors-badly-received.one', values: { sensor: only, percent, followed } }];
  return [
    {
      id: 'sensors-badly-received',
      values: { sensors, named: sensors.length > 0, percent, followed },
    },
  ];
}

/** The sensor by itself, with the stretches in which most was lost if there are any. */
function ownSentence(weak: AntSensor): ProblemSentence {
  const values = {
    sensor: deviceRole(weak),
    percent: percentOf(weak),
    followed: wholeSeconds(weak.loss.trackedSeconds),
  };
  if (!isInStretches(weak)) return { id: 'sensors-badly-received.one', values };
  const { blackouts } = weak.loss;
  const longest = wholeSeconds(Math.max(...blackouts.map(([from, to]) => to - from)));
  return {
    id: 'sensors-badly-received.stretches',
    values: { ...values, times: blackouts.length, longest },
  };
}

/** Stretches end where the next ten seconds begin. */
const withinBinS = 1;

/** Whether most of what was lost was lost where less than half arrived. */
function isInStretches({ loss: { bins, blackouts } }: AntSensor): boolean {
  const sum = (all: typeof bins) => all.reduce((total, { lossPercent }) => total + lossPercent, 0);
  return sum(bins.filter(({ t }) => isInside(blackouts, t + withinBinS))) > sum(bins) / 2;
}
