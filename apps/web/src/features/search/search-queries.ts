import type {
  getSearch,
  getSearchAlternatives,
  getSearchSuggestions,
} from '@ridescope/contract/search';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { minuteMs } from '../../shared/durations.ts';

const staleMs = minuteMs;

/** What is found; the text is sent as it was typed. */
export function resultsQuery(q: string) {
  return queryOptions({
    queryKey: ['search', 'results', q],
    queryFn: ({ signal }) =>
      callApi<typeof getSearch>(
        { method: 'GET', path: '/search', access: 'public' },
        { query: { q }, signal },
      ),
    staleTime: staleMs,
  });
}

/** Known names for the word that is being typed. */
export function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: ({ signal }) =>
      callApi<typeof getSearchSuggestions>(
        { method: 'GET', path: '/search/suggestions', access: 'public' },
        { query: { q }, signal },
      ),
    staleTime: staleMs,
    enabled: q.length > 1,
    retry: false,
  });
}

/** Searches with one term less that find something. */
export function alternativesQuery(q: string) {
  return queryOptions({
    queryKey: ['search', 'alternatives', q],
    queryFn: ({ signal }) =>
      callApi<typeof getSearchAlternatives>(
        { method: 'GET', path: '/search/alternatives', access: 'public' },
        { query: { q }, signal },
      ),
    staleTime: staleMs,
    retry: false,
  });
}
