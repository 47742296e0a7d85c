import { type ByteReader, type ByteWriter, DamagedBytes } from './bytes.ts';
import { readNumbers, writeColumn, writeNumbers } from './number-column.ts';

export type Cell = number | string | boolean | undefined;
/** Cells of a column; an array of floats holds numbers, the absent ones as NaN. */
export type Cells = readonly Cell[] | Float64Array;

/** Holds rows of one kind in columns. A recording consists of such tables, which describe themselves. */
export interface Table {
  name: string;
  rows: number;
  columns: Map<string, Cells>;
}

/** Real tables have at most six columns. Rows times columns limits the memory that a wrong table can ask for. */
const mostColumns = 24;
const mostTables = 2000;
const columnTypes = ['number', 'string', 'boolean'] as const;

export function writeTables(out: ByteWriter, tables: readonly Table[]): void {
  out.unsigned(tables.length);
  for (const { name, rows, columns } of tables) {
    out.text(name);
    out.unsigned(rows);
    out.unsigned(columns.size);
    for (const [column, cells] of columns) {
      out.text(column);
      writeCells(out, cells);
    }
  }
}

/** @throws DamagedBytes */
export function readTables(from: ByteReader): Table[] {
  const tables = Array.from({ length: from.count(mostTables) }, () => readTable(from));
  if (from.remaining > 0) throw new DamagedBytes('bytes are left over');
  return tables;
}

function readTable(from: ByteReader): Table {
  const name = from.text();
  // Each row has a time, which takes at least a byte.
  const rows = from.count();
  const columns = new Map<string, Cell[]>();
  for (let left = from.count(mostColumns); left > 0; left--) {
    const column = from.text();
    if (columns.has(column)) throw new DamagedBytes(`two columns ${column}`);
    columns.set(column, readCells(from, rows));
  }
  return { name, rows, columns };
}

function writeCells(out: ByteWriter, cells: Cells): void {
  if (cells instanceof Float64Array) {
    out.byte(columnTypes.indexOf('number'));
    writeColumn(out, cells);
    return;
  }
  const type = typeOf(cells);
  out.byte(columnTypes.indexOf(type));
  if (type === 'string') {
    const texts = new Map<Cell, number>();
    for (const cell of cells)
      if (cell !== undefined && !texts.has(cell)) texts.set(cell, texts.size);
    out.unsigned(texts.size);
    for (const text of texts.keys()) out.text(String(text));
    const numbers = cells.map((cell) => texts.get(cell));
    writeNumbers(out, numbers);
    return;
  }
  const numbers = cells.map((cell) => (cell === undefined ? undefined : Number(cell)));
  writeNumbers(out, numbers);
}

/** Returns the type of the cells that are not absent; they all have the same. */
function typeOf(cells: readonly Cell[]): (typeof columnTypes)[number] {
  const type = typeof cells.find((cell) => cell !== undefined);
  return type === 'string' || type === 'boolean' ? type : 'number';
}

function readCells(from: ByteReader, rows: number): Cell[] {
  const type = columnTypes[from.byte()];
  if (type === undefined) throw new DamagedBytes('an unknown type of column');
  if (type === 'number') return readNumbers(from, rows);
  if (type === 'boolean') {
    const numbers = readNumbers(from, rows);
    return numbers.map((number) => (number === undefined ? undefined : number === 1));
  }
  const texts = Array.from({ length: from.count() }, () => from.text());
  return readNumbers(from, rows).map((index) => {
    if (index === undefined) return undefined;
    const text = texts[index];
    if (text === undefined) throw new DamagedBytes('a text is missing');
    return text;
  });
}
