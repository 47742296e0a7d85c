import { fixIds } from '@ridescope/catalogue/fixes';
import type { Narrative } from '@ridescope/contract/advanced/narrative';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { fixTitle } from '@ridescope/words/report/fixes';
import type { FastifyBaseLogger } from 'fastify';
import { createNarrativeService } from '../features/narratives/service.ts';
import { countNarrative, wantsNarrative } from '../features/narratives/store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createLanguageModel } from '../platform/language-model/language-model.ts';
import { timeNow } from '../platform/process/clock.ts';
import type { Config } from '../platform/process/config.ts';

/** A log of a whole week has dozens of rides; these are paid for by the operator. */
const mostNarratives = 4;

/** Connects analyses with the configured language model. Without one, or for accounts that don't want it, no request is sent. */
export function openNarratives(
  { languageModel: settings }: Pick<Config, 'languageModel'>,
  db: Queryable,
  log: FastifyBaseLogger,
) {
  if (!settings) return async () => [];
  const service = createNarrativeService({
    model: createLanguageModel(settings),
    name: settings.model,
    prices: settings.prices,
    fixTitles: Object.fromEntries(fixIds.map((id) => [id, fixTitle(id)])),
    count: (count) => countNarrative(db, count, timeNow()),
    log,
  });
  return async (
    owner: string,
    results: readonly AdvancedResult[],
    signal: AbortSignal,
  ): Promise<(Narrative | undefined)[]> => {
    try {
      if (!(await wantsNarrative(db, owner))) return [];
      const first = results.slice(0, mostNarratives);
      return await Promise.all(first.map((result) => service.write(result, signal)));
    } catch (error) {
      // An analysis is worth its tokens without these words too.
      log.warn({ event: 'narrative.failed', err: error });
      return [];
    }
  };
}
