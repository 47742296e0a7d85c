import type { LogSortKey } from '@ridescope/contract/logs';
import { useEffect, useEffectEvent, useState } from 'react';
import { type LogListOrder, newestFirst } from '../../shared/own-reports/logs-query.ts';
import { useAddressQuery } from '../../shared/use-address-query.ts';

/** Every order that can be chosen, by its first direction. */
export const sortNames: Record<LogSortKey, { first: string; reversed: string }> = {
  date: { first: 'Newest first', reversed: 'Oldest first' },
  score: { first: 'Lowest score first', reversed: 'Highest score first' },
  world: { first: 'World, A to Z', reversed: 'World, Z to A' },
  duration: { first: 'Longest first', reversed: 'Shortest first' },
  spec: { first: 'Hardware, A to Z', reversed: 'Hardware, Z to A' },
  client: { first: 'Newest client first', reversed: 'Oldest client first' },
  crowding: { first: 'Most crowded first', reversed: 'Least crowded first' },
  max: { first: 'Highest Max FPS first', reversed: 'Lowest Max FPS first' },
  avg: { first: 'Highest Avg FPS first', reversed: 'Lowest Avg FPS first' },
  p1: { first: 'Highest P1 FPS first', reversed: 'Lowest P1 FPS first' },
};
export const sortKeys = Object.keys(sortNames) as LogSortKey[];

export type Sorting = Pick<LogListOrder, 'sort' | 'isDescending'>;

/** Words begin at A, scores with the lowest, other figures with the highest, dates with the newest. */
export function firstSortingBy(sort: LogSortKey): Sorting {
  return { sort, isDescending: !['world', 'spec', 'score'].includes(sort) };
}

/** Reads the order from the query of the address; anything unknown counts as not given. */
function orderIn(query: URLSearchParams): LogListOrder {
  const sort = sortKeys.find((key) => key === query.get('sort')) ?? newestFirst.sort;
  const first = firstSortingBy(sort);
  const isReversed = query.get('reversed') === 'yes';
  return {
    sort,
    isDescending: isReversed ? !first.isDescending : first.isDescending,
    search: (query.get('q') ?? '').slice(0, mostCharacters).trim(),
    isStarred: query.get('starred') === 'yes',
  };
}

/** The server takes no more. */
const mostCharacters = 200;

/** Writes an order into a query, beside what else it has; what is usual is left out. */
function withOrder(query: URLSearchParams, order: LogListOrder): URLSearchParams {
  const next = new URLSearchParams(query);
  const isReversed = order.isDescending !== firstSortingBy(order.sort).isDescending;
  const members = {
    sort: order.sort === newestFirst.sort ? '' : order.sort,
    reversed: isReversed ? 'yes' : '',
    q: order.search,
    starred: order.isStarred ? 'yes' : '',
  };
  for (const [name, value] of Object.entries(members)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** How long typing must pause before the list is asked for. */
const typingPauseMs = 250;

/** Keeps order and filter in the address, so that reload, back and a copied link keep them. */
export function useListOrder() {
  const [query, setQuery] = useAddressQuery();
  const order = orderIn(query);
  const [typed, setTyped] = useState(order.search);
  const change = (part: Partial<LogListOrder>) =>
    setQuery((before) => withOrder(before, { ...orderIn(before), ...part }));
  const find = useEffectEvent((search: string) => change({ search }));
  useEffect(() => {
    const search = typed.slice(0, mostCharacters).trim();
    if (search === order.search) return;
    const timer = setTimeout(() => find(search), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, order.search]);
  const clear = () => {
    setTyped('');
    change({ search: '', isStarred: false });
  };
  return { order, typed, setTyped, change, clear };
}
