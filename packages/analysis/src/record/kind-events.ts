import type { LogEvent } from '@ridescope/log-parser';
import { firstFrom } from './ascending.ts';
import type { EventRows } from './event-rows.ts';

/**
 * Holds the events of one kind: those of the last run of the game as the parser made them, because every fact asks for them
 * again, and those of the runs before it in rows, because a joined log has hundreds of runs.
 */
export class KindEvents {
  private readonly rows: EventRows;
  private recent: LogEvent[] = [];

  constructor(rows: EventRows) {
    this.rows = rows;
  }

  get length(): number {
    return this.rows.length + this.recent.length;
  }

  /** Takes an event that is not earlier than the last one. */
  push(event: LogEvent): void {
    this.recent.push(event);
  }

  /** Moves all events into rows: a new run begins. */
  pack(): void {
    if (this.recent.length === 0) return;
    for (const event of this.recent) this.rows.push(event);
    this.recent = [];
  }

  /** Lists all events. Without an earlier run the list grows with the log, otherwise it is made anew. */
  all(): readonly LogEvent[] {
    return this.rows.length === 0 ? this.recent : [...this.inRows(0), ...this.recent];
  }

  /** Lists the events with `startS <= t < endS`. */
  between(startS: number, endS: number): readonly LogEvent[] {
    const { rows, recent } = this;
    const found = this.inRows(rows.firstFrom(startS), rows.firstFrom(endS));
    const end = firstFrom(recent, endS);
    for (let i = firstFrom(recent, startS); i < end; i++) found.push(recent[i] as LogEvent);
    return found;
  }

  private inRows(first: number, end = this.rows.length): LogEvent[] {
    const events: LogEvent[] = [];
    for (let row = first; row < end; row++) events.push(this.rows.eventAt(row));
    return events;
  }
}
