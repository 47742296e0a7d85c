import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import { logSectionMessages } from '@ridescope/words/en/pages/log';
import { countText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { Disclosure } from '../../../../shared/ui/layout/disclosure.tsx';
import { type Column, DataTable } from '../../../../shared/ui/tables/data-table.tsx';
import classes from './unknown-lines.module.css';

type Family = ParseSummary['unknownFamilies'][number];

const columns: [Column<Family>, ...Column<Family>[]] = [
  {
    header: logSectionMessages.form,
    cell: ({ shape }) => <code className={classes.shape}>{shape}</code>,
  },
  { header: logSectionMessages.lines, cell: ({ count }) => countText(count), kind: 'number' },
];

/** The most frequent unrecognised forms, without anything personal. */
export function UnknownLines({ families }: { families: readonly Family[] }) {
  return (
    <Disclosure
      summary={writeMessage(logSectionMessages['lines-we-didnt'], { length: families.length })}
    >
      <DataTable
        caption={logSectionMessages['most-frequent-unknown']}
        columns={columns}
        rows={families}
        rowKey={({ shape }) => shape}
        whenNarrow="table"
      />
    </Disclosure>
  );
}
