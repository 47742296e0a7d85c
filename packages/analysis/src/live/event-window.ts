import { liveTerms } from '@ridescope/catalogue/live-view';
import type { EventKind, LogEvent } from '@ridescope/log-parser';
import { LogRecord } from '../record/log-record.ts';

/** How long single events are retained, in seconds of the log: at least once, at most twice. */
export const windowS = liveTerms.judgedS;
/** Only a damaged log has more devices and channels than this. */
const mostContext = 2000;

/** What happened at a moment says nothing later; the state that other lines leave behind stays true. */
const momentary: ReadonlySet<EventKind> = new Set([
  'antGotoSearch',
  'antRxFail',
  'apiError',
  'clockOffset',
  'clockStep',
  'commandUnanswered',
  'companionAttempt',
  'companionFailed',
  'connectionTimeout',
  'disconnectedFor',
  'fecPage',
  'forcedOut',
  'fps',
  'gameTimestampError',
  'gradeSet',
  'intervalStats',
  'kickrEvent',
  'latePacket',
  'latencyTestFailed',
  'pedalPage',
  'playerJoined',
  'powerMessage',
  'reconnectRequested',
  'renderError',
  'repeated',
  'sendError',
  'stall',
  'trainerCommand',
  'windowResize',
]);

/**
 * Keeps the last minutes of a log as a record, and of what came before only the last event of each kind and device: who is
 * paired, what is connected, which ride is on. Its size doesn't grow with the ride. Which events it holds depends on their
 * times alone, not on when it is asked.
 */
export class EventWindow {
  /** Changes when old events leave. */
  record = new LogRecord();
  private older: LogEvent[] = [];
  private newer: LogEvent[] = [];
  private newerFromS = 0;
  private readonly context = new Map<string, LogEvent>();

  /** Takes events in the order of the log. */
  add(event: LogEvent): void {
    if (event.t - this.newerFromS >= windowS) this.turn(event.t);
    this.newer.push(event);
    this.record.add(event);
  }

  private turn(atS: number): void {
    // After a long silence the newer events are too old as well.
    const isLong = atS - this.newerFromS >= 2 * windowS;
    for (const event of this.older) this.remember(event);
    if (isLong) for (const event of this.newer) this.remember(event);
    this.older = isLong ? [] : this.newer;
    this.newer = [];
    this.newerFromS = isLong ? atS : this.newerFromS + windowS;
    this.record = new LogRecord();
    for (const event of this.context.values()) this.record.add(event);
    for (const event of this.older) this.record.add(event);
  }

  private remember(event: LogEvent): void {
    if (momentary.has(event.kind)) return;
    const key = contextKey(event);
    // The order in which the last ones came is the order of the log.
    this.context.delete(key);
    this.context.set(key, event);
    if (this.context.size <= mostContext) return;
    const [first] = this.context.keys();
    if (first !== undefined) this.context.delete(first);
  }
}

const keyMembers = ['channel', 'deviceType', 'role', 'transport', 'source', 'status'] as const;

function contextKey(event: LogEvent): string {
  const members: Readonly<Record<string, unknown>> = { ...event };
  const { device } = members;
  const name = device instanceof Object && 'name' in device ? device.name : device;
  return [event.kind, name, ...keyMembers.map((member) => members[member])].join('|');
}
