import type { TriedFixRow } from '@ridescope/contract/trends';
import { fixDeeds } from '../../en/fix-deeds.ts';
import { ruleFigures } from '../../en/rule-figures.ts';
import { sensorNames } from '../../en/sensors.ts';
import { upperFirst } from '../../format/capitals.ts';
import { countOf, countText } from '../../format/format-number.ts';
import { dayText, shortDayText } from '../../format/format-time.ts';
import { measureText } from '../measure-text.ts';
import type { Tone } from '../tone.ts';
import { type TrendChangeKind, trendChangeNames } from './mark-words.ts';
import {
  type TrendMeasure,
  trendMeasureName,
  trendScaleText,
  trendValueText,
} from './measure-words.ts';

interface ToldSide {
  rides: number;
  median: number;
}

/** What became of the figure that a tried fix is for. */
export interface ToldFixVerdict {
  fix: Pick<TriedFixRow, 'rule' | 'recommendationId' | 'from'>;
  outcome: 'fixed' | 'better' | 'same' | 'worse' | 'tooFew';
  /** Where the figure is one of the trends. */
  measure?: TrendMeasure;
  before: ToldSide;
  after: ToldSide;
  /** How many of the rides have the finding. */
  findingsBefore: number;
  findingsAfter: number;
  leftOut: { unmeasured: number; elsewhere: number };
  /** What else changed at the fix or within the compared rides. */
  others: readonly TrendChangeKind[];
}

export const fixOutcomeNames: Record<ToldFixVerdict['outcome'], string> = {
  fixed: 'Fixed',
  better: 'Better',
  same: 'Same',
  worse: 'Worse',
  tooFew: 'Too few rides',
};

export const fixOutcomeTones: Record<ToldFixVerdict['outcome'], Tone> = {
  fixed: 'good',
  better: 'good',
  same: 'info',
  worse: 'warning',
  tooFew: 'absent',
};

/** Rides on each side from which on a fix is judged, as the statistics want them. */
const fewestRides = 3;

/**
 * What came of what the rider did: `Since you replaced the receiver on Tuesday: heart-rate strap loss 2 % in 3 rides. Before: 11 %
 * in 3. Stop here.`
 * @param today `YYYY-MM-DD` on the reader's clock
 */
export function fixVerdictText(verdict: ToldFixVerdict, today: string): string {
  const { fix, outcome } = verdict;
  const deed = fixDeeds[fix.recommendationId].replace(/^You /, 'you ');
  const since = `Since ${deed} ${whenText(fix.from, today)}`;
  const next = outcome === 'tooFew' ? missingText(verdict) : nextText(verdict);
  return [`${since}: ${figuresText(verdict)}`, next, ...othersTexts(verdict)].join(' ');
}

/** Which rides didn't count, and why; undefined where all did. */
export function leftOutText({ leftOut, fix, measure }: ToldFixVerdict): string | undefined {
  const { unmeasured, elsewhere } = leftOut;
  const what =
    fix.rule?.sensor || measure?.sensor
      ? 'without this figure of the same sensor'
      : 'without this figure';
  const parts = [
    unmeasured > 0 && `${countOf(unmeasured, 'ride')} ${what}`,
    elsewhere > 0 && `${countOf(elsewhere, 'ride')} on another computer`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : `Left out: ${parts.join(', ')}.`;
}

/** `heart-rate strap loss`, `longest outage`: the figure that a fix is judged by, inside a sentence. */
function judgedFigureName({ fix, measure }: Pick<ToldFixVerdict, 'fix' | 'measure'>): string {
  if (measure?.sensor) return `${sensorNames[measure.sensor.role]} loss`;
  if (measure) return measureNames[measure.kind];
  return fix.rule ? ruleFigures[fix.rule.ruleId] : 'the figure';
}

/** A value of that figure with its unit. */
export function judgedValueText(
  { fix, measure }: Pick<ToldFixVerdict, 'fix' | 'measure'>,
  value: number,
): string {
  return measure
    ? trendValueText(measure, value)
    : measureText(Math.round(10 * value) / 10, fix.rule?.unit);
}

/** A mark of its scale, as short as it can be. */
export function judgedScaleText(
  { fix, measure }: Pick<ToldFixVerdict, 'fix' | 'measure'>,
  value: number,
): string {
  return measure ? trendScaleText(measure, value) : measureText(value, fix.rule?.unit);
}

const measureNames: Record<TrendMeasure['kind'], string> = {
  p1Fps: '1 % low (P1)',
  meanFps: 'mean frame rate',
  below30: 'time below 30 FPS',
  outages: 'outages',
  gameStart: 'start of the game',
  loss: 'sensor loss',
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayMs = 86_400_000;

/** `on Tuesday`, `on 13 Jan`; `after your ride on Tuesday` where the rider didn't choose the day. */
function whenText({ day, at }: TriedFixRow['from'], today: string): string {
  const on = dayName(day, today);
  if (at === undefined) return on;
  return `after your ride ${on}`;
}

function dayName(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days > 1 && days < 7) return `on ${weekdays[new Date(day).getUTCDay()]}`;
  return `on ${day.slice(0, 4) === today.slice(0, 4) ? shortDayText(day) : dayText(day)}`;
}

/** `heart-rate strap loss 2 % in 3 rides. Before: 11 % in 3.` */
function figuresText(verdict: ToldFixVerdict): string {
  const { fix, before, after, findingsBefore, findingsAfter } = verdict;
  const { rule } = fix;
  const valueIn = ({ median }: ToldSide, findings: number, rides: string) =>
    rule?.isYesOrNo
      ? `${countText(findings)} of ${rides}`
      : `${judgedValueText(verdict, median)} in ${rides}`;
  const name = rule?.isYesOrNo ? `“${rule.title}” in` : judgedFigureName(verdict);
  const ofAfter = valueIn(after, findingsAfter, countOf(after.rides, 'ride'));
  if (before.rides === 0)
    return after.rides === 0
      ? `no ride with ${judgedFigureName(verdict)}.`
      : `${name} ${ofAfter}. Before: no ride with this figure.`;
  if (after.rides === 0)
    return `no ride yet. Before: ${name} ${valueIn(before, findingsBefore, countOf(before.rides, 'ride'))}.`;
  return `${name} ${ofAfter}. Before: ${valueIn(before, findingsBefore, countText(before.rides))}.`;
}

function nextText({ outcome, findingsAfter }: ToldFixVerdict): string {
  switch (outcome) {
    case 'fixed':
      return 'Stop here.';
    case 'better': {
      const has = findingsAfter === 1 ? 'has' : 'have';
      return `Keep it, and try the next fix too: ${countOf(findingsAfter, 'ride')} still ${has} the problem.`;
    }
    case 'worse':
      return 'It got worse: undo it if you can, then try the next fix.';
    default:
      return 'No clear difference: try the next fix.';
  }
}

function othersTexts({ outcome, others }: ToldFixVerdict): string[] {
  if (outcome === 'same' || others.length === 0) return [];
  const names = others.map((kind) => trendChangeNames[kind].toLowerCase()).join(' and ');
  return [`Around the same time, this changed as well: ${names}.`];
}

/** `2 more rides and 1 older log would show whether it helped.` */
function missingText({ before, after }: ToldFixVerdict): string {
  const newer = Math.max(0, fewestRides - after.rides);
  const older = Math.max(0, fewestRides - before.rides);
  const wanted = [
    newer > 0 && countOf(newer, 'more ride'),
    older > 0 && countOf(older, 'older log'),
  ];
  return `${wanted.filter(Boolean).join(' and ')} would show whether it helped.`;
}

/** The name of the figure as the head of a chart or column. */
export function judgedFigureTitle(verdict: Pick<ToldFixVerdict, 'fix' | 'measure'>): string {
  if (verdict.measure) return trendMeasureName(verdict.measure);
  return upperFirst(judgedFigureName(verdict));
}
