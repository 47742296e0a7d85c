import type { TrendFigures, TriedFixRow } from '@ridescope/contract/trends';
import { upperFirst } from '../../format/capitals.ts';
import { countOf, countText, percentText } from '../../format/format-number.ts';
import {
  type TrendMeasure,
  trendChangeText,
  trendIntervalText,
  trendMeasureName,
  trendValueText,
} from './measure-words.ts';

export type TrendChangeKind = 'hardware' | 'driver' | 'settings' | 'client' | 'fix';

type Settings = { [Name in 'profile' | 'width' | 'height']?: TrendFigures[Name] | undefined };

/** What is different from a ride on. */
export type TrendChange =
  | { kind: 'hardware' | 'driver' | 'client'; from: string; to: string }
  | { kind: 'settings'; from: Settings; to: Settings }
  | { kind: 'fix'; fix: Pick<TriedFixRow, 'title'> };

export const trendChangeNames: Record<TrendChangeKind, string> = {
  hardware: 'Hardware',
  driver: 'Graphics driver',
  settings: 'Settings',
  client: 'Game version',
  fix: 'Tried fix',
};

/** `Graphics driver 551.23 → 560.1`, `Tried “Move the stick closer”` */
export function trendChangeSentence(change: TrendChange): string {
  switch (change.kind) {
    case 'fix':
      return `Tried “${change.fix.title}”`;
    case 'settings':
      return `Settings ${settingsText(change.from)} → ${settingsText(change.to)}`;
    default:
      return `${trendChangeNames[change.kind]} ${change.from} → ${change.to}`;
  }
}

/** `High profile, 1920 × 1080` */
function settingsText({ profile, width, height }: Settings): string {
  const name = profile && `${upperFirst(profile)} profile`;
  const size = width && height && `${width} × ${height}`;
  return [name, size].filter(Boolean).join(', ');
}

/** A figure that moved by more than chance. */
export interface TrendEffect {
  measure: TrendMeasure;
  shift: { by: number; low: number; high: number };
  before: { rides: number; median: number };
  after: { rides: number; median: number };
}

/** `1 % low (P1) rose by 15 FPS (95 % interval 12 to 18), from a median of 22.5 FPS in 6 rides to 37.5 FPS in 6.` */
export function effectSentence({ measure, shift, before, after }: TrendEffect): string {
  const verb = shift.by > 0 ? 'rose' : 'fell';
  const interval = trendIntervalText(measure, shift.low, shift.high);
  const from = `${trendValueText(measure, before.median)} in ${countOf(before.rides, 'ride')}`;
  const to = `${trendValueText(measure, after.median)} in ${countText(after.rides)}`;
  return `${trendMeasureName(measure)} ${verb} by ${trendChangeText(measure, shift.by)} (95 % interval ${interval}), from a median of ${from} to ${to}.`;
}

/** What the rides say about a mark. */
export interface TrendMarkEffect {
  outcome: 'changed' | 'noChange' | 'tooFew';
  ridesBefore: number;
  ridesAfter: number;
  effects: readonly TrendEffect[];
  confounders: {
    crowd?: { before: number; after: number };
    world?: { before: string; after: string };
  };
  others: readonly TrendChangeKind[];
}

/** What changed at a mark, a sentence each: figures, then what else could explain it. */
export function markSentences(effect: TrendMarkEffect): string[] {
  const { outcome, ridesBefore, ridesAfter, effects } = effect;
  const rides = `${countOf(ridesBefore, 'ride')} before and ${countText(ridesAfter)} after`;
  if (outcome === 'tooFew')
    return [`Too few rides to tell: ${rides}. 5 on each side are usually enough.`];
  if (outcome === 'noChange') return [`No change beyond chance in ${rides}.`];
  return [...effects.map(effectSentence), ...otherReasons(effect)];
}

function otherReasons({ confounders: { crowd, world }, others }: TrendMarkEffect): string[] {
  const sentences: string[] = [];
  if (crowd) {
    const [before, after] = [crowd.before, crowd.after].map((share) => percentText(100 * share));
    sentences.push(`Crowding differed too: ${before} before, ${after} after (medians).`);
  }
  if (world) {
    sentences.push(`Most rides before were in ${world.before}, most after in ${world.after}.`);
  }
  if (others.length > 0) {
    const names = others.map((kind) => trendChangeNames[kind].toLowerCase()).join(' and ');
    sentences.push(`In these rides, this changed as well: ${names}.`);
  }
  return sentences;
}

/** What a reader must know before trusting the sentences at marks. */
export function trendCaution(marks: number): string {
  const compared =
    marks === 1 ? 'One mark was compared.' : `${countText(marks)} marks were compared.`;
  return `${compared} One in 20 marks without any effect still looks like a change by chance. A change after a mark doesn't prove that the mark caused it.`;
}
