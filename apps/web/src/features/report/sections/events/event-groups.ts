import type { Sensor } from '@ridescope/contract/report/activity';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { eventKinds, sensorName } from '@ridescope/words/report/event-words';

/** Events that differ only in when they were, how long, and how much: one row of the table, which opens to the single times. */
export interface EventGroup {
  key: string;
  /** In order of time; at least one. */
  events: readonly [TimelineEvent, ...TimelineEvent[]];
}

/** Joins equal events. The groups are in order of their first event. */
export function eventGroups(events: readonly TimelineEvent[]): EventGroup[] {
  const groups = new Map<string, [TimelineEvent, ...TimelineEvent[]]>();
  for (const event of events) {
    const { kind, sensorKey, text, seamless, isExcluded } = event;
    const key = JSON.stringify([kind, sensorKey, text, seamless, isExcluded]);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups].map(([key, own]) => ({ key, events: own }));
}

/** A row of the table: a group, or one event. */
export interface EventRow {
  id: string;
  /** The first one of a group. */
  event: TimelineEvent;
  detail: string | undefined;
  /** Of a row that opens to its events. */
  group?: EventGroup;
  isOpen?: boolean;
  /** It belongs to the opened group above. */
  isPart?: boolean;
}

/** The rows of groups, each followed by its events where it is open. A group of one is that event. */
export function eventRows(
  groups: readonly EventGroup[],
  opened: ReadonlySet<string>,
  sensors: readonly Sensor[],
): EventRow[] {
  const detailOf = (event: TimelineEvent) =>
    eventKinds[event.kind].detail(event, sensorName(sensors, event.sensorKey));
  return groups.flatMap((group): EventRow[] => {
    const { key, events } = group;
    const [first] = events;
    const details = new Set(events.map(detailOf));
    const detail = details.size === 1 ? detailOf(first) : undefined;
    if (events.length === 1) return [{ id: key, event: first, detail }];
    const isOpen = opened.has(key);
    const parts = isOpen
      ? events.map((event, index) => ({
          id: `${key} ${index}`,
          event,
          detail: detail === undefined ? detailOf(event) : undefined,
          isPart: true,
        }))
      : [];
    return [{ id: key, event: first, detail, group, isOpen }, ...parts];
  });
}
