import type { EventKind, LogEvent } from '@ridescope/log-parser';
import type { MemberForm } from './event-members.ts';

const firstRows = 16;

/** Gives texts, devices and truth values a number each. The rows of all kinds share it. */
export class ValueNumbers {
  private readonly numbers = new Map<unknown, number>();
  private readonly values: unknown[] = [];

  numberOf(value: unknown): number {
    let number = this.numbers.get(value);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.numbers.set(value, number);
    }
    return number;
  }

  valueOf(number: number): unknown {
    return this.values[number];
  }
}

/**
 * Holds the events of one kind as rows of numbers, in the order of the log. A joined log has hundreds of thousands that no
 * fact asks for: as objects they took three times the memory, and keeping them a sixth of the time of a report.
 */
export class EventRows {
  length = 0;
  private readonly kind: EventKind;
  private readonly names: readonly string[];
  private readonly forms: readonly MemberForm[];
  private readonly values: ValueNumbers;
  /** Where in a row the time is. */
  private readonly timeAt: number;
  /** The members of one event after the other. */
  private cells: Float64Array;
  /** The row that was searched for last, and how many there were. */
  private readonly last = { t: Number.NaN, row: 0, length: 0 };

  /** @param members the members of each event besides its kind, in their order; the time comes first if it isn't among them */
  constructor(
    kind: EventKind,
    members: Readonly<Record<string, MemberForm>>,
    values: ValueNumbers,
  ) {
    const timed: Readonly<Record<string, MemberForm>> =
      't' in members ? members : { t: 'number', ...members };
    this.kind = kind;
    this.names = Object.keys(timed);
    this.forms = Object.values(timed);
    this.values = values;
    this.timeAt = this.names.indexOf('t');
    this.cells = new Float64Array(firstRows * this.names.length);
  }

  /** Takes an event of this kind that is not earlier than the last one. */
  push(event: LogEvent): void {
    const { names } = this;
    const first = this.length++ * names.length;
    if (first === this.cells.length) this.makeRoom();
    const { cells } = this;
    const members = event as unknown as Readonly<Record<string, unknown>>;
    for (let i = 0; i < names.length; i++) {
      const value = members[names[i] as string];
      cells[first + i] = typeof value === 'number' ? value : this.cellOf(value);
    }
  }

  private makeRoom(): void {
    const grown = new Float64Array(2 * this.cells.length);
    grown.set(this.cells);
    this.cells = grown;
  }

  private cellOf(value: unknown): number {
    return value === undefined ? Number.NaN : this.values.numberOf(value);
  }

  /** Returns the row of the first event at `t` or later, or the number of rows when there is none. */
  firstFrom(t: number): number {
    // One run of the game begins where the one before ends.
    const { last } = this;
    if (last.t !== t || last.length !== this.length) {
      last.row = this.search(t);
      last.t = t;
      last.length = this.length;
    }
    return last.row;
  }

  private search(t: number): number {
    const { cells, timeAt } = this;
    const width = this.names.length;
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cells[middle * width + timeAt] as number) >= t) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Makes the event of a row again, without the members that it did not have. */
  eventAt(row: number): LogEvent {
    const { cells, names, forms } = this;
    const first = row * names.length;
    const event: Record<string, unknown> = { kind: this.kind };
    for (let i = 0; i < names.length; i++) {
      const cell = cells[first + i] as number;
      if (Number.isNaN(cell)) continue;
      event[names[i] as string] = forms[i] === 'number' ? plain(cell) : this.values.valueOf(cell);
    }
    // Written from an event of this kind.
    return event as unknown as LogEvent;
  }
}

/**
 * Gives whole numbers back as V8's small integers, as the parser makes them. With a decimal V8 would change the layout of all
 * events with the same members, and convert each that the parser makes from then on.
 */
function plain(cell: number): number {
  const whole = cell | 0;
  // A negative zero stays what it is.
  return whole === cell && (whole !== 0 || 1 / cell > 0) ? whole : cell;
}
