/** Splits a table into rows of cells, each with its line. Quoted cells may contain commas, quotes and line ends. */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;
  let line = 1;
  let row = { line, cells: [] as string[] };
  while (cell.lastIndex < text.length) {
    const from = cell.lastIndex;
    const [all, quoted, plain, end] = cell.exec(text) ?? [];
    if (all === undefined) {
      // A quote inside a cell: the rest of the line is one cell, which no column accepts.
      const rest = /[^\r\n]*(\r\n|\r|\n)?/y;
      rest.lastIndex = from;
      const [broken = ''] = rest.exec(text) ?? [];
      row.cells.push(broken.trimEnd());
      cell.lastIndex = from + Math.max(1, broken.length);
    } else {
      row.cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    }
    line += (all ?? '\n').match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === ',') continue;
    if (row.cells.some((one) => one !== '')) rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}
