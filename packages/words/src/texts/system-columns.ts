import { countText } from '../format/format-number.ts';
import { type Rates, rateColumn, rateFigures } from './rate-figures.ts';
import { type Spread, spreadText } from './rider-spread.ts';
import type { TextColumn } from './text-columns.ts';

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
