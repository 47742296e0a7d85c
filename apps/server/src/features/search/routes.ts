import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getSearch, getSearchAlternatives, getSearchSuggestions } from '@ridescope/contract/search';
import { makeCacheable } from '../../platform/http/cacheable-answer.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { SearchService } from './service.ts';

/** A search looks at the names of all rides; among a million, the dearest one takes this much. */
export const searchProcessorMs = 40;
const cost = { processorMs: searchProcessorMs };
/** It searches up to four times with other words. */
const alternativesCost = { processorMs: 60 };

export const searchRoutes: FastifyPluginAsyncTypebox<{ search: SearchService }> = async (
  app,
  { search },
) => {
  app.addHook('onListen', () => {
    search.warmUp().catch((error) => app.log.warn({ event: 'search.notRead', err: error }));
  });
  app.route({
    ...routeOf(getSearch, cost),
    onSend: makeCacheable,
    handler: ({ query: { q = '' } }) => search.search(q),
  });
  app.route({
    ...routeOf(getSearchSuggestions, cost),
    onSend: makeCacheable,
    handler: ({ query: { q = '' } }) => search.suggest(q),
  });
  app.route({
    ...routeOf(getSearchAlternatives, alternativesCost),
    onSend: makeCacheable,
    handler: ({ query: { q = '' } }) => search.alternatives(q),
  });
};
