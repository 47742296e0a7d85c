import { frameRateMessages } from '@ridescope/words/en/pages/frame-rate';
import { countText, fpsNumber } from '@ridescope/words/format/format-number';
import { explainMessage } from '@ridescope/words/messages/format-message';
import type { Column } from '../../../../shared/ui/tables/data-table.tsx';

interface RateRow {
  samples: number;
  min: number;
  median: number;
  max: number;
}

/** The columns of summed frame rates: their number, lowest, median and highest. */
export const rateColumns: readonly Column<RateRow>[] = [
  { header: frameRateMessages.samples, cell: ({ samples }) => countText(samples), kind: 'number' },
  { header: frameRateMessages.lowest, cell: ({ min }) => fpsNumber(min), kind: 'number' },
  {
    header: explainMessage(frameRateMessages.median),
    cell: ({ median }) => fpsNumber(median),
    kind: 'number',
  },
  { header: frameRateMessages.highest, cell: ({ max }) => fpsNumber(max), kind: 'number' },
];
