import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import { countText } from '@ridescope/words/format/format-number';
import { type Column, DataTable } from '../../../../shared/ui/data-table.tsx';
import { Disclosure } from '../../../../shared/ui/disclosure.tsx';
import classes from './unknown-lines.module.css';

type Family = ParseSummary['unknownFamilies'][number];

const columns: [Column<Family>, ...Column<Family>[]] = [
  { header: 'Form', cell: ({ shape }) => <code className={classes.shape}>{shape}</code> },
  { header: 'Lines', cell: ({ count }) => countText(count), kind: 'number' },
];

/** The most frequent forms that nobody has described yet, without anything personal. */
export function UnknownLines({ families }: { families: readonly Family[] }) {
  return (
    <Disclosure summary={`Lines we didn't recognise (${families.length})`}>
      <DataTable
        caption="The most frequent unknown lines"
        columns={columns}
        rows={families}
        rowKey={({ shape }) => shape}
        whenNarrow="table"
      />
    </Disclosure>
  );
}
