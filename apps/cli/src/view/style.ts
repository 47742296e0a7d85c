import { styleText } from 'node:util';
import type { TonedText } from '@ridescope/words/terminal/toned-text';

/** Words marked up for a terminal, or left alone where the output is no terminal. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  /** For what is bad, and for what is worth a look. */
  red(text: string): string;
  amber(text: string): string;
}

export function styleFor(hasColour: boolean): Style {
  const wrap = (format: 'bold' | 'dim' | 'red' | 'yellow') => (text: string) =>
    hasColour ? styleText(format, text, { validateStream: false }) : text;
  return { bold: wrap('bold'), dim: wrap('dim'), red: wrap('red'), amber: wrap('yellow') };
}

/** Marks a text up by its tone; what is good or has none stays as it is. */
export function toned(style: Style, { text, tone }: TonedText): string {
  switch (tone) {
    case 'critical':
      return style.red(text);
    case 'warning':
      return style.amber(text);
    case 'info':
    case 'absent':
      return style.dim(text);
    default:
      return text;
  }
}

const label = 13;

/** Lines under one label, the first beside it. Empty texts are left out. */
export function block(style: Style, name: string, lines: readonly string[]): string[] {
  const retained = lines.filter((line) => line !== '');
  return retained.map((line, index) =>
    index === 0 ? `  ${style.dim(name.padEnd(label))}${line}` : `  ${' '.repeat(label)}${line}`,
  );
}

/** Columns as wide as their widest cell, two blanks apart; the first row is the head. */
export function table(style: Style, rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row, index) => {
    const text = row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
    return index === 0 ? style.dim(text) : text;
  });
}
