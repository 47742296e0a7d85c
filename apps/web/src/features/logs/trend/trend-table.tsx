import { explain } from '@ridescope/words/messages/explained-text';
import { gradeNames } from '@ridescope/words/report/grade-words';
import { trendMeasureName, trendValueText } from '@ridescope/words/report/trends/measure-words';
import type { TrendRide } from '../../../shared/trends/trend-analysis.ts';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { DataTable } from '../../../shared/ui/tables/data-table.tsx';
import { markNumbersAt, type TrendModel } from './trend-model.ts';
import { rideDayText, rideName } from './trend-words.ts';

interface TrendTableProps extends Pick<TrendModel, 'rides' | 'effects'> {
  measures: TrendModel['measures'];
  /** Minutes east of UTC. */
  zone: number | undefined;
}

/** The figures of the drawing as a table, the newest ride first. */
export function TrendTable({ rides, effects, measures, zone }: TrendTableProps) {
  return (
    <Disclosure summary="The figures as a table">
      <DataTable<TrendRide>
        caption="Figures of the trend"
        columns={[
          { header: 'Day', cell: (ride) => rideDayText(ride, zone) },
          { header: 'Ride', cell: rideName },
          { header: 'Worst problem', cell: ({ grade }) => (grade ? gradeNames[grade] : '–') },
          ...measures.map((measure) => ({
            header: explain(() => trendMeasureName(measure)),
            kind: 'number' as const,
            cell: (ride: TrendRide) => {
              const value = measure.valueOf(ride);
              return value === undefined ? '–' : trendValueText(measure, value);
            },
          })),
          { header: 'Marks before it', cell: (ride) => markNumbersAt(effects, ride).join(', ') },
        ]}
        rows={rides.toReversed()}
        rowKey={({ key }) => key}
        whenNarrow="table"
        maxHeightPx={420}
      />
    </Disclosure>
  );
}
