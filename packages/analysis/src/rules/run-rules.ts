import type { MetricId } from '@ridescope/catalogue/metrics';
import type { Operator } from '@ridescope/catalogue/operators';
import type { Severity } from '@ridescope/catalogue/severities';
import type { Unit } from '@ridescope/catalogue/units';
import type { Evidence, RuleResult } from '@ridescope/contract/report/diagnosis';
import { round } from '../facts/figures/rounding.ts';
import { possibleFixes } from '../knowledge/possible-fixes.ts';
import type { Condition, Limit, OtherWay, Rule } from './define-rule.ts';
import type { Measure } from './metrics.ts';
import type { RuleContext } from './rule-context.ts';

const order: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 };
/** The number of a rule's fixes that a finding names, of those that the platform offers (catalogue 0). */
const fixes: Readonly<Record<Severity, number>> = {
  info: 2,
  warning: 3,
  critical: Number.POSITIVE_INFINITY,
};
const mostRanges = 50;

/** Finds the quoted lines of a finding. */
export type QuoteLines = (
  rule: Pick<Rule, 'lines'>,
  measure: Measure | undefined,
) => Evidence['lines'];

/**
 * Runs every rule. A rule that throws gets the result `error` and doesn't affect the others.
 * Activities that are too short to judge give `notMeasured` throughout.
 */
export function runRules(
  rules: readonly Rule[],
  context: RuleContext,
  quote: QuoteLines,
): RuleResult[] {
  return rules.map((rule) => {
    try {
      return runRule(rule, context, quote);
    } catch {
      // The rule has a bug; the other results stay, and its status reports the bug.
      return result(rule, 'error');
    }
  });
}

/** Runs one rule on one activity. */
export function runRule(
  rule: Rule,
  context: RuleContext,
  quote: QuoteLines = () => [],
): RuleResult {
  if (!context.facts.isJudged) return result(rule, 'notMeasured');
  if (rule.applies && !rule.applies(context)) return result(rule, 'notApplicable');
  const first = firstMeasured(rule, context);
  if (!first) return result(rule, 'notMeasured');
  const met = firstMet(rule, context);
  if (!met) {
    const good = { ...result(rule, 'good'), value: round(first.value) };
    const unit = first.unit ?? rule.unit;
    return unit ? { ...good, unit } : good;
  }
  const { condition, way } = met;
  const measure = context.metrics[condition.metric];
  return {
    ...result(rule, 'finding'),
    severity: condition.severity,
    value: round(way.value),
    ...unitOf(way.unit),
    limit: way.limit,
    evidence: {
      at: [...(measure?.at ?? [])].slice(0, mostRanges),
      figures: [...(measure?.figures ?? [])],
      ...(measure?.sensorKeys && { sensorKeys: [...measure.sensorKeys] }),
      lines: quote(rule, measure),
    },
    recommendations: possibleFixes(rule.fixes, context.session.platform).slice(
      0,
      fixes[condition.severity],
    ),
  };
}

function firstMeasured({ metrics: ids }: Rule, { metrics }: RuleContext): Measure | undefined {
  for (let i = 0; i < ids.length; i++) {
    const measure = metrics[ids[i] as MetricId];
    if (measure) return measure;
  }
  return undefined;
}

interface Met {
  condition: Condition;
  way: OtherWay;
}

/** Finds the most severe condition that a ride meets. */
function firstMet(rule: Rule, context: RuleContext): Met | undefined {
  const conditions = bySeverity(rule);
  for (let i = 0; i < conditions.length; i++) {
    const condition = conditions[i] as Condition;
    const way = wayThatMeets(rule, condition, context);
    if (way) return { condition, way };
  }
  return undefined;
}

/** Sorted once: a joined log has a hundred rides, and each of them runs every rule. */
const sortedConditions = new WeakMap<Rule, readonly Condition[]>();

function bySeverity(rule: Rule): readonly Condition[] {
  let sorted = sortedConditions.get(rule);
  if (!sorted) {
    sorted = [...rule.conditions].sort((a, b) => order[a.severity] - order[b.severity]);
    sortedConditions.set(rule, sorted);
  }
  return sorted;
}

const holds: Readonly<Record<Operator, (value: number, limit: number) => boolean>> = {
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '=': (value, limit) => value === limit,
};

function wayThatMeets(
  rule: Rule,
  condition: Condition,
  context: RuleContext,
): OtherWay | undefined {
  const measure = context.metrics[condition.metric];
  const limit = condition.limitFor?.(context) ?? condition.limit;
  const isMet =
    measure !== undefined &&
    holds[condition.is](measure.value, limit) &&
    (condition.guard?.(context) ?? true);
  // Most conditions are not met, and the rest is for those that are.
  const met = isMet ? measure.value : condition.or?.(context);
  if (typeof met !== 'number') return met;
  const unit = measure?.unit ?? rule.unit;
  return { value: met, unit, limit: limitOf(condition.is, limit, unit) };
}

function limitOf(is: Operator, value: number, unit: Unit): Limit {
  return unit ? { is, value, unit } : { is, value };
}

function unitOf(unit: Unit): { unit?: Unit } {
  return unit ? { unit } : {};
}

function result({ id }: Rule, status: RuleResult['status']): RuleResult {
  return { ruleId: id, status, recommendations: [] };
}
