import type { FpsSeries } from '@ridescope/contract/report/series';
import { frameRateMessages } from '@ridescope/words/en/pages/frame-rate';
import { countText, fpsNumber } from '@ridescope/words/format/format-number';
import { clockText } from '@ridescope/words/format/format-time';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useMemo } from 'react';
import { useVisibleRange } from '../../../../shared/time-range/visible-range.tsx';
import { Disclosure } from '../../../../shared/ui/layout/disclosure.tsx';
import { type Column, DataTable } from '../../../../shared/ui/tables/data-table.tsx';
import { binSamples, type FpsBin } from './fps-samples.ts';

const columns: [Column<FpsBin>, ...Column<FpsBin>[]] = [
  {
    header: frameRateMessages.time,
    cell: ({ fromS, toS }) =>
      writeMessage(frameRateMessages['time-range'], { from: clockText(fromS), to: clockText(toS) }),
    kind: 'time',
  },
  { header: frameRateMessages.samples, cell: ({ samples }) => countText(samples), kind: 'number' },
  { header: frameRateMessages.lowest, cell: ({ min }) => fpsNumber(min), kind: 'number' },
  {
    header: explainMessage(frameRateMessages.median),
    cell: ({ median }) => fpsNumber(median),
    kind: 'number',
  },
  { header: frameRateMessages.highest, cell: ({ max }) => fpsNumber(max), kind: 'number' },
];

/** The samples of the stretch by time, for those who read numbers better than lines. */
export function FpsTable({ samples, name }: { samples: FpsSeries; name: string }) {
  const { zeroS } = useVisibleRange();
  const bins = useMemo(() => binSamples(samples, zeroS), [samples, zeroS]);
  return (
    <Disclosure summary={frameRateMessages['frame-rate-minute']}>
      <DataTable
        caption={writeMessage(frameRateMessages['frame-rate-fps-time'], { name })}
        columns={columns}
        rows={bins}
        rowKey={({ fromS }) => fromS}
        whenNarrow="table"
        maxHeightPx={420}
      />
    </Disclosure>
  );
}
