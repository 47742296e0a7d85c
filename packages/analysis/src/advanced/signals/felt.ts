import type { FaultPlace } from '@ridescope/catalogue/problem-kinds';
import type { Problem } from '@ridescope/contract/report/problems';
import type { AdvancedSource } from '../source.ts';
import { type Signal, type SignalId, type Signals, signal } from './signal.ts';

/** How much a problem cost: the more, the likelier its cause is the one that the rider asks for. */
const gravity = { critical: 3, warning: 2, minor: 1 } as const;
/**
 * The report tells the problem first that the rider asks for; of the others a cause is worth this share, so that both name
 * the same cause first. Judgement, tuned on the verdicts of experts.
 */
const laterShare = 0.75;
/** What happened before or after the ride counts less. */
const aroundShare = 0.5;
/** A problem of so little of the ride counts this much less than one of a fifth or more; unknown is in between. */
const least = { share: 0.2, counts: 0.5, unknown: 0.8 };

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
  const found: { [Id in SignalId]?: Signal } = {};
  const isLan = new Set(
    activity.sensors.filter(({ transport }) => transport === 'lan').map(({ key }) => key),
  );
  for (const [, id] of signOf) found[id] = { value: 0, unit: 'grade' };
  found['felt.lan_trainer'] = { value: 0, unit: 'grade' };
  const [leading] = activity.problems;
  const leadingSign = leading && signIdOf(leading, isLan);
  for (const problem of activity.problems) {
    const place = problem.where && signOfPlace[problem.where];
    const sign = signIdOf(problem, isLan);
    const share = sign === leadingSign ? 1 : laterShare;
    for (const id of [sign, place]) {
      if (!id) continue;
      const value = share * costOf(problem, activity.rideSeconds);
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
  return { ...found, ...blameOf(activity.problems) };
}

/** Grades minor problems by their share of the ride, because rides often have several of them. */
function costOf({ grade, during, affectedSeconds }: Problem, rideSeconds: number): number {
  const felt = gravity[grade] * (during === 'ride' ? 1 : aroundShare);
  if (grade !== 'minor') return felt;
  if (affectedSeconds === undefined || rideSeconds <= 0) return felt * least.unknown;
  const share = Math.min(1, affectedSeconds / rideSeconds / least.share);
  return felt * (least.counts + (1 - least.counts) * share);
}

/** The fixes that the report suggests first for a sensor itself, not for the air or the receiver. */
const sensorFixes = new Set(['sensor-strap-fit', 'sensor-battery', 'sensor-wake-first']);

/** Says whether the report blames the sensor (1) or the way to it (0); absent without a reception problem. */
function blameOf(problems: readonly Problem[]): Signals {
  const first = problems.find(
    (problem) =>
      problem.firstFix !== undefined && signIdOf(problem, new Set()) === 'felt.reception',
  );
  return signal(
    'place.own_fix',
    first?.firstFix === undefined ? undefined : Number(sensorFixes.has(first.firstFix)),
    'flag',
  );
}

function signIdOf(problem: Problem, isLan: ReadonlySet<string>): SignalId | undefined {
  const kind = problem.id.replace(/-\d+$/, '');
  if (kind.startsWith('trainer') && problem.sensorKeys?.some((key) => isLan.has(key)))
    return 'felt.lan_trainer';
  return signOf.find(([kinds]) => kinds.includes(kind))?.[1];
}
