import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import { countText } from '@ridescope/words/format/format-number';
import { entryColumns } from '@ridescope/words/texts/entry-columns';
import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { DataTable } from '../../../shared/ui/tables/data-table.tsx';
import { textColumns } from '../../../shared/ui/tables/text-columns.tsx';
import classes from './entries-page.module.css';

/** More are shown on demand. */
const firstShown = 10;

/** Lists the rides, the latest first. */
export function EntriesTable({ entries }: { entries: readonly BenchmarkEntry[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, firstShown);
  return (
    <section className={classes.card} aria-labelledby="entries">
      <h3 id="entries" className={classes.heading}>
        Entries
      </h3>
      <DataTable
        caption="Entries, latest first"
        rows={shown}
        rowKey={(entry) => shown.indexOf(entry)}
        columns={textColumns(entryColumns)}
      />
      {shown.length < entries.length && (
        <Button variant="default" className={classes.more} onClick={() => setIsWhole(true)}>
          Show all {countText(entries.length)}
        </Button>
      )}
    </section>
  );
}
