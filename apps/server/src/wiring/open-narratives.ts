import { recommendations } from '@ridescope/analysis/recommendations';
import type { AdvancedResult, Narrative } from '@ridescope/contract';
import type { FastifyBaseLogger } from 'fastify';
import { createNarrativeService } from '../features/narratives/service.ts';
import { countNarrative, wantsNarrative } from '../features/narratives/store.ts';
import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createLanguageModel } from '../platform/language-model/language-model.ts';

/** Words a result of an account's analysis. Undefined for accounts that don't want that. Never rejects. */
export type WriteNarrative = (
  owner: string,
  result: AdvancedResult,
  signal: AbortSignal,
) => Promise<Narrative | undefined>;

const fixTitles = Object.fromEntries(
  Object.entries(recommendations).map(([id, { title }]) => [id, title]),
);

/** Connects the analyses with the language model of the configuration; undefined without one. */
export function openNarratives(
  { languageModel: settings }: Pick<Config, 'languageModel'>,
  db: Queryable,
  log: FastifyBaseLogger,
): WriteNarrative | undefined {
  if (!settings) return undefined;
  const service = createNarrativeService({
    model: createLanguageModel(settings),
    name: settings.model,
    prices: settings.prices,
    fixTitles,
    count: (count) => countNarrative(db, count, new Date()),
    log,
  });
  return async (owner, result, signal) =>
    (await wantsNarrative(db, owner)) ? service.write(result, signal) : undefined;
}
