import type { EventKind, LogEvent } from '@ridescope/log-parser';
import type { Column } from '../record/column.ts';
import type { LogRecord } from '../record/log-record.ts';

/** Checks whether an event belongs to what a finding proves. */
export type IsWanted = (event: LogEvent) => boolean;

/** An event with its place among those of its second, as far as the record knows it; 0 for those kept in lists. */
export interface Placed {
  event: LogEvent;
  order: number;
  /** Distinguishes events read from columns, which are built anew each time; absent for those kept in lists. */
  row?: number;
}

/** Lists the first `most` wanted events of a kind with `fromS <= t <= toS`, from lists or columns. */
export function eventsOf(
  record: LogRecord,
  kind: EventKind,
  [fromS, toS]: readonly [number, number],
  isWanted: IsWanted,
  most: number,
): Placed[] {
  const found: Placed[] = [];
  const rowsOf = (t: Column, at: (i: number) => LogEvent, orderAt: (i: number) => number) => {
    const limit = found.length + most;
    const first = t.lowerBound(Math.max(fromS, record.run.startS));
    for (let i = first; i < t.length && found.length < limit; i++) {
      // Lines of other runs in a joined file prove nothing in this one.
      if (t.at(i) > toS || t.at(i) >= record.run.endS) return;
      const event = at(i);
      if (isWanted(event))
        found.push({ event, order: orderAt(i), row: kind === 'antRxFail' ? orderAt(i) : i });
    }
  };
  const inRow = (i: number) => i + 1;
  const unplaced = () => 0;
  switch (kind) {
    case 'antRxFail':
      for (const [channel, { t, linesBefore }] of record.rxFails)
        rowsOf(
          t,
          (i) => ({ kind, t: t.at(i), channel }),
          (i) => linesBefore.at(i) + 1,
        );
      return found.sort((a, b) => a.order - b.order).slice(0, most);
    case 'antGotoSearch': {
      const { t, rxFailsBefore } = record.gotoSearches;
      rowsOf(
        t,
        (i) => ({ kind, t: t.at(i) }),
        // Its place is after the last failure before it.
        (i) => rxFailsBefore.at(i) + 0.5,
      );
      return found;
    }
    case 'trainerCommand': {
      const { t, isCompleted } = record.trainerCommands;
      const outcomeAt = (i: number) => (isCompleted.at(i) === 1 ? 'completed' : 'failed');
      rowsOf(t, (i) => ({ kind, t: t.at(i), outcome: outcomeAt(i) }), inRow);
      return found;
    }
    case 'sendError': {
      const { t, code } = record.sendErrors;
      rowsOf(t, (i) => ({ kind, t: t.at(i), code: code.at(i) }), inRow);
      return found;
    }
    case 'latePacket': {
      const { t, delayS } = record.latePackets;
      rowsOf(t, (i) => ({ kind, t: t.at(i), delayS: delayS.at(i), metres: 0 }), inRow);
      return found;
    }
    case 'companionAttempt': {
      const { t } = record.companionAttempts;
      rowsOf(t, (i) => ({ kind, t: t.at(i) }), unplaced);
      return found;
    }
    case 'companionFailed': {
      const { t, code } = record.companionFailures;
      const codeAt = (i: number) => (Number.isNaN(code.at(i)) ? {} : { code: code.at(i) });
      rowsOf(t, (i) => ({ kind, t: t.at(i), ...codeAt(i) }), unplaced);
      return found;
    }
    case 'fps': {
      const { t, fps, x, y, z } = record.fps;
      rowsOf(
        t,
        (i) => ({ kind, t: t.at(i), fps: fps.at(i), x: x.at(i), y: y.at(i), z: z.at(i) }),
        inRow,
      );
      return found;
    }
    default:
      return record
        .within(kind, fromS, toS)
        .filter(isWanted)
        .slice(0, most)
        .map((event) => ({ event, order: 0 }));
  }
}
