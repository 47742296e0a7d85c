import { cellMessages, columnNames } from '../en/texts/benchmark-columns.ts';
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
    header: columnNames.middle,
    kind: 'number',
    text: spreadText,
    absent: cellMessages['needs-4-riders'],
  },
  p1: rateColumn(p1, cellMessages['rides-too-short']),
  riders: { header: columnNames.riders, kind: 'number', text: ({ Entries }) => countText(Entries) },
} satisfies Record<string, SystemColumn>;
