import type { IncidentKind } from '@ridescope/catalogue/incident-kinds';
import type { Incident } from '@ridescope/contract/report/diagnosis';
import type { Cluster } from './join-segments.ts';
import type { Segment } from './segment.ts';
import type { SummaryId } from './summaries.ts';

/** Chooses the sentence of an incident. */
export function summaryIdOf(cluster: Cluster, during: Incident['during']): SummaryId {
  const { kind, segments } = cluster;
  const has = (other: IncidentKind) => segments.some((segment) => segment.kind === other);
  const main = segments.filter((segment) => segment.kind === kind);
  const details = new Set(main.map(({ detail }) => detail));
  switch (kind) {
    case 'sleep':
    case 'receiverLost':
    case 'frameRateLow':
    case 'tcpDropped':
      return kind;
    case 'freeze':
      return main.length > 1 || details.has('repeated') ? 'freezes' : 'freeze';
    case 'linkLost':
      if (during === 'after') return 'linkLostAfter';
      return has('localNetworkReset') ? 'linkLostInReset' : 'linkLost';
    case 'localNetworkReset':
      return has('trainerLost') ? 'homeNetworkLost' : 'networkReset';
    case 'serverSilent':
      return details.has('late') && details.size === 1 ? 'serverLate' : 'serverSilent';
    case 'trainerLost':
      return trainerSummary(main, has('localNetworkReset'));
    case 'sensorLost':
      if (details.has('together')) return 'sensorsTogether';
      if (details.has('costsOthers')) return 'sensorCostsOthers';
      if (cluster.endS === undefined) return 'sensorLost';
      return main.length > 1 || details.has('repeated') ? 'sensorUnsteady' : 'sensorBack';
    case 'pairingTrouble':
      return details.has('search') ? 'longSearch' : 'trainerRefused';
  }
}

/** The last loss decides how it ended. */
function trainerSummary(losses: readonly Segment[], isReset: boolean): SummaryId {
  const last = losses.at(-1);
  if (last?.detail === 'powerOnly') return isReset ? 'resetTrainerPowerOnly' : 'trainerPowerOnly';
  if (last?.detail === 'pairedAnew')
    return isReset ? 'resetTrainerPairedAnew' : 'trainerPairedAnew';
  if (last?.endS === undefined) return isReset ? 'resetTrainerLost' : 'trainerLost';
  return isReset ? 'resetTrainerBack' : 'trainerBack';
}
