import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Environment, getEnvironment } from '@ridescope/contract/environment';
import { usualPingUrl } from '@ridescope/contract/ping-terms';
import { routeOf } from '../../platform/http/route-of.ts';
import { languageModelHost } from '../../platform/language-model/language-model-settings.ts';
import { hasOutboxPage } from '../../platform/mail/outbox-page.ts';
import type { Config } from '../../platform/process/config.ts';

export const environmentRoutes: FastifyPluginAsyncTypebox<{ config: Config }> = async (
  app,
  { config },
) => {
  const { allowedEmails, productionUrl, databaseUrl, maxLogBytes, pingUrl, languageModel } = config;
  const environment: Environment = {
    restricted: allowedEmails !== undefined,
    ...(productionUrl && { productionUrl }),
    mode: databaseUrl === undefined ? 'embedded' : 'scaled',
    hasOutbox: hasOutboxPage(config),
    ping: { url: pingUrl, isUsual: pingUrl === usualPingUrl },
    ...(languageModel && {
      languageModel: { name: languageModel.model, host: languageModelHost(languageModel) },
    }),
    maxLogBytes,
  };
  app.route({ ...routeOf(getEnvironment), handler: async () => environment });
};
