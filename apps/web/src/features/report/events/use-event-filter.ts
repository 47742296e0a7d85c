import type { TimelineEventKind } from '@ridescope/contract';
import { useSearchChoice } from '../use-search-choice.ts';
import { eventKinds } from './event-words.ts';

/** The kind of events that the table is narrowed to, kept in the address; `undefined` for all. */
export function useEventFilter() {
  const { chosen: kind, choose } = useSearchChoice('event', isKind);
  return { kind, choose };
}

function isKind(value: string): value is TimelineEventKind {
  return Object.hasOwn(eventKinds, value);
}
