import type { ReactNode } from 'react';
import { useIsNarrow } from '../layout/use-is-narrow.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import classes from './data-table.module.css';
import { type Label, LabelText, labelText } from './label.tsx';
import { ScrollBox } from './scroll-box.tsx';

export interface Column<Row> {
  header: Label;
  cell: (row: Row) => ReactNode;
  /** Aligns figures in a column: numbers to the right, times to the left. */
  kind?: 'number' | 'time';
}

interface DataTableProps<Row> {
  /** Names the table for screen readers, which don't see its heading. */
  caption: string;
  /** The first column names the row. */
  columns: [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Without room: a list of small cards, or the same table, which suits few and narrow columns. */
  whenNarrow?: 'cards' | 'table';
  /** Longer tables scroll in their place. */
  maxHeightPx?: number;
  /** Rows that step back. */
  isMuted?: (row: Row) => boolean;
}

/** A table with named rows and columns; a list of cards where there is no room for it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useIsNarrow('tablet');
  return isNarrow && props.whenNarrow !== 'table' ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, isMuted, maxHeightPx } = props;
  const [first, ...others] = columns;
  return (
    <ScrollBox label={caption} maxHeightPx={maxHeightPx}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map(({ header, kind }) => (
              <th key={labelText(header)} scope="col" data-kind={kind}>
                <LabelText label={header} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-muted={isMuted?.(row) || undefined}>
              <th scope="row" data-kind={first.kind}>
                {first.cell(row)}
              </th>
              {others.map(({ header, cell, kind }) => (
                <td key={labelText(header)} data-kind={kind}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Cards<Row>({ caption, columns, rows, rowKey, isMuted }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card} data-muted={isMuted?.(row) || undefined}>
          <div className={classes.cardHead}>{first.cell(row)}</div>
          <dl className={classes.cardBody}>
            {others.map(({ header, cell }) => (
              <div key={labelText(header)} className={classes.pair}>
                <dt>
                  <LabelText label={header} />
                </dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
