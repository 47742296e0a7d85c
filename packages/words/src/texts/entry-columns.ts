import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import { rateNames } from '../en/rate-names.ts';
import { countText, fpsNumber } from '../format/format-number.ts';
import { dayText, minutesText } from '../format/format-time.ts';
import { platformName } from './benchmark-names.ts';
import { rateColumn, rateFigures } from './rate-figures.ts';
import type { TextColumn } from './text-columns.ts';

const [max, average, p1] = rateFigures;

/** The rides on one system. */
export const entryColumns: readonly TextColumn<BenchmarkEntry>[] = [
  {
    header: 'Date',
    text: ({ StartTime, UpdatedAt }) => {
      const day = StartTime ?? UpdatedAt;
      return day === undefined ? '' : dayText(day);
    },
  },
  {
    header: 'Client',
    text: ({ GameClientVersion }) => GameClientVersion,
    absent: "The log doesn't show the version",
  },
  { header: 'Platform', text: ({ Platform }) => platformName(Platform) },
  { header: 'Duration', kind: 'number', text: ({ Duration }) => minutesText(Duration) },
  {
    header: rateNames.crowding,
    kind: 'number',
    text: ({ Crowdedness }) =>
      Crowdedness === undefined ? undefined : countText(100 * Crowdedness),
    absent: "The log doesn't show how many riders were near",
  },
  rateColumn(max),
  {
    ...rateColumn(average),
    note: ({ FpsCap }) => (FpsCap === undefined ? undefined : `held at ${fpsNumber(FpsCap)}`),
  },
  rateColumn(p1, 'The ride is too short for it'),
];
