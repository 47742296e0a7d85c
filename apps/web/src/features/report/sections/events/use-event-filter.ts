import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { clockText } from '@ridescope/words/format/format-time';
import { eventKinds, sensorName } from '@ridescope/words/report/event-words';
import { useAddressQuery } from '../../../../shared/use-address-query.ts';
import { useSearchChoice } from '../../model/use-search-choice.ts';

const parameters = { kind: 'event', sensor: 'sensor' } as const;

/**
 * What the table of events is narrowed to: kind and sensor are stored in the address, the text by the caller.
 * A kind or a sensor that this activity does not have narrows nothing.
 */
export function useEventFilter(activity: Activity, text: string, setText: (text: string) => void) {
  const events = timelineEvents(activity);
  const { sensors } = activity;
  const kind = useSearchChoice(parameters.kind, isOneOf(new Set(events.map((one) => one.kind))));
  const sensor = useSearchChoice(
    parameters.sensor,
    isOneOf(new Set(events.flatMap(({ sensorKey }) => sensorKey ?? []))),
  );
  const [, setSearch] = useAddressQuery();

  const showAll = () => {
    setText('');
    setSearch((query) => {
      for (const parameter of Object.values(parameters)) query.delete(parameter);
      return query;
    });
  };
  const wanted = text.trim().toLowerCase();
  const shown = events.filter(
    (event) =>
      (kind.chosen === undefined || event.kind === kind.chosen) &&
      (sensor.chosen === undefined || event.sensorKey === sensor.chosen) &&
      (wanted === '' || wordsOf(event, sensors).includes(wanted)),
  );
  return { kind, sensor, text, setText, shown, showAll };
}

export type EventFilter = ReturnType<typeof useEventFilter>;

function isOneOf<T extends string>(present: ReadonlySet<T>) {
  return (value: string): value is T => (present as ReadonlySet<string>).has(value);
}

/** All that a row says, in lower case. */
function wordsOf(event: TimelineEvent, sensors: Activity['sensors']): string {
  const { label, detail } = eventKinds[event.kind];
  const name = sensorName(sensors, event.sensorKey);
  return [clockText(event.t), label, detail(event, name), name].join(' ').toLowerCase();
}

/** Kinds in the order of their frequency. */
export function countByKind(events: readonly TimelineEvent[]): Map<TimelineEventKind, number> {
  const counts = new Map<TimelineEventKind, number>();
  for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}
