import type { ReactNode } from 'react';
import { Glossed } from '../terms/term.tsx';
import classes from './figure-table.module.css';

export interface FigureRow {
  label: string;
  value: ReactNode;
  /** A second line below the label, where the label cannot say it all. */
  hint?: ReactNode | undefined;
}

interface FigureTableProps {
  /** Name of the table, shown above it. */
  caption: string;
  rows: FigureRow[];
  /** The values are words: figures in them stand as in a text. */
  isText?: boolean;
  /** Explains the terms in the names. */
  isGlossed?: boolean;
}

/** A column of names and figures. */
export function FigureTable({
  caption,
  rows,
  isText = false,
  isGlossed = false,
}: FigureTableProps) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <tbody>
        {rows.map(({ label, value, hint }) => (
          <tr key={label}>
            <th scope="row" className={classes.label}>
              {isGlossed ? <Glossed text={label} /> : label}
              {hint && <span className={classes.hint}>{hint}</span>}
            </th>
            <td className={classes.value} data-text={isText || undefined}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
