import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getSettings, saveSettings } from '@ridescope/contract';
import { identityOf } from '../../platform/access.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { routeOf } from '../../platform/route-of.ts';
import { findSettings, mergeSettings } from './store.ts';

export const settingsRoutes: FastifyPluginAsyncTypebox<{ db: Queryable }> = async (app, { db }) => {
  app.route({
    ...routeOf(getSettings),
    handler: (request) => findSettings(db, identityOf(request).id),
  });
  app.route({
    ...routeOf(saveSettings),
    handler: async (request) => {
      const { id } = identityOf(request);
      await mergeSettings(db, id, request.body);
      return findSettings(db, id);
    },
  });
};
