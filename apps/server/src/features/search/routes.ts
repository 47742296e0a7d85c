import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getSearch, getSearchAlternatives, getSearchSuggestions } from '@ridescope/contract/search';
import { makeCacheable } from '../../platform/cacheable-answer.ts';
import { routeOf } from '../../platform/route-of.ts';
import type { SearchService } from './service.ts';

export const searchRoutes: FastifyPluginAsyncTypebox<{ search: SearchService }> = async (
  app,
  { search },
) => {
  app.addHook('onListen', () => {
    search.warmUp().catch((error) => app.log.warn({ event: 'search.notRead', err: error }));
  });
  app.route({
    ...routeOf(getSearch),
    onSend: makeCacheable,
    handler: ({ query: { q = '' } }) => search.search(q),
  });
  app.route({
    ...routeOf(getSearchSuggestions),
    onSend: makeCacheable,
    handler: ({ query: { q = '' } }) => search.suggest(q),
  });
  app.route({
    ...routeOf(getSearchAlternatives),
    onSend: makeCacheable,
    handler: ({ query: { q = '' } }) => search.alternatives(q),
  });
};
