import type { IncidentKind, RuleResult } from '@ridescope/contract';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { Cluster } from './join-pieces.ts';
import { shareSeconds } from './ordering.ts';
import { joinS } from './piece.ts';

/** The rule whose fixes go to the root of an incident stands first: a longer outage is not cured by other means than a short one. */
const leads: Partial<Record<IncidentKind, readonly string[]>> = {
  linkLost: ['network-link-loss'],
  trainerLost: ['sensor-lan-trainer', 'sensor-ble-drop'],
  sensorLost: ['sensor-ant-blackout', 'sensor-ant-rxfail', 'sensor-ble-drop'],
  receiverLost: ['sensor-ant-receiver'],
  sleep: ['graphics-longest-freeze'],
};

/**
 * Rules whose findings an incident explains, the one that leads to its root first, then in the order of the results where
 * these are given: it must hold half of their times at least, and half of a share of the ride.
 */
export function explainedRules(
  cluster: Cluster,
  { devices, affectedS }: { devices: readonly string[]; affectedS: number },
  { ride }: RideFacts,
  results: readonly RuleResult[] | undefined,
): string[] {
  const rules = new Set(cluster.pieces.flatMap((piece) => piece.rules));
  const rank = (ruleId: string) => {
    const at = leads[cluster.kind]?.indexOf(ruleId) ?? -1;
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const leadFirst = (a: string, b: string) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b));
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
