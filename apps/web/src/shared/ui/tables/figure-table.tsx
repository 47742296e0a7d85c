import type { ReactNode } from 'react';
import classes from './figure-table.module.css';
import { type Label, LabelText, labelText } from './label.tsx';

export interface FigureRow {
  label: Label;
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
}

/** A column of names and figures. */
export function FigureTable({ caption, rows, isText = false }: FigureTableProps) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <tbody>
        {rows.map(({ label, value, hint }) => (
          <tr key={labelText(label)}>
            <th scope="row" className={classes.label}>
              <LabelText label={label} />
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
