import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerHelpTopic } from '@ridescope/contract/help';
import { topicAt } from '@ridescope/help/topic-ids';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import { timeNow } from '../../platform/process/clock.ts';
import { countAnswer } from './store.ts';

interface HelpOptions {
  db: Queryable;
  /** Answers that one network address can give in a minute. The count is in memory: no address is stored. */
  answersPerMinute: number;
}

export const helpRoutes: FastifyPluginAsyncTypebox<HelpOptions> = async (
  app,
  { db, answersPerMinute },
) => {
  const route = routeOf(answerHelpTopic);
  app.route({
    ...route,
    config: { ...route.config, rateLimit: { max: answersPerMinute } },
    handler: async (request) => {
      const topic = topicAt(request.params.topic);
      if (topic === undefined) throw new AppError('NOT_FOUND', reportErrors.noSuchTopic);
      await countAnswer(db, { topic, helped: request.body.helped, at: timeNow() });
      return { counted: true };
    },
  });
};
