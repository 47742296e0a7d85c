import type { TimelineEventKind } from '@ridescope/contract';
import { useSearchParams } from 'react-router';
import { eventKinds } from './event-words.ts';

const parameter = 'event';

/** The kind of events that the table is narrowed to, kept in the address; `undefined` for all. */
export function useEventFilter() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(parameter);
  const kind = wanted !== null && isKind(wanted) ? wanted : undefined;
  const choose = (next: TimelineEventKind | undefined) =>
    setSearch(
      (current) => {
        if (next) current.set(parameter, next);
        else current.delete(parameter);
        return current;
      },
      { replace: true },
    );
  return { kind, choose };
}

function isKind(value: string): value is TimelineEventKind {
  return Object.hasOwn(eventKinds, value);
}
