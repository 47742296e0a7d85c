import { explainMessage, formatMessage } from '@ridescope/words/messages/format-message';
import { notMeasured, type TextColumn } from '@ridescope/words/texts/text-columns';
import type { ReactNode } from 'react';
import { Absent } from './absent.tsx';
import type { Column } from './data-table.tsx';
import classes from './text-columns.module.css';

/** Draws a column whose cells are texts, with a dash and its reason for what was not measured. */
export function textColumn<Row>({ header, kind, ...column }: TextColumn<Row>): Column<Row> {
  return {
    header: explainMessage(header),
    ...(kind && { kind }),
    cell: (row) => <Cell row={row} {...column} />,
  };
}

/**
 * Draws all columns of a table.
 * @param drawn what takes the place of the texts of a column, by its header
 */
export function textColumns<Row>(
  columns: readonly TextColumn<Row>[],
  drawn: Readonly<Record<string, (row: Row) => ReactNode>> = {},
): [Column<Row>, ...Column<Row>[]] {
  const [first, ...others] = columns.map((column) => {
    const shown = textColumn(column);
    return { ...shown, cell: drawn[formatMessage(column.header)] ?? shown.cell };
  });
  if (!first) throw new Error('a table needs a column');
  return [first, ...others];
}

interface CellProps<Row> extends Pick<TextColumn<Row>, 'text' | 'absent' | 'note'> {
  row: Row;
}

function Cell<Row>({ row, text, absent = notMeasured, note }: CellProps<Row>) {
  const value = text(row);
  if (value === undefined) return <Absent reason={absent} />;
  const beside = note?.(row);
  return (
    <>
      {value}
      {beside !== undefined && <span className={classes.beside}>{beside}</span>}
    </>
  );
}
