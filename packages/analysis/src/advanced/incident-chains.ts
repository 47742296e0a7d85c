import type { IncidentChain } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Incident } from '@ridescope/contract/report/diagnosis';

const explanationOf = {
  sleep: 'computerSlept',
  freeze: 'computerFroze',
  localNetworkReset: 'networkReset',
  receiverLost: 'receiverLost',
  linkLost: 'internetLost',
} as const satisfies { readonly [Kind in Incident['kind']]?: IncidentChain['explanation'] };

/** Consequences come up to a minute after the end of their cause; its first line may be late by a few seconds. */
const around = { beforeS: 5, afterS: 60 };
const kinds = new Set([
  'stall',
  'linkLoss',
  'tcpDrop',
  'sensorSearch',
  'sensorDrop',
  'receiverReset',
  'companionLoss',
  'clockStep',
]);
const fewestEvents = 2;
const mostEvents = 30;
const mostChains = 20;

/**
 * Lists incidents that broke several things at once, with what followed what. One spectacular incident is a chain and never a
 * correlation (catalogue 4.4).
 */
export function incidentChainsOf({
  incidents,
  events,
}: Pick<Activity, 'incidents' | 'events'>): IncidentChain[] {
  return incidents
    .flatMap((incident) => {
      const explanation = (
        explanationOf as Readonly<Partial<Record<Incident['kind'], IncidentChain['explanation']>>>
      )[incident.kind];
      if (!explanation || incident.during === 'after') return [];
      const endS = (incident.endS ?? incident.startS) + around.afterS;
      const own = events.filter(
        ({ t, kind }) => kinds.has(kind) && t >= incident.startS - around.beforeS && t <= endS,
      );
      if (new Set(own.map(({ kind }) => kind)).size < fewestEvents) return [];
      return [
        {
          startSeconds: incident.startS,
          events: own.slice(0, mostEvents).map(({ t, kind }) => ({ atSeconds: t, kind })),
          explanation,
          rulesExplained: incident.explains,
        },
      ];
    })
    .sort((a, b) => a.startSeconds - b.startSeconds)
    .slice(0, mostChains);
}
