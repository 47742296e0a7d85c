import type {
  Hypothesis,
  HypothesisEvidence,
  MissingEvidence,
} from '@ridescope/contract/advanced/result';
import { round } from '../../facts/rounding.ts';
import type { SignalId, Signals } from '../signals/signal.ts';
import type { Clue, HypothesisRule } from './define-hypothesis.ts';
import { hypothesisRules } from './index.ts';

/** However much speaks for or against it, no hypothesis is certain or impossible: e^8 is about 3,000 to 1. */
const mostLogOdds = 8;
/** Says how far the sum of weights can be trusted; 1 would trust every clue as independent of the others. */
const trust = 1.2;
/** A clue that changed the log-odds by less isn't worth showing. */
const shownWeight = 0.15;

/** Ride of which evidence without a time is about, in seconds from the start of the activity. */
export interface WholeRide {
  fromS: number;
  toS: number;
}

/**
 * Ranks all hypotheses by the log-odds of their clues: weights of evidence are added, as for a naive Bayes classifier
 * (I. J. Good, Probability and the Weighing of Evidence, 1950), capped, and normalised over all hypotheses and "something
 * else, or nothing", whose log-odds are 0.
 */
export function rankHypotheses(
  signals: Signals,
  ride: WholeRide,
  rules: readonly HypothesisRule[] = hypothesisRules,
): Hypothesis[] {
  const odds = rules.map((rule) => Math.exp(trust * logOddsOf(rule, signals)));
  const total = odds.reduce((sum, one) => sum + one, 1);
  return rules
    .map((rule, index) => ({ rule, probability: (odds[index] as number) / total, index }))
    .sort((a, b) => b.probability - a.probability || a.index - b.index)
    .map(({ rule, probability }) => hypothesisOf(rule, round(probability, 4), signals, ride));
}

function logOddsOf({ prior, clues }: HypothesisRule, signals: Signals): number {
  const sum = clues.reduce((total, clue) => total + (saysOf(clue, signals) ?? 0), prior);
  return Math.max(-mostLogOdds, Math.min(mostLogOdds, sum));
}

/** Calculates what a clue adds to the log-odds; undefined if it wasn't measured. */
function saysOf({ signal, none, full, weight, only }: Clue, signals: Signals): number | undefined {
  const found = signals[signal];
  if (!found) return undefined;
  if (only && (signals[only[0]]?.value ?? Number.NEGATIVE_INFINITY) < only[1]) return 0;
  const strength = (found.value - none) / (full - none);
  return weight * Math.max(0, Math.min(1, strength));
}

function hypothesisOf(
  { id, clues, decidingTest }: HypothesisRule,
  probability: number,
  signals: Signals,
  ride: WholeRide,
): Hypothesis {
  const said = clues
    .map((clue) => ({ clue, says: saysOf(clue, signals) }))
    .sort((a, b) => Math.abs(b.says ?? 0) - Math.abs(a.says ?? 0));
  const shown = (isShown: (says: number) => boolean) =>
    evidenceOf(
      said.flatMap(({ clue, says }) => (says !== undefined && isShown(says) ? [clue.signal] : [])),
      signals,
      ride,
    );
  return {
    id,
    probability,
    evidenceFor: shown((says) => says >= shownWeight),
    evidenceAgainst: shown((says) => says <= -shownWeight),
    evidenceMissing: missingOf(
      said.flatMap(({ clue, says }) => (says === undefined ? [clue.signal] : [])),
    ),
    decidingTest,
  };
}

function evidenceOf(
  ids: readonly SignalId[],
  signals: Signals,
  ride: WholeRide,
): HypothesisEvidence[] {
  return [...new Set(ids)].flatMap((metric) => {
    const found = signals[metric];
    if (!found) return [];
    const { value, unit, fromS = ride.fromS, toS = ride.toS, ruleId } = found;
    return [
      {
        metric,
        value: round(value),
        unit,
        fromSeconds: round(fromS, 1),
        toSeconds: round(toS, 1),
        ...(ruleId && { ruleId }),
      },
    ];
  });
}

function missingOf(ids: readonly SignalId[]): MissingEvidence[] {
  return [...new Set(ids)].map((metric) => ({ metric }));
}
