import { cellMessages } from '../en/texts/benchmark-columns.ts';
import { formatMessage, type Message } from '../messages/format-message.ts';

/*
 * Tables of benchmarks, search and hardware, for the pages and for their readers without script: neither writes a header or a
 * value of a cell itself. Those of a page are in a file beside this one.
 */

/** A column of a table whose cells are texts. */
export interface TextColumn<Row> {
  /** It may mark terms. */
  header: Message;
  /** Undefined for a value that was not measured. */
  text: (row: Row) => string | undefined;
  /** Why a value is absent, where that can be said in general. */
  absent?: string;
  /** Shown smaller beside the value. */
  note?: (row: Row) => string | undefined;
  /** Aligns figures: numbers to the right, times to the left. */
  kind?: 'number' | 'time';
}

export const notMeasured = cellMessages['not-measured'];

/** Words a row where nothing can be shown beside a text, such as a dash that explains itself. */
export function rowTexts<Row>(columns: readonly TextColumn<Row>[], row: Row): string[] {
  return columns.map(({ text, absent = notMeasured, note }) => {
    const [value, beside] = [text(row), note?.(row)];
    return [value ?? absent, ...(beside === undefined ? [] : [beside])].join(', ');
  });
}

/** The headers for readers that explain no terms. */
export function headerTexts<Row>(columns: readonly TextColumn<Row>[]): string[] {
  return columns.map(({ header }) => formatMessage(header));
}
