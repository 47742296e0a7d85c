import type { LogEvent } from '@ridescope/log-parser';
import { DamagedBytes } from './bytes.ts';
import type { Cell, Cells, Table } from './table.ts';

/**
 * Turns events of one kind into a table and back without knowing the kind, so that a new kind of event needs no change
 * here. A device becomes one column per member, such as `device.name`.
 */
export function tableOfEvents(kind: string, events: readonly LogEvent[]): Table {
  const columns = new Map<string, Cell[]>();
  const set = (column: string, row: number, cell: Cell) => {
    if (cell === undefined) return;
    let cells = columns.get(column);
    if (!cells) {
      cells = new Array<Cell>(events.length).fill(undefined);
      columns.set(column, cells);
    }
    cells[row] = cell;
  };
  events.forEach((event, row) => {
    for (const [member, value] of Object.entries(event)) {
      if (member === 'kind') continue;
      if (typeof value !== 'object') set(member, row, value);
      else
        for (const [part, cell] of Object.entries(value as Record<string, Cell>))
          set(`${member}.${part}`, row, cell);
    }
  });
  return { name: kind, rows: events.length, columns };
}

/**
 * Rebuilds the events of a table.
 * @throws DamagedBytes when their times don't ascend
 */
export function eventsOfTable({ name: kind, rows, columns }: Table): LogEvent[] {
  requireTimes(columns.get('t'), rows);
  const members = [...columns].map(([column, cells]) => {
    const [member = '', part] = column.split('.');
    return { member, part, cells };
  });
  return Array.from({ length: rows }, (_, row) => {
    const event: Record<string, unknown> = { kind };
    for (const { member, part, cells } of members) {
      const cell = cells[row];
      if (cell === undefined) continue;
      if (part === undefined) event[member] = cell;
      else event[member] = { ...(event[member] as object | undefined), [part]: cell };
    }
    // Written from an event of this kind; the checksum says that nothing changed since.
    return event as unknown as LogEvent;
  });
}

/** @throws DamagedBytes unless these are as many times, none earlier than the one before. */
export function requireTimes(times: Cells | undefined, rows: number): void {
  let before = Number.NEGATIVE_INFINITY;
  for (const t of times ?? []) {
    if (typeof t !== 'number' || !(t >= before)) throw new DamagedBytes('times do not ascend');
    before = t;
  }
  if (rows > 0 && times?.length !== rows) throw new DamagedBytes('rows without times');
}
