import type { TriedFixRow } from '@ridescope/contract';
import { countOf, countText } from '../../format/format-number.ts';
import { measureText } from '../measure-text.ts';
import type { Tone } from '../tone.ts';

/** What became of the finding that a tried fix is for. */
export interface ToldFixVerdict {
  fix: Pick<TriedFixRow, 'rule'>;
  outcome: 'fixed' | 'better' | 'same' | 'worse' | 'tooFew';
  before: { rides: number; median: number };
  after: { rides: number; median: number };
  findingsBefore: number;
  findingsAfter: number;
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
  const { before, after, outcome, findingsAfter } = verdict;
  const [earlier, later] = [before.rides, after.rides];
  if (outcome === 'tooFew') {
    return later === 0
      ? 'No ride since then has measured it. Ride at least 4 times, then look again.'
      : `Too few rides to tell: ${countOf(earlier, 'ride')} before and ${countText(later)} after it. 4 on each side usually suffice.`;
  }
  const moved = movedText(verdict);
  if (outcome === 'same') return `${moved} That is no more than chance.`;
  if (outcome === 'fixed') return `${moved} No ride since then has the finding.`;
  const left =
    findingsAfter === 0
      ? 'No ride since then has the finding.'
      : `${countText(findingsAfter)} of ${countOf(later, 'ride')} since then still ${findingsAfter === 1 ? 'has' : 'have'} the finding.`;
  return `${moved} ${left}`;
}

function movedText({ fix, before, after, shift, ...counts }: ToldFixVerdict): string {
  const { title = 'It', unit, isYesOrNo } = fix.rule ?? {};
  if (isYesOrNo) {
    const { findingsBefore, findingsAfter } = counts;
    return `“${title}” was found in ${countText(findingsBefore)} of ${countOf(before.rides, 'ride')} before and ${countText(findingsAfter)} of ${countText(after.rides)} after.`;
  }
  const text = (value: number) => measureText(value, unit);
  const medians = `${text(before.median)} in ${countOf(before.rides, 'ride')} before, ${text(after.median)} in ${countText(after.rides)} after (medians)`;
  if (!shift) return `${title}: ${medians}.`;
  const range = `${signed(shift.low)} to ${signed(shift.high)}${unit ? ` ${unit}` : ''}`;
  return `${title}: ${medians}; 95 % interval of the change ${range}.`;
}

function signed(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return `${sign}${measureText(Math.abs(value))}`;
}
