import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { Activity, FpsFigures } from '@ridescope/contract/report/activity';
import {
  type CountedNetwork,
  countedFreezes,
  countedNetwork,
} from '@ridescope/contract/report/count-episodes';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Report } from '@ridescope/contract/report/report';
import { fpsText, percentText, timesText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { categoryNames, toneNames } from '../report/diagnosis-words.ts';
import { gradeNames } from '../report/grade-words.ts';
import { amountLimit } from '../report/limit-text.ts';
import { findingValueText, hasUnit, isTelling, limitText } from '../report/measure-text.ts';
import { networkFields, networkValue } from '../report/network-fields.ts';
import { ruleTitle } from '../report/rule-title.ts';
import { isLimited, scoreWord } from '../report/score-words.ts';
import { type Change, countChange, findingChange, levelChange, limits } from './change.ts';

/** One activity with the report that it is from. */
export interface Ride {
  report: Report;
  activity: Activity;
}

/** Figures that the summary may tell. */
export type ComparedId =
  | keyof CountedNetwork
  | 'mean'
  | 'p1'
  | 'below30'
  | 'freezes'
  | 'longestFreeze'
  | 'sensorLoss'
  | 'sensorSearches'
  | 'sensorDrops'
  | 'sensorGap';

/** A figure of both rides as texts; absent where it was not measured. */
export interface ComparedFigure {
  /** Absent for figures of which the summary says nothing. */
  id?: ComparedId;
  /** Of the sensor that it belongs to. */
  role?: SensorRole;
  label: string;
  a: string | undefined;
  b: string | undefined;
  change: Change;
}

export function compareScores(a: Activity, b: Activity): ComparedFigure[] {
  const text = (value: number | undefined, isThin: boolean) =>
    value === undefined
      ? undefined
      : `${value} of 100, ${scoreWord(value).word}${isThin ? ', limited data' : ''}`;
  const row = (label: string, key: 'total' | (typeof ruleCategories)[number]): ComparedFigure => {
    const isThin = ({ scores }: Activity) =>
      key !== 'total' && isLimited(scores[key], scores.coverage[key]);
    return {
      label,
      a: text(a.scores[key], isThin(a)),
      b: text(b.scores[key], isThin(b)),
      change: levelChange(a.scores[key], b.scores[key], limits.score),
    };
  };
  return [
    row('Total', 'total'),
    ...ruleCategories.map((category) => row(categoryNames[category], category)),
  ];
}

export function compareFrameRates(a: Activity, b: Activity): ComparedFigure[] {
  const rate = (
    label: string,
    value: (fps: FpsFigures) => number | undefined,
    rateLimits: (typeof limits)['fps' | 'lowFps'],
  ) => figure(label, a.fps && value(a.fps), b.fps && value(b.fps), fpsText, rateLimits);
  const below30 = ({ fps, movingSeconds }: Activity) =>
    fps && movingSeconds > 0 ? (100 * fps.secondsBelow['30']) / movingSeconds : undefined;
  const [frozenA, frozenB] = [countedFreezes(a), countedFreezes(b)];
  return [
    { id: 'mean', ...rate('Mean frame rate', ({ mean }) => mean, limits.fps) },
    rate('Median frame rate', ({ median }) => median, limits.fps),
    { id: 'p1', ...rate('1 % low (P1)', ({ p1 }) => p1, limits.lowFps) },
    rate('5 % low (P5)', ({ p5 }) => p5, limits.lowFps),
    {
      id: 'below30',
      ...figure('Time below 30 FPS', below30(a), below30(b), percentText, limits.sharePercent),
    },
    {
      id: 'freezes',
      label: 'Freezes',
      ...texts(frozenA?.times, frozenB?.times, timesText),
      change: countChange(frozenA?.times, frozenB?.times, a.movingSeconds, b.movingSeconds),
    },
    {
      id: 'longestFreeze',
      ...figure('Longest freeze', frozenA?.longest, frozenB?.longest, noneOr, limits.seconds),
    },
  ];
}

/** The figures of the network that say whether it was well; the rest describes it. */
const networkJudges: [keyof CountedNetwork, 'count' | keyof typeof limits][] = [
  ['linkLosses', 'count'],
  ['longestOutageS', 'seconds'],
  ['tcpDrops', 'count'],
  ['sendFailPercent', 'sharePercent'],
  ['starvedMinutes', 'count'],
  ['latencyTestFailures', 'count'],
  ['worstLatencyMs', 'milliseconds'],
  ['apiErrorMinutes', 'count'],
  ['companionLosses', 'count'],
];

/** Figures that neither ride has are left out. */
export function compareNetworks(a: Activity, b: Activity): ComparedFigure[] {
  const [networkA, networkB] = [countedNetwork(a), countedNetwork(b)];
  return networkJudges.flatMap(([key, judge]) => {
    const { label, format } = networkFields[key];
    const [valueA, valueB] = [networkValue(networkA, key), networkValue(networkB, key)];
    if (valueA === undefined && valueB === undefined) return [];
    const change =
      judge === 'count'
        ? countChange(valueA, valueB, a.rideSeconds, b.rideSeconds)
        : levelChange(valueA, valueB, limits[judge]);
    const isTimes = judge === 'count' && !key.endsWith('Minutes');
    return [{ id: key, label, ...texts(valueA, valueB, isTimes ? timesText : format), change }];
  });
}

/** A rule that found something in one ride at least. */
export interface ComparedFinding extends ComparedFigure {
  ruleId: RuleId;
}

/** Findings of either ride: what is new or worse first. */
export function compareFindings(a: Activity, b: Activity): ComparedFinding[] {
  const found = [...b.results, ...a.results].filter(({ status }) => status === 'finding');
  const ruleIds = [...new Set(found.map(({ ruleId }) => ruleId))];
  return ruleIds
    .map((ruleId) => compareFinding(ruleId, a, b))
    .sort((one, other) => order.indexOf(one.change) - order.indexOf(other.change));
}

const order: Change[] = ['new', 'worse', 'same', 'better', 'gone', 'unknown'];

export function compareFinding(ruleId: RuleId, a: Activity, b: Activity): ComparedFinding {
  const [inA, inB] = [a, b].map(({ results }) => results.find((one) => one.ruleId === ruleId));
  return {
    ruleId,
    label: ruleTitle(ruleId),
    a: resultText(inA, inB, a),
    b: resultText(inB, inA, b),
    change: findingChange(inA, inB),
  };
}

/** `Warning, 3 min 1 s`; `Good`, with its value where the finding of the other ride counts the same; nothing where it was not measured. */
function resultText(
  result: RuleResult | undefined,
  other: RuleResult | undefined,
  activity: Activity,
): string | undefined {
  if (result?.status !== 'finding' && result?.status !== 'good') return undefined;
  const isGood = result.status === 'good';
  const word = isGood ? toneNames.good : wordOf(result, activity);
  const { value, unit, limit: passed } = result;
  const isShown = isGood ? counts(other) && other?.unit === unit : isTelling(result);
  if (value === undefined || !isShown) return word;
  // A bare number needs its limit to mean something.
  const limit = !isGood && passed && !hasUnit(result) ? ` (${limitText(result)})` : '';
  return `${word}, ${findingValueText(result)}${limit}`;
}

/** The grade of the problem that explains a finding, as its report shows it: a fact has one severity. */
function wordOf(result: RuleResult, { problems }: Activity): string {
  const problem = problems.find(({ ruleIds }) => ruleIds.includes(result.ruleId));
  if (problem) return gradeNames[problem.grade];
  return 'Not felt';
}

/** Whether a finding measured something of which less is better, so that a good 0 beside it says something. */
function counts(result: RuleResult | undefined): boolean {
  return result?.status === 'finding' && amountLimit(result)?.is.startsWith('>') === true;
}

function figure(
  label: string,
  a: number | undefined,
  b: number | undefined,
  format: (value: number) => string,
  levelLimits: (typeof limits)[keyof typeof limits],
): ComparedFigure {
  return { label, ...texts(a, b, format), change: levelChange(a, b, levelLimits) };
}

function texts(
  a: number | undefined,
  b: number | undefined,
  format: (value: number) => string,
): Pick<ComparedFigure, 'a' | 'b'> {
  const text = (value: number | undefined) => (value === undefined ? undefined : format(value));
  return { a: text(a), b: text(b) };
}

function noneOr(seconds: number): string {
  return seconds === 0 ? 'none' : spanText(seconds);
}
