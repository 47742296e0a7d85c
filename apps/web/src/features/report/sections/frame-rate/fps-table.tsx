import type { FpsSeries } from '@ridescope/contract/report/series';
import { frameRateMessages } from '@ridescope/words/en/pages/frame-rate';
import { clockText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useMemo } from 'react';
import { Disclosure } from '../../../../shared/ui/layout/disclosure.tsx';
import { type Column, DataTable } from '../../../../shared/ui/tables/data-table.tsx';
import { binSamples, type FpsBin } from './fps-samples.ts';
import { rateColumns } from './rate-columns.ts';

const columns: [Column<FpsBin>, ...Column<FpsBin>[]] = [
  {
    header: frameRateMessages.time,
    cell: ({ fromS, toS }) =>
      writeMessage(frameRateMessages['time-range'], { from: clockText(fromS), to: clockText(toS) }),
    kind: 'time',
  },
  ...rateColumns,
];

/** The samples of the stretch by time, for those who read numbers better than lines. */
export function FpsTable({ samples, name }: { samples: FpsSeries; name: string }) {
  const bins = useMemo(() => binSamples(samples), [samples]);
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
