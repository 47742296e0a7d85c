export type CsvValue = string | number | undefined;

/**
 * A table as CSV (RFC 4180): a line for the header, then one for each row, ended by CR LF. An absent value is an empty
 * field.
 */
export function csvText(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [header, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(value: CsvValue): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Makes text of what a spreadsheet would run as a formula, with an apostrophe. Some overlook blanks before the sign and
 * take the full-width signs of Chinese and Japanese keyboards.
 */
function harmless(text: string): string {
  return /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/u.test(text) ? `'${text}` : text;
}
