import { type FixId, type FixPlatform, fixes } from '@ridescope/catalogue/fixes';
import type { Hypothesis, PlanStep } from '@ridescope/contract/advanced/result';
import type { HypothesisId } from '@ridescope/contract/advanced/vocabulary';
import { round } from '../facts/rounding.ts';
import { possibleFixes } from '../knowledge/possible-fixes.ts';
import type { HypothesisRule } from './hypotheses/define-hypothesis.ts';
import { hypothesisRules } from './hypotheses/index.ts';
import type { SignalId, Signals } from './signals/signal.ts';

/** From this share of the first probability on, a second cause fits as well. */
export const closeShare = 0.4;
const mostSteps = 7;
const bluetoothFixes = new Set(['ble-exclusive', 'ble-fewer-links']);
const stickFixes = new Set(['ant-extension', 'ant-usb2-port', 'ant-wifi-channel']);
/** Nobody should change anything for a less likely cause. */
const leastProbability = 0.05;
/** Below this, the likeliest cause is a guess, and a plan would send riders on a chase. */
const leastFirst = 0.2;
/** What difficulty costs on top of the minutes. */
const difficultyMinutes = { easy: 0, medium: 15, hard: 60 } as const;
/** Even the shortest test costs a comparable ride. */
const rideMinutes = 10;
/** What only eases a cause is worth this share of a repair. */
const reliefShare = 0.2;
/** A test that tells the first two apart saves the rest of the plan. */
const splitFactor = 2;

interface Candidate {
  id: FixId;
  minutes: number;
  score: number;
  for: Hypothesis[];
}

/**
 * Orders at most seven steps by what they decide for their cost, cheapest decisive test first: probability of what they
 * repair or rule out, doubled if they tell the first two hypotheses apart, per minute.
 * @param reported fixes of the report, the first to try first; the first that repairs the likeliest hypothesis, or one about as likely, leads
 */
export function planFor(
  hypotheses: readonly Hypothesis[],
  signals: Signals,
  platform: FixPlatform | 'unknown',
  reported: readonly FixId[] = [],
): PlanStep[] {
  const [first] = hypotheses;
  if (!first || first.probability < leastFirst) return [];
  const likely = hypotheses.filter(({ probability }) => probability >= leastProbability);
  const ids = new Set(likely.flatMap(({ id }) => fixesOf(id)).filter(isForRadio(signals)));
  const candidates = possibleFixes(ids, platform).map((id): Candidate => {
    const { minutes, difficulty } = fixes[id];
    const own = likely.filter((hypothesis) => fixesOf(hypothesis.id).includes(id));
    const worth = own.reduce(
      (sum, hypothesis) =>
        sum + hypothesis.probability * (isRepair(hypothesis.id, id) ? 1 : reliefShare),
      0,
    );
    const [a, b] = likely;
    const isSplit = b !== undefined && own.includes(a as Hypothesis) !== own.includes(b);
    const isTest = own.some(({ decidingTest }) => decidingTest === id);
    const factor = (isSplit ? splitFactor : 1) * (isTest ? splitFactor : 1);
    const cost = rideMinutes + minutes + difficultyMinutes[difficulty];
    return { id, minutes, for: own, score: (factor * worth) / cost };
  });
  const close = likely.filter(({ probability }) => probability >= closeShare * first.probability);
  const leader = reported.find((fix) => ids.has(fix) && close.some(({ id }) => isRepair(id, fix)));
  const leads = ({ id }: Candidate) => Number(id === leader);
  return candidates
    .sort((a, b) => leads(b) - leads(a) || b.score - a.score)
    .slice(0, mostSteps)
    .flatMap((candidate, index) => stepOf(candidate, index + 1, signals));
}

/** Nobody should turn off Bluetooth devices for ANT+ sensors only, or move a stick that nothing uses. */
function isForRadio(signals: Signals): (fix: string) => boolean {
  const hasBluetooth = signals['ble.drops'] !== undefined;
  const hasAnt = signals['ant.loss'] !== undefined || signals['ant.receiver_resets'] !== undefined;
  return (fix) =>
    (hasBluetooth || !hasAnt || !bluetoothFixes.has(fix)) &&
    (hasAnt || !hasBluetooth || !stickFixes.has(fix));
}

function stepOf({ id, minutes, for: own }: Candidate, order: number, signals: Signals): PlanStep[] {
  const [main] = own;
  const goal = main && goalOf(main.id, signals);
  if (!main || !goal) return [];
  const { metric, from, to } = goal;
  return [
    {
      order,
      recommendationId: id,
      why: own.map((hypothesis) => hypothesis.id),
      expectedChange: { metric, from: round(from), to },
      minutes,
      stopIf: { metric, operator: to < from ? '<=' : '>=', value: to },
    },
  ];
}

function goalOf(id: HypothesisId, signals: Signals) {
  for (const { signal, to } of ruleOf(id)?.targets ?? []) {
    const from = signals[signal]?.value;
    if (from !== undefined && !isReached(signal, from, to)) return { metric: signal, from, to };
  }
  return undefined;
}

/** More of these is better; of all other numbers less. */
const rising: ReadonlySet<SignalId> = new Set(['fps.mean', 'fps.fade', 'fps.cap_value']);

function isReached(signal: SignalId, value: number, goal: number): boolean {
  return rising.has(signal) ? value >= goal : value <= goal;
}

function fixesOf(id: HypothesisId): FixId[] {
  const rule = ruleOf(id);
  return rule
    ? [...new Set<FixId>([rule.decidingTest, ...rule.fixes, ...(rule.relief ?? [])])]
    : [];
}

function isRepair(id: HypothesisId, fix: FixId): boolean {
  return fixesOf(id).includes(fix) && !ruleOf(id)?.relief?.some((relief) => relief === fix);
}

function ruleOf(id: HypothesisId): HypothesisRule | undefined {
  return hypothesisRules.find((rule) => rule.id === id);
}
