import type { FaultPlace, Problem } from '@ridescope/contract';
import type { AdvancedSource } from '../source.ts';
import type { SignalId, Signals } from './signal.ts';

/** How much a problem cost: the more, the likelier its cause is the one that the rider asks for. */
const gravity = { critical: 3, warning: 2, minor: 1 } as const;
/** What happened before or after the ride counts less. */
const aroundShare = 0.5;

/** Kinds of problems by what they are a sign of. */
const signOf: readonly (readonly [kinds: readonly string[], sign: SignalId])[] = [
  [['frame-rate-low', 'frame-rate-dips', 'frame-rate-crowds', 'frame-rate-before'], 'felt.picture'],
  [['frame-rate-cap'], 'felt.cap'],
  [['freezes'], 'felt.freezes'],
  [
    [
      'not-connected',
      'connection-lost',
      'game-server-late',
      'connection-before',
      'connection-after',
    ],
    'felt.connection',
  ],
  [['computer-network', 'home-network'], 'felt.home_network'],
  [['power-meter-stopped', 'battery-low'], 'felt.meter'],
  [['receiver-lost'], 'felt.receiver'],
  [['computer-slept'], 'felt.slept'],
  [
    [
      'power-lost',
      'heart-rate-lost',
      'sensor-lost',
      'sensors-badly-received',
      'controller-lost',
      'trainer-lost',
      'trainer-control-lost',
      'trainer-control-slow',
      'pairing-trouble',
    ],
    'felt.reception',
  ],
];

const signOfPlace: { readonly [Place in FaultPlace]?: SignalId } = {
  homeNetwork: 'place.home',
  provider: 'place.provider',
  game: 'place.game',
  sensor: 'place.sensor',
};

/** Measures what the rider felt, by the report's problems, so that no hypothesis can contradict them. */
export function feltSignals({ activity }: AdvancedSource): Signals {
  const found: {
    [Id in SignalId]?: {
      value: number;
      unit: string;
      fromS?: number;
      toS?: number;
      ruleId?: string;
    };
  } = {};
  const isLan = new Set(
    activity.sensors.filter(({ transport }) => transport === 'lan').map(({ key }) => key),
  );
  for (const [, id] of signOf) found[id] = { value: 0, unit: 'grade' };
  found['felt.lan_trainer'] = { value: 0, unit: 'grade' };
  for (const problem of activity.problems) {
    const place = problem.where && signOfPlace[problem.where];
    for (const id of [signIdOf(problem, isLan), place]) {
      if (!id) continue;
      const value = gravity[problem.grade] * (problem.during === 'ride' ? 1 : aroundShare);
      if (value <= (found[id]?.value ?? 0)) continue;
      found[id] = {
        value,
        unit: 'grade',
        ...(problem.fromSeconds !== undefined && { fromS: problem.fromSeconds }),
        ...(problem.toSeconds !== undefined && { toS: problem.toSeconds }),
        ...(problem.ruleIds[0] && { ruleId: problem.ruleIds[0] }),
      };
    }
  }
  return found;
}

function signIdOf(problem: Problem, isLan: ReadonlySet<string>): SignalId | undefined {
  const kind = problem.id.replace(/-\d+$/, '');
  if (kind.startsWith('trainer') && problem.sensorKeys?.some((key) => isLan.has(key)))
    return 'felt.lan_trainer';
  return signOf.find(([kinds]) => kinds.includes(kind))?.[1];
}
