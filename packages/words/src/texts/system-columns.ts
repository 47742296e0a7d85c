import { rateNames } from '../en/rate-names.ts';
import { countText, fpsNumber } from '../format/format-number.ts';
import { type Spread, spreadText } from './rider-spread.ts';
import type { TextColumn } from './text-columns.ts';

/** Frame rates that systems are compared by, in the order of their columns. */
export const rateFigures = [
  { name: rateNames.max, member: 'MaxFps' },
  { name: rateNames.average, member: 'AvgFps' },
  { name: rateNames.p1, member: 'Pc1Fps' },
] as const;

type RateFigure = (typeof rateFigures)[number];

/** The frame rates of a system; a rate that wasn't measured is absent. */
export type Rates = Partial<Record<RateFigure['member'], number>>;

/** @param absent why a rate wasn't measured */
export function rateColumn({ name, member }: RateFigure, absent?: string): TextColumn<Rates> {
  return {
    header: name,
    kind: 'number',
    text: ({ [member]: rate }) => (rate === undefined ? undefined : fpsNumber(rate)),
    ...(absent !== undefined && { absent }),
  };
}

type SystemColumn = TextColumn<Rates & Omit<Spread, 'IsSample'>>;

const [max, average, p1] = rateFigures;

/** What riders get on a system: frame rates, their middle half, and how many riders those are. */
export const systemColumns = {
  max: rateColumn(max),
  average: rateColumn(average),
  middle: {
    header: 'Middle half',
    kind: 'number',
    text: spreadText,
    absent: 'It takes 4 riders to say how they differ',
  },
  p1: rateColumn(p1, 'No ride was long enough for it'),
  riders: { header: 'Riders', kind: 'number', text: ({ Entries }) => countText(Entries) },
} satisfies Record<string, SystemColumn>;
