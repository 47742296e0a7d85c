import type { IncidentKind } from '@ridescope/catalogue/incident-kinds';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { Cluster } from './join-segments.ts';
import { shareSeconds } from './ordering.ts';
import { joinS } from './segment.ts';

/** The rule whose fixes address the cause comes first: a longer outage needs no other fix than a short one. */
const leads: Partial<Record<IncidentKind, readonly RuleId[]>> = {
  linkLost: ['network-link-loss'],
  trainerLost: ['sensor-lan-trainer', 'sensor-ble-drop'],
  sensorLost: ['sensor-ant-blackout', 'sensor-ant-rxfail', 'sensor-ble-drop'],
  receiverLost: ['sensor-ant-receiver'],
  sleep: ['graphics-longest-freeze'],
};

/**
 * Finds the rules whose findings an incident explains: it must cover at least half of their times,
 * and half of a share of the ride. The rule that leads to the cause comes first, then the order of
 * the results if given.
 */
export function explainedRules(
  cluster: Cluster,
  { devices, affectedS }: { devices: readonly string[]; affectedS: number },
  { ride }: RideFacts,
  results: readonly RuleResult[] | undefined,
): RuleId[] {
  const rules = new Set(cluster.segments.flatMap((segment) => segment.rules));
  const rank = (ruleId: RuleId) => {
    const at = leads[cluster.kind]?.indexOf(ruleId) ?? -1;
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const leadFirst = (a: RuleId, b: RuleId) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b));
  if (!results) return [...rules].sort(leadFirst);
  const zero = ride.span.startS;
  const fromS = cluster.startS - zero - joinS;
  const toS = (cluster.endS ?? ride.endS) - zero + joinS;
  return results
    .filter(({ ruleId, status }) => rules.has(ruleId) && status === 'finding')
    .filter((result) => (shareSeconds(result, ride.endS - ride.startS) ?? 0) <= 2 * affectedS)
    .filter(({ evidence }) => {
      const keys = evidence?.sensorKeys ?? [];
      if (keys.length > 0 && devices.length > 0 && !keys.some((key) => devices.includes(key)))
        return false;
      const at = evidence?.at ?? [];
      const inside = at.filter(
        (range) => range.startS <= toS && (range.endS ?? range.startS) >= fromS,
      );
      return inside.length * 2 >= at.length;
    })
    .map(({ ruleId }) => ruleId)
    .sort(leadFirst);
}
