import { DamagedBytes } from './bytes.ts';
import type { Column } from './column.ts';
import { eventsOfTable, requireTimes, tableOfEvents } from './event-table.ts';
import { LogRecord } from './log-record.ts';
import type { Table } from './table.ts';

/** Lists what a record keeps in columns. The others are lists of events. */
const columnGroups = [
  'fps',
  'gotoSearches',
  'trainerCommands',
  'sendErrors',
  'playersJoined',
  'latePackets',
  'companionAttempts',
  'companionFailures',
  'powerMessages',
  'fecPages',
  'pedalPages',
] as const satisfies readonly (keyof LogRecord)[];

/** Names the table of one channel: `rxFails.2`. */
const rxFailTable = /^rxFails\.(\d{1,3})$/;
/** Marks the tables of columns, whose names could also be kinds of events. */
const columnMark = '|';

/** Turns a record into tables: first its columns, then its lists of events. */
export function tablesOfRecord(record: LogRecord): Table[] {
  const groups: [name: string, columns: Readonly<Record<string, Column>>][] = [
    ...columnGroups.map((name): [string, Record<string, Column>] => [name, record[name]]),
    ...[...record.rxFails].map(
      ([channel, { t, linesBefore }]): [string, Record<string, Column>] => [
        `rxFails.${channel}`,
        { t, linesBefore },
      ],
    ),
  ];
  const tables = groups.map(([name, columns]) => tableOfColumns(name, columns));
  const lists = [...record.kinds()].map(([kind, events]) => tableOfEvents(kind, events));
  return [...tables, ...lists].filter(({ rows }) => rows > 0);
}

function tableOfColumns(name: string, columns: Readonly<Record<string, Column>>): Table {
  const cells = Object.entries(columns).map(
    ([column, values]) => [column, values.slice(0, values.length)] as const,
  );
  const rows = cells[0]?.[1].length ?? 0;
  return { name: columnMark + name, rows, columns: new Map(cells) };
}

/**
 * Rebuilds the record of its tables.
 * @throws DamagedBytes when they contradict each other
 */
export function recordOfTables(tables: readonly Table[]): LogRecord {
  const record = new LogRecord();
  for (const table of tables) {
    if (table.name.startsWith(columnMark)) fillColumns(record, table);
    else for (const event of eventsOfTable(table)) record.add(event);
  }
  return record;
}

function fillColumns(record: LogRecord, { name, rows, columns }: Table): void {
  requireTimes(columns.get('t'), rows);
  const group = groupOf(record, name.slice(columnMark.length));
  for (const [column, values] of Object.entries(group)) {
    const cells = columns.get(column);
    if (cells?.length !== rows || values.length > 0)
      throw new DamagedBytes(`the column ${name}.${column} is missing or comes twice`);
    for (const cell of cells) values.push(typeof cell === 'number' ? cell : Number.NaN);
  }
}

function groupOf(record: LogRecord, name: string): Readonly<Record<string, Column>> {
  const [, channel] = rxFailTable.exec(name) ?? [];
  if (channel !== undefined) {
    const { t, linesBefore } = record.rxFailsOf(Number(channel));
    return { t, linesBefore };
  }
  const known = columnGroups.find((group) => group === name);
  if (!known) throw new DamagedBytes(`unknown columns ${name}`);
  return record[known];
}
