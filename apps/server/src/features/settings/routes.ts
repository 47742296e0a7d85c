import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getSettings, saveSettings } from '@ridescope/contract/settings';
import type { Queryable } from '../../platform/database/database.ts';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import { findSettings, mergeSettings } from './store.ts';

interface SettingsDeps {
  db: Queryable;
  /** Saves settings that no longer keep recordings, and deletes those of the account. */
  stopRecording(owner: string, save: (tx: Queryable) => Promise<void>): Promise<void>;
}

export const settingsRoutes: FastifyPluginAsyncTypebox<SettingsDeps> = async (
  app,
  { db, stopRecording },
) => {
  app.route({
    ...routeOf(getSettings),
    handler: (request) => findSettings(db, identityOf(request).id),
  });
  app.route({
    ...routeOf(saveSettings),
    handler: async (request) => {
      const { id } = identityOf(request);
      const save = (tx: Queryable) => mergeSettings(tx, id, request.body);
      await (request.body.keepRecordings === false ? stopRecording(id, save) : save(db));
      return findSettings(db, id);
    },
  });
};
