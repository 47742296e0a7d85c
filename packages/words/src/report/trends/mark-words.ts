import type { TrendFigures, TriedFixRow } from '@ridescope/contract/trends';
import { changeNames, changeNouns, markMessages } from '../../en/trends/marks.ts';
import { upperFirst } from '../../format/capitals.ts';
import { countText, percentText } from '../../format/format-number.ts';
import { listText } from '../../format/list-text.ts';
import { writeMessage } from '../../messages/write-message.ts';
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

const trendChangeNames: Record<TrendChangeKind, string> = changeNames;

/** `Graphics driver 551.23 → 560.1`, `Tried “Move the stick closer”` */
export function trendChangeSentence(change: TrendChange): string {
  if (change.kind === 'fix') return writeMessage(markMessages.tried, { title: change.fix.title });
  const [from, to] =
    change.kind === 'settings'
      ? [settingsText(change.from), settingsText(change.to)]
      : [change.from, change.to];
  return writeMessage(markMessages.changed, { what: trendChangeNames[change.kind], from, to });
}

/** `High profile, 1920 × 1080` */
function settingsText({ profile, width, height }: Settings): string {
  const name = profile && writeMessage(markMessages.profile, { profile: upperFirst(profile) });
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
  return writeMessage(markMessages.effect, {
    measure: trendMeasureName(measure),
    rose: shift.by > 0,
    by: trendChangeText(measure, shift.by),
    range: trendIntervalText(measure, shift.low, shift.high),
    before: trendValueText(measure, before.median),
    rides: before.rides,
    after: trendValueText(measure, after.median),
    ridesAfter: countText(after.rides),
  });
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
  const rides = writeMessage(markMessages.rides, {
    ridesBefore,
    ridesAfter: countText(ridesAfter),
  });
  if (outcome === 'tooFew') return [writeMessage(markMessages['too-few'], { rides })];
  if (outcome === 'noChange') return [writeMessage(markMessages['no-change'], { rides })];
  return [...effects.map(effectSentence), ...otherReasons(effect)];
}

function otherReasons({ confounders: { crowd, world }, others }: TrendMarkEffect): string[] {
  const sentences: string[] = [];
  if (crowd) {
    const { before, after } = crowd;
    sentences.push(
      writeMessage(markMessages.crowding, {
        before: percentText(100 * before),
        after: percentText(100 * after),
      }),
    );
  }
  if (world) sentences.push(writeMessage(markMessages.world, world));
  if (others.length > 0) {
    const names = listText(others.map((kind) => changeNouns[kind]));
    sentences.push(writeMessage(markMessages.others, { names }));
  }
  return sentences;
}

/** What a reader must know before trusting the sentences at marks. */
export function trendCaution(marks: number): string {
  return writeMessage(markMessages.caution, { marks });
}
