import type { TriedFixRow } from '@ridescope/contract/trends';
import { fixDeeds } from '../../en/fix-deeds.ts';
import { ruleFigures } from '../../en/rule-figures.ts';
import { sensorNames } from '../../en/sensors.ts';
import {
  dayNames,
  fixDayMessages,
  fixVerdictMessages,
  noneNames,
  outcomeNames,
} from '../../en/trends/fix-verdicts.ts';
import { changeNouns } from '../../en/trends/marks.ts';
import { measureMessages, measureNouns } from '../../en/trends/measures.ts';
import { lowerFirst, upperFirst } from '../../format/capitals.ts';
import { countText } from '../../format/format-number.ts';
import { dayText, shortDayText } from '../../format/format-time.ts';
import { listText } from '../../format/list-text.ts';
import { formatMessage } from '../../messages/format-message.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { measureText } from '../measure-text.ts';
import type { Tone } from '../tone.ts';
import type { TrendChangeKind } from './mark-words.ts';
import {
  type TrendMeasure,
  trendMeasureName,
  trendScaleText,
  trendValueText,
} from './measure-words.ts';

interface ReportedSide {
  rides: number;
  median: number;
}

/** What became of the figure that a tried fix is for. */
export interface FixOutcome {
  fix: Pick<TriedFixRow, 'rule' | 'recommendationId' | 'from'>;
  outcome: 'fixed' | 'better' | 'same' | 'worse' | 'tooFew';
  /** Where the figure is one of the trends. */
  measure?: TrendMeasure;
  before: ReportedSide;
  after: ReportedSide;
  /** How many of the rides have the finding. */
  findingsBefore: number;
  findingsAfter: number;
  leftOut: { unmeasured: number; elsewhere: number };
  /** What else changed at the fix or within the compared rides. */
  others: readonly TrendChangeKind[];
}

export const fixOutcomeNames: Record<FixOutcome['outcome'], string> = outcomeNames;

export const fixOutcomeTones: Record<FixOutcome['outcome'], Tone> = {
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
export function fixVerdictText(verdict: FixOutcome, today: string): string {
  const { fix, outcome } = verdict;
  const since = writeMessage(fixVerdictMessages.since, {
    deed: lowerFirst(fixDeeds[fix.recommendationId]),
    when: whenText(fix.from, today),
    figures: figuresText(verdict),
  });
  const next = outcome === 'tooFew' ? missingText(verdict) : nextText(verdict);
  return [since, next, ...othersTexts(verdict)].join(' ');
}

/** Which rides didn't count, and why; undefined where all did. */
export function leftOutText({ leftOut, fix, measure }: FixOutcome): string | undefined {
  const { unmeasured, elsewhere } = leftOut;
  const ofFigure = fix.rule?.sensor || measure?.sensor ? 'unmeasured-sensor' : 'unmeasured';
  const parts = [
    unmeasured > 0 && writeMessage(fixVerdictMessages[ofFigure], { rides: unmeasured }),
    elsewhere > 0 && writeMessage(fixVerdictMessages.elsewhere, { rides: elsewhere }),
  ].filter(Boolean);
  return parts.length === 0
    ? undefined
    : writeMessage(fixVerdictMessages['left-out'], { parts: parts.join(', ') });
}

/** `heart-rate strap loss`, `longest outage`: the figure that a fix is judged by, inside a sentence. */
function judgedFigureName({ fix, measure }: Pick<FixOutcome, 'fix' | 'measure'>): string {
  if (measure?.sensor)
    return writeMessage(measureMessages['loss-noun'], { sensor: sensorNames[measure.sensor.role] });
  if (measure) return formatMessage(measureNouns[measure.kind]);
  const { rule } = fix;
  if (!rule) return fixVerdictMessages['the-figure'];
  // The same rule has the longest gap in seconds, or the share of readings.
  if (rule.ruleId === 'sensor-power-gaps' && rule.unit === 's')
    return fixVerdictMessages['without-power'];
  return ruleFigures[rule.ruleId];
}

/** A value of that figure with its unit. */
export function judgedValueText(
  { fix, measure }: Pick<FixOutcome, 'fix' | 'measure'>,
  value: number,
): string {
  return measure
    ? trendValueText(measure, value)
    : measureText(Math.round(10 * value) / 10, fix.rule?.unit);
}

/** A mark of its scale, as short as it can be. */
export function judgedScaleText(
  { fix, measure }: Pick<FixOutcome, 'fix' | 'measure'>,
  value: number,
): string {
  return measure ? trendScaleText(measure, value) : measureText(value, fix.rule?.unit);
}

const dayMs = 86_400_000;

/** `on Tuesday`, `on 13 Jan`; `after your ride on Tuesday` where the rider didn't choose the day. */
function whenText({ day, at }: TriedFixRow['from'], today: string): string {
  const on = dayName(day, today);
  if (at === undefined) return on;
  return writeMessage(fixDayMessages['after-ride'], { when: on });
}

function dayName(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
  if (days === 0) return fixDayMessages.today;
  if (days === 1) return fixDayMessages.yesterday;
  const weekday = days > 1 && days < 7 ? dayNames[new Date(day).getUTCDay()] : undefined;
  const date = day.slice(0, 4) === today.slice(0, 4) ? shortDayText(day) : dayText(day);
  return writeMessage(fixDayMessages['on-day'], { day: weekday ?? date });
}

/** `heart-rate strap loss 2 % in 3 rides. Before: 11 % in 3.` */
function figuresText(verdict: FixOutcome): string {
  const { fix, before, after, findingsBefore, findingsAfter } = verdict;
  const { rule } = fix;
  const valueIn = ({ median }: ReportedSide, findings: number, rides: string) =>
    rule?.isYesOrNo
      ? writeMessage(fixVerdictMessages['found-in'], { found: countText(findings), rides })
      : writeMessage(fixVerdictMessages['value-in'], {
          value: judgedValueText(verdict, median),
          rides,
        });
  const ridesOf = ({ rides }: ReportedSide) => writeMessage(fixVerdictMessages.rides, { rides });
  const name = rule?.isYesOrNo
    ? writeMessage(fixVerdictMessages['finding-in'], { title: rule.title })
    : judgedFigureName(verdict);
  const ofAfter = valueIn(after, findingsAfter, ridesOf(after));
  if (before.rides === 0)
    return after.rides === 0
      ? writeMessage(fixVerdictMessages['no-ride'], { figure: judgedFigureName(verdict) })
      : writeMessage(fixVerdictMessages['none-before'], { name, after: ofAfter });
  if (after.rides === 0)
    return writeMessage(fixVerdictMessages['none-after'], {
      name,
      before: valueIn(before, findingsBefore, ridesOf(before)),
    });
  const none = rule && !rule.isYesOrNo ? noneNames[rule.ruleId] : undefined;
  if (none && after.median === 0 && findingsAfter === 0)
    return writeMessage(fixVerdictMessages['none-since'], {
      rides: ridesOf(after),
      none,
      before: valueIn(before, findingsBefore, ridesOf(before)),
    });
  return writeMessage(fixVerdictMessages['before-and-after'], {
    name,
    after: ofAfter,
    before: valueIn(before, findingsBefore, countText(before.rides)),
  });
}

function nextText({ outcome, findingsAfter }: FixOutcome): string {
  if (outcome === 'better')
    return writeMessage(fixVerdictMessages.better, { rides: findingsAfter });
  return fixVerdictMessages[outcome === 'tooFew' ? 'same' : outcome];
}

function othersTexts({ outcome, others }: FixOutcome): string[] {
  // Where nothing is concluded, nothing else can explain it.
  if (outcome === 'same' || outcome === 'tooFew' || others.length === 0) return [];
  const names = listText(others.map((kind) => changeNouns[kind]));
  return [writeMessage(fixVerdictMessages.others, { names })];
}

/** `2 more rides and 1 older log would show whether it helped.` */
function missingText({ before, after }: FixOutcome): string {
  const rides = Math.max(0, fewestRides - after.rides);
  const logs = Math.max(0, fewestRides - before.rides);
  const wanted = [
    ...(rides > 0 ? [writeMessage(fixVerdictMessages['more-rides'], { rides })] : []),
    ...(logs > 0 ? [writeMessage(fixVerdictMessages['older-logs'], { logs })] : []),
  ];
  return writeMessage(fixVerdictMessages.wanted, { wanted: listText(wanted) });
}

/** The name of the figure as the head of a chart or column. */
export function judgedFigureTitle(verdict: Pick<FixOutcome, 'fix' | 'measure'>): string {
  if (verdict.measure) return trendMeasureName(verdict.measure);
  return upperFirst(judgedFigureName(verdict));
}
