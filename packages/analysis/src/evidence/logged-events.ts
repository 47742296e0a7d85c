import type { EventKind, LogEvent } from '@ridescope/log-parser';
import { firstFrom } from '../record/ascending.ts';
import type { Column } from '../record/column.ts';
import type { LogRecord } from '../record/log-record.ts';

/** Checks whether an event belongs to what a finding proves. */
export type IsWanted = (event: LogEvent) => boolean;

/** An event with its place among those of its second, as far as the record knows it; 0 for those in lists. */
export interface Placed {
  event: LogEvent;
  order: number;
  /** Distinguishes events read from columns, which are built anew each time; absent for those in lists. */
  row?: number;
}

/** A column of times, and how an event and its place are read from a row of it. */
interface Rows {
  t: Column;
  eventAt: (i: number) => LogEvent;
  /** Its place among those of its second; 0 where the record doesn't know it. */
  orderAt: (i: number) => number;
  /** The place distinguishes rows of several columns. */
  areShared?: boolean;
}

/** Lists the first `most` wanted events of one kind with `fromS <= t <= toS`. */
export type FindEvents = (
  stretch: readonly [fromS: number, toS: number],
  isWanted: IsWanted,
  most: number,
) => Placed[];

/**
 * Finds events of a kind in lists or columns. Made once for all stretches of a finding, which may have fifty; undefined if
 * there are none in the log.
 */
export function eventFinder(record: LogRecord, kind: EventKind): FindEvents | undefined {
  const columns = rowsOf(record, kind)?.filter(({ t }) => t.length > 0);
  if (columns) return columns.length === 0 ? undefined : findInColumns(record, columns);
  return record.of(kind).length === 0 ? undefined : findInList(record, kind);
}

function findInList(record: LogRecord, kind: EventKind): FindEvents {
  const list = record.of(kind);
  return (stretch, isWanted, most) => {
    const toS = stretch[1];
    const found: Placed[] = [];
    for (let i = firstFrom(list, stretch[0]); i < list.length && found.length < most; i++) {
      const event = list[i] as LogEvent;
      if (event.t > toS) break;
      if (isWanted(event)) found.push({ event, order: 0 });
    }
    return found;
  };
}

function findInColumns(record: LogRecord, columns: readonly Rows[]): FindEvents {
  return (stretch, isWanted, most) => {
    const fromS = Math.max(stretch[0], record.run.startS);
    const toS = stretch[1];
    const found: Placed[] = [];
    for (const { t, eventAt, orderAt, areShared } of columns) {
      const first = t.lowerBound(fromS);
      let left = most;
      for (let i = first; i < t.length && left > 0; i++) {
        // Lines of other runs in a joined file prove nothing in this one.
        if (t.at(i) > toS || t.at(i) >= record.run.endS) break;
        const event = eventAt(i);
        if (!isWanted(event)) continue;
        const order = orderAt(i);
        found.push({ event, order, row: areShared ? order : i });
        left--;
      }
    }
    // Only several columns together can have found too many.
    if (columns.length === 1) return found;
    return found.sort((a, b) => a.order - b.order).slice(0, most);
  };
}

/**
 * Reads whole seconds so that V8 keeps them as a small integer, as in the parser's events. With a decimal here V8 changes the
 * layout of all events with as many members, and converts each that the parser makes from then on: a third of the time of
 * a joined log of a Mac.
 */
const secondAt = (t: Column, i: number) => Math.trunc(t.at(i));
const inRow = (i: number) => i + 1;
const unplaced = () => 0;

/** Finds the columns that hold events of a kind; undefined for those in lists. */
function rowsOf(record: LogRecord, kind: EventKind): Rows[] | undefined {
  switch (kind) {
    case 'antRxFail':
    case 'antGotoSearch':
      return antRowsOf(record, kind);
    case 'companionAttempt':
    case 'companionFailed':
      return companionRowsOf(record, kind);
    case 'trainerCommand': {
      const { t, isCompleted } = record.trainerCommands;
      const outcomeAt = (i: number) => (isCompleted.at(i) === 1 ? 'completed' : 'failed');
      const eventAt = (i: number) => ({ kind, t: secondAt(t, i), outcome: outcomeAt(i) }) as const;
      return [{ t, eventAt, orderAt: inRow }];
    }
    case 'sendError': {
      const { t, code } = record.sendErrors;
      return [
        { t, eventAt: (i) => ({ kind, t: secondAt(t, i), code: code.at(i) }), orderAt: inRow },
      ];
    }
    case 'latePacket': {
      const { t, delayS } = record.latePackets;
      const eventAt = (i: number) => ({ kind, t: secondAt(t, i), delayS: delayS.at(i), metres: 0 });
      return [{ t, eventAt, orderAt: inRow }];
    }
    case 'fps': {
      const { t, fps, x, y, z } = record.fps;
      const placeAt = (i: number) => ({ x: x.at(i), y: y.at(i), z: z.at(i) });
      const eventAt = (i: number) => ({ kind, t: secondAt(t, i), fps: fps.at(i), ...placeAt(i) });
      return [{ t, eventAt, orderAt: inRow }];
    }
    default:
      return undefined;
  }
}

function antRowsOf(record: LogRecord, kind: 'antRxFail' | 'antGotoSearch'): Rows[] {
  if (kind === 'antGotoSearch') {
    const { t, rxFailsBefore } = record.gotoSearches;
    // Its place is after the last failure before it.
    const orderAt = (i: number) => rxFailsBefore.at(i) + 0.5;
    return [{ t, eventAt: (i) => ({ kind, t: secondAt(t, i) }), orderAt }];
  }
  return [...record.rxFails].map(([channel, { t, linesBefore }]) => ({
    t,
    eventAt: (i) => ({ kind, t: secondAt(t, i), channel }),
    orderAt: (i) => linesBefore.at(i) + 1,
    areShared: true,
  }));
}

function companionRowsOf(record: LogRecord, kind: 'companionAttempt' | 'companionFailed'): Rows[] {
  if (kind === 'companionAttempt') {
    const { t } = record.companionAttempts;
    return [{ t, eventAt: (i) => ({ kind, t: secondAt(t, i) }), orderAt: unplaced }];
  }
  const { t, code } = record.companionFailures;
  const codeAt = (i: number) => (Number.isNaN(code.at(i)) ? {} : { code: code.at(i) });
  return [{ t, eventAt: (i) => ({ kind, t: secondAt(t, i), ...codeAt(i) }), orderAt: unplaced }];
}
