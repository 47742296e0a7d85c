import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { Activity, FpsFigures } from '@ridescope/contract/report/activity';
import {
  type CountedNetwork,
  countedFreezes,
  countedNetwork,
} from '@ridescope/contract/report/count-episodes';
import type { Report } from '@ridescope/contract/report/report';
import { categoryNames } from '../en/categories.ts';
import { compareRidesMessages } from '../en/compare/compare-rides.ts';
import { problemTitles } from '../en/problem-titles.ts';
import { fpsText, percentText, timesText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import type { ExplainedText } from '../messages/explained-text.ts';
import { explainMessage, type Message } from '../messages/format-message.ts';
import { writeMessage } from '../messages/write-message.ts';
import { networkFields, networkValue } from '../report/network-fields.ts';
import { scoreNote } from '../report/score-notes.ts';
import { scoreWord } from '../report/score-words.ts';
import { type Change, countChange, levelChange, limits } from './change.ts';

/** One activity with the report that it is from. */
export interface Ride {
  report: Report;
  activity: Activity;
}

/** Figures that belong to a problem. */
export type ComparedId =
  | keyof CountedNetwork
  | 'mean'
  | 'median'
  | 'p1'
  | 'p5'
  | 'below30'
  | 'freezes'
  | 'longestFreeze'
  | 'sensorLoss'
  | 'sensorSearches'
  | 'sensorDrops'
  | 'sensorGap';

/** A figure of both rides as texts; absent where it was not measured. */
export interface ComparedFigure {
  /** Absent for figures that belong to no problem. */
  id?: ComparedId;
  /** Of the sensor that it belongs to. */
  role?: SensorRole;
  label: ExplainedText;
  a: string | undefined;
  b: string | undefined;
  change: Change;
}

export function compareScores(a: Activity, b: Activity): ComparedFigure[] {
  type Part = 'total' | (typeof ruleCategories)[number];
  const text = ({ scores }: Activity, part: Part) => {
    const { [part]: score } = scores;
    return score === undefined
      ? undefined
      : [
          writeMessage(compareRidesMessages['100'], { score }),
          scoreWord(score).word,
          scoreNote(scores, part),
        ]
          .filter(Boolean)
          .join(', ');
  };
  const row = (label: Message, part: Part): ComparedFigure => ({
    label: explainMessage(label),
    a: text(a, part),
    b: text(b, part),
    change: levelChange(a.scores[part], b.scores[part], limits.score),
  });
  return [
    row(compareRidesMessages.total, 'total'),
    ...ruleCategories.map((category) => row(categoryNames[category], category)),
  ];
}

export function compareFrameRates(a: Activity, b: Activity): ComparedFigure[] {
  const rate = (
    label: Message,
    value: (fps: FpsFigures) => number | undefined,
    rateLimits: (typeof limits)['fps' | 'lowFps'],
  ) => figure(label, a.fps && value(a.fps), b.fps && value(b.fps), fpsText, rateLimits);
  const below30 = ({ fps, movingSeconds }: Activity) =>
    fps && movingSeconds > 0 ? (100 * fps.secondsBelow['30']) / movingSeconds : undefined;
  const [frozenA, frozenB] = [countedFreezes(a), countedFreezes(b)];
  return [
    {
      id: 'mean',
      ...rate(compareRidesMessages['mean-frame-rate'], ({ mean }) => mean, limits.fps),
    },
    {
      id: 'median',
      ...rate(compareRidesMessages['median-frame-rate'], ({ median }) => median, limits.fps),
    },
    { id: 'p1', ...rate(compareRidesMessages['one-percent-low'], ({ p1 }) => p1, limits.lowFps) },
    { id: 'p5', ...rate(compareRidesMessages['five-percent-low'], ({ p5 }) => p5, limits.lowFps) },
    {
      id: 'below30',
      ...figure(
        compareRidesMessages['time-below-30'],
        below30(a),
        below30(b),
        percentText,
        limits.sharePercent,
      ),
    },
    {
      id: 'freezes',
      label: explainMessage(compareRidesMessages.freezes),
      ...texts(frozenA?.times, frozenB?.times, timesText),
      change: countChange(frozenA?.times, frozenB?.times, a.movingSeconds, b.movingSeconds),
    },
    {
      id: 'longestFreeze',
      ...figure(
        compareRidesMessages['longest-freeze'],
        frozenA?.longest,
        frozenB?.longest,
        noneOr,
        limits.seconds,
      ),
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
    const { format } = networkFields[key];
    // Its own label needs the heading above it.
    const label =
      key === 'companionLosses' ? problemTitles['companion-lost'] : networkFields[key].label;
    const [valueA, valueB] = [networkValue(networkA, key), networkValue(networkB, key)];
    if (valueA === undefined && valueB === undefined) return [];
    const change =
      judge === 'count'
        ? countChange(valueA, valueB, a.rideSeconds, b.rideSeconds)
        : levelChange(valueA, valueB, limits[judge]);
    const isTimes = judge === 'count' && !key.endsWith('Minutes');
    return [
      {
        id: key,
        label: explainMessage(label),
        ...texts(valueA, valueB, isTimes ? timesText : format),
        change,
      },
    ];
  });
}

function figure(
  label: Message,
  a: number | undefined,
  b: number | undefined,
  format: (value: number) => string,
  levelLimits: (typeof limits)[keyof typeof limits],
): ComparedFigure {
  return {
    label: explainMessage(label),
    ...texts(a, b, format),
    change: levelChange(a, b, levelLimits),
  };
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
  return seconds === 0 ? compareRidesMessages.none : spanText(seconds);
}
