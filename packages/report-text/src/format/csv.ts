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

/** A spreadsheet takes text that begins like this for a formula and runs it. An apostrophe makes it text. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
