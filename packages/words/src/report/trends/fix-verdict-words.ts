import type { TriedFixRow } from '@ridescope/contract/trends';
import { countOf, countText, signedText } from '../../format/format-number.ts';
import { measureText } from '../measure-text.ts';
import type { Tone } from '../tone.ts';
import { type TrendChangeKind, trendChangeNames } from './mark-words.ts';

/** What became of the finding that a tried fix is for. */
export interface ToldFixVerdict {
  fix: Pick<TriedFixRow, 'rule'>;
  outcome: 'fixed' | 'better' | 'same' | 'worse' | 'tooFew';
  before: { rides: number; median: number };
  after: { rides: number; median: number };
  findingsBefore: number;
  findingsAfter: number;
  /** What else changed at the tick or within the compared rides. */
  others: readonly TrendChangeKind[];
  shift?: { by: number; low: number; high: number };
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

/** Why a tried fix has its verdict, in one or two sentences. */
export function fixVerdictText(verdict: ToldFixVerdict): string {
  const { before, after, outcome } = verdict;
  const [earlier, later] = [before.rides, after.rides];
  if (outcome === 'tooFew') {
    return later === 0
      ? 'No ride since then has measured it. Ride at least 4 times, then look again.'
      : `Too few rides to tell: ${countOf(earlier, 'ride')} before and ${countText(later)} after it. 4 on each side are usually enough.`;
  }
  return [...changeTexts(verdict), ...othersTexts(verdict)].join(' ');
}

function changeTexts(verdict: ToldFixVerdict): string[] {
  const { outcome, after, findingsAfter } = verdict;
  const moved = movedText(verdict);
  if (outcome === 'same') return [moved, 'That is no more than chance.'];
  const left =
    findingsAfter === 0
      ? 'No ride since then has the finding.'
      : `${countText(findingsAfter)} of ${countOf(after.rides, 'ride')} since then still ${findingsAfter === 1 ? 'has' : 'have'} the finding.`;
  return [moved, left];
}

function othersTexts({ outcome, others }: ToldFixVerdict): string[] {
  if (outcome === 'same' || others.length === 0) return [];
  const names = others.map((kind) => trendChangeNames[kind].toLowerCase()).join(' and ');
  return [`Around the same time, this changed as well: ${names}.`];
}

function movedText({ fix, before, after, shift, ...counts }: ToldFixVerdict): string {
  const { title = 'It', unit, isYesOrNo } = fix.rule ?? {};
  if (isYesOrNo) {
    const { findingsBefore, findingsAfter } = counts;
    return `“${title}” was found in ${countText(findingsBefore)} of ${countOf(before.rides, 'ride')} before and ${countText(findingsAfter)} of ${countText(after.rides)} after.`;
  }
  const text = (value: number) => measureText(Math.round(10 * value) / 10, unit);
  const signed = (value: number) =>
    signedText(value, (size) => measureText(Math.round(10 * size) / 10));
  const medians = `${text(before.median)} in ${countOf(before.rides, 'ride')} before, ${text(after.median)} in ${countText(after.rides)} after (medians)`;
  if (!shift) return `${title}: ${medians}.`;
  const range = `${signed(shift.low)} to ${signed(shift.high)}${unit ? ` ${unit}` : ''}`;
  return `${title}: ${medians}; 95 % interval of the change ${range}.`;
}
