import { DataTable } from '../../shared/ui/data-table.tsx';
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts';
import { ChangeLabel } from './change-label.tsx';
import classes from './changes.module.css';
import type { ComparedFigure } from './compare-rides.ts';

interface ChangesProps {
  title: string;
  rows: readonly ComparedFigure[];
  /** Where there is nothing to compare. */
  whenEmpty?: string;
}

/** Figures of both rides beside each other, each with what became of it. */
export function Changes({ title, rows, whenEmpty }: ChangesProps) {
  const isPhone = useIsNarrow('phone');
  const id = `compare-${title.toLowerCase().replace(' ', '-')}`;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {rows.length === 0 && <p>{whenEmpty}</p>}
      {rows.length > 0 &&
        (isPhone ? <PhoneList rows={rows} /> : <Table title={title} rows={rows} />)}
    </section>
  );
}

function Table({ title, rows }: Pick<ChangesProps, 'title' | 'rows'>) {
  return (
    <DataTable
      caption={`${title} of both rides`}
      columns={[
        { header: 'What', cell: ({ label }) => label },
        { header: 'First ride', cell: ({ a }) => a ?? <NotMeasured /> },
        { header: 'Second ride', cell: ({ b }) => b ?? <NotMeasured /> },
        { header: 'Change', cell: (row) => <RowChange row={row} /> },
      ]}
      rows={rows}
      rowKey={({ label }) => label}
      whenNarrow="table"
    />
  );
}

/** The same in two lines for each figure. */
function PhoneList({ rows }: Pick<ChangesProps, 'rows'>) {
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.label} className={classes.item}>
          <span>{row.label}</span>
          <RowChange row={row} />
          <span className={classes.values}>
            {row.a ?? <NotMeasured />} → {row.b ?? <NotMeasured />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function RowChange({ row: { a, b, change } }: { row: ComparedFigure }) {
  return <ChangeLabel change={change} differs={a !== undefined && b !== undefined && a !== b} />;
}

function NotMeasured() {
  return <span className={classes.absent}>not measured</span>;
}
