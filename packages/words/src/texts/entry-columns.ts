import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import { rateNames } from '../en/rate-names.ts';
import { cellMessages, columnNames } from '../en/texts/benchmark-columns.ts';
import { countText, fpsNumber } from '../format/format-number.ts';
import { dayText, minutesText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { platformName } from './benchmark-names.ts';
import { rateColumn, rateFigures } from './rate-figures.ts';
import type { TextColumn } from './text-columns.ts';

const [max, average, p1] = rateFigures;

/** The rides on one system. */
export const entryColumns: readonly TextColumn<BenchmarkEntry>[] = [
  {
    header: columnNames.date,
    text: ({ StartTime, UpdatedAt }) => {
      const day = StartTime ?? UpdatedAt;
      return day === undefined ? '' : dayText(day);
    },
  },
  {
    header: columnNames.client,
    text: ({ GameClientVersion }) => GameClientVersion,
    absent: cellMessages['no-version'],
  },
  { header: columnNames.platform, text: ({ Platform }) => platformName(Platform) },
  { header: columnNames.duration, kind: 'number', text: ({ Duration }) => minutesText(Duration) },
  {
    header: rateNames.crowding,
    kind: 'number',
    text: ({ Crowdedness }) =>
      Crowdedness === undefined ? undefined : countText(100 * Crowdedness),
    absent: cellMessages['no-crowding'],
  },
  rateColumn(max),
  {
    ...rateColumn(average),
    note: ({ FpsCap }) =>
      FpsCap === undefined
        ? undefined
        : writeMessage(cellMessages.held, { fps: fpsNumber(FpsCap) }),
  },
  rateColumn(p1, cellMessages['ride-too-short']),
];
