import type { LogEvent } from './events.ts';

/**
 * Takes the events of a log. It is an object, because a function made for each log is another one each time, and V8 would
 * compile its callers anew for the second log.
 */
export interface EventSink {
  add(event: LogEvent): void;
}
