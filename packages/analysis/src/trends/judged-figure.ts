import type { RuleId } from '@ridescope/catalogue/rules';
import type { RuleValue, TriedFixRow } from '@ridescope/contract/trends';
import { idOfSensor, lossesOf } from './rides/known-sensors.ts';
import {
  type Measure,
  type MeasureKind,
  measuresOf,
  type Noticed,
  noticed,
} from './rides/measures.ts';
import type { TrendRide } from './rides/trend-ride.ts';

/** The figure of a ride that a tried fix is judged by. */
export interface JudgedFigure {
  /** Where it is one that trends show. Otherwise it is the value of the rule. */
  measure?: Measure;
  isHigherBetter: boolean;
  /** The smallest difference that counts. */
  noticed: Noticed;
  /** Undefined where the ride didn't measure it. */
  valueOf: (ride: TrendRide) => number | undefined;
}

type Rule = NonNullable<TriedFixRow['rule']>;

/** Rules about a figure that trends show: it is judged by the same number. */
const measured: Partial<Record<RuleId, MeasureKind>> = {
  'graphics-average-fps': 'meanFps',
  'graphics-one-percent-low': 'p1Fps',
  'graphics-time-below-30': 'below30',
  'graphics-load-time': 'gameStart',
  'network-link-loss': 'outages',
  'sensor-ant-rxfail': 'loss',
};

/** A quarter, as where two rides are compared: a rider doesn't notice less. */
const noticedOfRules: Noticed = { least: 0, share: 0.25 };

/** Chooses the figure that says whether a fix helped: one of the trends where the rule is about it, else the rule's value. */
export function judgedFigure(rule: Rule, rides: readonly TrendRide[]): JudgedFigure {
  const measure = measureOf(rule, rides);
  if (measure) {
    return {
      measure,
      isHigherBetter: measure.isHigherBetter,
      noticed: noticed[measure.kind] ?? noticedOfRules,
      valueOf: measure.valueOf,
    };
  }
  return {
    isHigherBetter: !rule.isHigherWorse && !rule.isYesOrNo,
    noticed: noticedOfRules,
    valueOf: (ride) => {
      const found = ruleOf(ride, rule);
      return found && hasSensor(ride, rule, rides) ? ruleValue(found, rule) : undefined;
    },
  };
}

/** What the rule found in a ride; undefined where it wasn't measured. */
export function ruleOf({ rules }: TrendRide, { ruleId }: Rule): RuleValue | undefined {
  return rules.find((one) => one.ruleId === ruleId);
}

function measureOf({ ruleId, sensor }: Rule, rides: readonly TrendRide[]): Measure | undefined {
  const kind = measured[ruleId];
  if (kind === undefined) return undefined;
  if (kind !== 'loss') return measuresOf(rides).find((one) => one.kind === kind);
  if (!sensor) return undefined;
  const known = { ...sensor, id: idOfSensor(sensor, rides) };
  const lossByRide = lossesOf(rides, known);
  return {
    id: `loss-${known.id}`,
    kind,
    sensor: known,
    isHigherBetter: false,
    leastChange: 0.5,
    valueOf: ({ key }) => lossByRide.get(key),
  };
}

/** A rule about one device says nothing of rides without it. */
function hasSensor(ride: TrendRide, { sensor }: Rule, rides: readonly TrendRide[]): boolean {
  if (!sensor) return true;
  const id = idOfSensor(sensor, rides);
  return ride.sensors.some((one) => idOfSensor(one, rides) === id);
}

/**
 * Classes and yes or no are compared by whether they are a finding; values in another unit not at all. A ride in which the power
 * never stopped has the share of its readings in place of a gap: none.
 */
function ruleValue({ value, unit, isFinding }: RuleValue, rule: Rule): number | undefined {
  if (rule.isYesOrNo) return isFinding ? 1 : 0;
  if (rule.ruleId === 'sensor-power-gaps' && rule.unit === 's' && !isFinding) return 0;
  return unit === rule.unit ? value : undefined;
}
