import { ruledOutFixes } from '@ridescope/catalogue/ruled-out-fixes';
import type { Cause, CauseEvidence } from '@ridescope/contract/advanced/result';
import type { Problem } from '@ridescope/contract/report/problems';
import { round } from '../facts/figures/rounding.ts';
import { possibleFixes } from '../knowledge/possible-fixes.ts';
import { type CauseRule, type Seen, shownOf } from './define-cause.ts';
import type { Moments } from './moments.ts';
import { causeRules } from './rules/all-causes.ts';

/** The highest probability by the number of lines of evidence: none, then the upper ends of possible, likely and certain. */
const mostByProof = [0.14, 0.59, 0.84, 0.97] as const;
/** However much speaks for or against it, no cause is certain or impossible. */
const mostLogOdds = 8;
/** So many lines of evidence are clear. */
const clearLines = 2;
/** So much of one line is, where it rules out what lies elsewhere. */
const clearWeight = 3;
/** A weaker clue is no line of evidence. */
const leastWeight = 1;
/** A weaker clue isn't worth showing. */
const shownWeight = 0.4;
/** What the report rules out, by its place or its first fix, loses this much and stays below what leads. */
const disagreeing = { logOdds: -4, most: 0.3 };
/** Where what the report rules out fits so many times better than what it doesn't, the log can't tell. */
const contested = { times: 3, most: 0.34 };

interface Weighed {
  rule: CauseRule;
  /** Odds by the evidence alone. */
  fit: number;
  /** Odds with what the report rules out. */
  odds: number;
  isRuledOut: boolean;
  cap: number;
  says: readonly { seen: Seen; weight: number }[];
}

/**
 * Ranks the causes of one problem: weights of evidence are added as log-odds (I. J. Good, Probability and the Weighing of
 * Evidence, 1950) against "the log can't tell", normalised over the causes of the problem, and capped by how much was proved.
 * Probabilities add up to 1, and what a cap takes goes to `cannot-tell`.
 */
export function rankCauses(
  moments: Moments,
  seen: readonly Seen[],
  rules: readonly CauseRule[] = causeRules,
): Cause[] {
  const weighed = rules.flatMap((rule) => weigh(rule, moments, seen) ?? []);
  const total = weighed.reduce((sum, { odds }) => sum + odds, 1);
  const best = (isOut: boolean) =>
    Math.max(0, ...weighed.filter((one) => one.isRuledOut === isOut).map((one) => one.fit));
  const isContested = best(true) > contested.times * best(false);
  const capped = weighed.map((one) => ({
    ...one,
    probability: Math.min(
      isContested ? Math.min(one.cap, contested.most) : one.cap,
      one.odds / total,
    ),
  }));
  const causes = capped.map(({ rule, says, probability }): Cause => {
    const strongest = [...says].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
    const shown = (isShown: (weight: number) => boolean) =>
      strongest.filter(({ weight }) => isShown(weight)).map(({ seen: one }) => one);
    const speaksFor = shown((weight) => weight >= shownWeight);
    const decidingTest = rule.testsOf?.[moments.kind] ?? rule.decidingTest;
    const { problem, source } = moments;
    const ruledOut = ruledOutFixes(problem.sentences);
    const test =
      decidingTest && !ruledOut.has(decidingTest)
        ? possibleFixes([decidingTest], source.session.platform)[0]
        : undefined;
    return {
      id: rule.id,
      probability: round(probability, 4),
      sentence: rule.say(moments, speaksFor),
      evidenceFor: speaksFor.map((one) => evidenceOf(one, moments)),
      evidenceAgainst: shown((weight) => weight <= -shownWeight).map((one) =>
        evidenceOf(one, moments),
      ),
      evidenceMissing: rule.missing?.(moments) ?? [],
      ...(test && { decidingTest: test }),
    };
  });
  const known = causes.reduce((sum, { probability }) => sum + probability, 0);
  return [...causes, cannotTell(round(Math.max(0, 1 - known), 4), causes)].sort(
    (a, b) => b.probability - a.probability,
  );
}

/** Undefined for a cause that can't bring about this kind of problem, or not in this ride. */
function weigh(rule: CauseRule, moments: Moments, seen: readonly Seen[]): Weighed | undefined {
  const prior = rule.priors[moments.kind];
  if (prior === undefined || rule.isPossible?.(moments) === false) return undefined;
  const says = seen.flatMap((one) => {
    const weight = rule.weights[one.clue.id];
    return weight === undefined ? [] : [{ seen: one, weight: weight * (one.strength ?? 1) }];
  });
  const sum = says.reduce((odds, { weight }) => odds + weight, prior);
  const lines = says.filter(({ weight }) => weight >= leastWeight).length;
  const cap = mostByProof[Math.min(lines, mostByProof.length - 1)] ?? 0;
  // What only eases a cause agrees with it where the evidence is clear.
  const isClear =
    lines >= clearLines ||
    says.some(
      ({ seen: { clue }, weight }) => weight >= clearWeight && rule.clearBy?.includes(clue.id),
    );
  const relief = isClear ? rule.relief : [];
  const isRuledOut = !agrees({ ...rule, relief: relief ?? [] }, moments.problem);
  const fit = Math.exp(Math.max(-mostLogOdds, Math.min(mostLogOdds, sum)));
  return {
    rule,
    fit,
    odds: isRuledOut ? fit * Math.exp(disagreeing.logOdds) : fit,
    isRuledOut,
    cap: isRuledOut ? Math.min(cap, disagreeing.most) : cap,
    says,
  };
}

/** Whether a cause lies where the report says, and is repaired by what the report says to try first. */
export function agrees(
  { places, fixes, relief = [] }: Pick<CauseRule, 'places' | 'fixes' | 'relief'>,
  { where, firstFix }: Pick<Problem, 'where' | 'firstFix'>,
): boolean {
  const isThere = where === undefined || where === 'unknown' || places.includes(where);
  return isThere && (firstFix === undefined || [...fixes, ...relief].includes(firstFix));
}

function cannotTell(probability: number, causes: readonly Cause[]): Cause {
  return {
    id: 'cannot-tell',
    probability,
    sentence: { id: 'cannot-tell' },
    evidenceFor: [],
    evidenceAgainst: [],
    evidenceMissing: [...new Set(causes.flatMap(({ evidenceMissing }) => evidenceMissing))],
  };
}

function evidenceOf(seen: Seen, { source }: Moments): CauseEvidence {
  const { clue, spans = [], lane, sensorKeys, ruleId } = seen;
  const { ride } = source.facts;
  const zero = ride.span.startS;
  const [from, to] = shownOf(seen) ?? [ride.startS, ride.endS];
  return {
    clue,
    fromSeconds: round(from - zero, 1),
    toSeconds: round(Math.max(from, to) - zero, 1),
    ...(lane && { lane }),
    ...(sensorKeys && sensorKeys.length > 0 && { sensorKeys }),
    isWholeRide: spans.length === 0,
    ...(ruleId && { ruleId }),
  };
}
