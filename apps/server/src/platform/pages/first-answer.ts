import { escapeHtml } from './escape-html.ts';
import type { PageData } from './page-data.ts';

/** A cell of a table: a text, or a link to another page. */
export type AnswerCell = string | { text: string; path: string };

/** What a page shows first, as a table for readers without script. */
export interface FirstAnswer {
  /** Of the page, in place of the usual one. Without the name of the product. */
  title?: string;
  /** For search results and link previews, in place of that of the page. */
  description?: string;
  /** The canonical address, where it isn't the one that was asked for. */
  path?: string;
  /** Picture of 1200 x 630 pixels, in place of the usual one. */
  imagePath?: string;
  /** Measured figures for search engines; absent where the rows are something else. */
  data?: PageData;
  /** Says what the rows are. */
  caption: string;
  /** Sentence before the table. */
  note?: string;
  columns: readonly string[];
  /** May be empty: the caption then says so. */
  rows: readonly (readonly AnswerCell[])[];
  isIndexable: boolean;
}

/** Stands in the words that the build has rendered, where the server puts the table. */
const firstAnswerMark = '%ridescope:first-answer%';

/** Puts the first answer into the rendered words of a page; nothing for a page without one. */
export function withAnswer(words: string, answer: FirstAnswer | undefined): string {
  // A function, because `$` has a meaning in a plain replacement.
  return words.replace(firstAnswerMark, () => (answer ? tableOf(answer) : ''));
}

function tableOf({ caption, note, columns, rows }: FirstAnswer): string {
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('');
  return [
    ...(note === undefined ? [] : [`<p>${escapeHtml(note)}</p>`]),
    rows.length === 0
      ? `<p>${escapeHtml(caption)}</p>`
      : `<div><table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`,
  ].join('');
}

function cellOf(cell: AnswerCell): string {
  if (typeof cell === 'string') return `<td>${escapeHtml(cell)}</td>`;
  return `<td><a href="${escapeHtml(cell.path)}">${escapeHtml(cell.text)}</a></td>`;
}
