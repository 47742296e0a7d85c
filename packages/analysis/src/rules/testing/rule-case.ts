import type { RuleResult } from '@ridescope/contract';
import type { RideFacts } from '../../facts/ride-facts.ts';
import type { Rule } from '../define-rule.ts';
import type { Measure, MetricId } from '../metrics.ts';
import type { RuleContext } from '../rule-context.ts';
import { runRule } from '../run-rules.ts';

/** What a rule is to see beside the values of its metrics. */
export type CaseParts = Partial<Omit<RuleContext, 'facts' | 'metrics'>> & {
  facts?: Partial<RideFacts>;
};

/** What a rule sees of an hour's ride that is judged and of which nothing was measured but `values`. */
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

/** Status and severity of a rule in one word, as the tables of its test are written. */
export function outcomeOf(
  rule: Rule,
  context: RuleContext,
): RuleResult['status'] | NonNullable<RuleResult['severity']> {
  const { status, severity } = runRule(rule, context);
  return severity ?? status;
}

/** Facts of a judged ride of an hour that begins with the log; nothing else is known of it. */
export function emptyFacts(): RideFacts {
  return {
    ride: {
      span: { startS: 0, endS: 3600 },
      startS: 0,
      endS: 3600,
      isEstimated: false,
      movingSeconds: 3600,
      moving: [],
      samples: [],
      pauses: [],
      holes: [],
    },
    exclusions: { network: [], freezes: [], sensors: [], loads: [] },
    isJudged: true,
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
