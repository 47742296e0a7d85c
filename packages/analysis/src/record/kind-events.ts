import type { LogEvent } from '@ridescope/log-parser';
import { firstFrom } from './ascending.ts';
import type { EventRows } from './event-rows.ts';

/**
 * Holds the events of one kind. With a single run of the game they stay as the parser made them, because every fact asks for
 * them again. A joined log has hundreds of runs, of which a report needs one at a time: its events are stored in rows.
 */
export class KindEvents {
  private readonly rows: EventRows;
  /** All events of a single run; absent when they are in rows. */
  private list: LogEvent[] | undefined = [];

  constructor(rows: EventRows) {
    this.rows = rows;
  }

  get length(): number {
    return this.list?.length ?? this.rows.length;
  }

  /** Takes an event that is not earlier than the last one. */
  push(event: LogEvent): void {
    if (this.list) this.list.push(event);
    else this.rows.push(event);
  }

  /** Keeps all events in rows from now on. */
  pack(): void {
    if (!this.list) return;
    for (const event of this.list) this.rows.push(event);
    this.list = undefined;
  }

  /** Lists all events. The list of a single run grows with the log, that of rows is made anew. */
  all(): readonly LogEvent[] {
    return this.list ?? this.inRows(0, this.rows.length);
  }

  /** Lists the events with `startS <= t < endS`. */
  between(startS: number, endS: number): readonly LogEvent[] {
    const { list, rows } = this;
    return list
      ? list.slice(firstFrom(list, startS), firstFrom(list, endS))
      : this.inRows(rows.firstFrom(startS), rows.firstFrom(endS));
  }

  /** Returns the event at an index; undefined if there are not so many. */
  at(index: number): LogEvent | undefined {
    if (this.list) return this.list[index];
    return index >= 0 && index < this.rows.length ? this.rows.eventAt(index) : undefined;
  }

  private inRows(first: number, end: number): LogEvent[] {
    const events: LogEvent[] = [];
    for (let row = first; row < end; row++) events.push(this.rows.eventAt(row));
    return events;
  }
}
