import type { MetricId } from '@ridescope/catalogue/metrics';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { Samples } from '../../facts/picture/samples.ts';
import type { RideFacts } from '../../facts/ride-facts.ts';
import type { Rule } from '../define-rule.ts';
import type { Measure } from '../metrics.ts';
import type { RuleContext } from '../rule-context.ts';
import { runRule } from '../run-rules.ts';

/** What a rule reads besides the values of its metrics. */
export type CaseParts = Partial<Omit<RuleContext, 'facts' | 'metrics'>> & {
  facts?: Partial<RideFacts>;
};

/** Builds the context of an hour's ride in which nothing but `values` was measured. */
export function given(
  values: { readonly [Id in MetricId]?: number | Measure } = {},
  { facts, ...parts }: CaseParts = {},
): RuleContext {
  return {
    facts: { ...emptyFacts(), ...facts },
    hardware: { monitors: 1 },
    session: { utcSource: 'unknown', platform: 'pc', hasCleanEnd: true },
    patterns: [],
    ...parts,
    metrics: Object.fromEntries(
      Object.entries(values).map(([id, value]) => [
        id,
        typeof value === 'number' ? { value } : value,
      ]),
    ),
  };
}

/** Writes a rule's status and severity in one word, for the tables of its test. */
export function outcomeOf(
  rule: Rule,
  context: RuleContext,
): RuleResult['status'] | NonNullable<RuleResult['severity']> {
  const { status, severity } = runRule(rule, context);
  return severity ?? status;
}

/** Builds the facts of a judged hour's ride that begins with the log; nothing else is known. */
export function emptyFacts(): RideFacts {
  return {
    ride: {
      span: { startS: 0, endS: 3600 },
      startS: 0,
      endS: 3600,
      isEstimated: false,
      movingSeconds: 3600,
      moving: Samples.none,
      samples: Samples.none,
      pauses: [],
      holes: [],
    },
    exclusions: { network: [], freezes: [], sensors: [], loads: [] },
    isJudged: true,
    levels: [],
    steps: [],
    stalls: [],
    renderErrors: 0,
    traffic: { rows: [], fullMinutes: [] },
    quality: {},
    networkTimes: {
      sendFailures: [],
      reconnectAttempts: [],
      starvedMinutes: [],
      uploads: [],
      latencyFailures: [],
      busiestLatency: [],
      busiestLatePackets: [],
      apiErrorMinutes: [],
      dnsFailureMinutes: [],
    },
    sensors: {
      ant: [],
      searches: [],
      searchStarts: 0,
      shared: [],
      unassignedRxFails: 0,
      wireless: [],
      readings: [],
    },
  };
}
