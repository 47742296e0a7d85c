import type { FpsSeries } from '@ridescope/contract/report/series';
import { countText, fpsNumber } from '@ridescope/words/format/format-number';
import { clockText } from '@ridescope/words/format/format-time';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../../../shared/ui/data-table.tsx';
import { Disclosure } from '../../../../shared/ui/disclosure.tsx';
import { binSamples, type FpsBin } from './fps-samples.ts';

const columns: [Column<FpsBin>, ...Column<FpsBin>[]] = [
  {
    header: 'Time',
    cell: ({ fromS, toS }) => `${clockText(fromS)} to ${clockText(toS)}`,
    kind: 'time',
  },
  { header: 'Samples', cell: ({ samples }) => countText(samples), kind: 'number' },
  { header: 'Lowest', cell: ({ min }) => fpsNumber(min), kind: 'number' },
  { header: 'Median', cell: ({ median }) => fpsNumber(median), kind: 'number' },
  { header: 'Highest', cell: ({ max }) => fpsNumber(max), kind: 'number' },
];

/** The samples of the stretch by time, for those who read numbers better than lines. */
export function FpsTable({ samples, name }: { samples: FpsSeries; name: string }) {
  const bins = useMemo(() => binSamples(samples), [samples]);
  return (
    <Disclosure summary="Frame rate by the minute, as a table">
      <DataTable
        caption={`Frame rate in FPS by time, samples as logged, ${name}`}
        columns={columns}
        rows={bins}
        rowKey={({ fromS }) => fromS}
        whenNarrow="table"
        maxHeightPx={420}
      />
    </Disclosure>
  );
}
