import { parseSearch } from '@ridescope/contract/parse-search';
import type { SearchAlternative, SearchItem, SearchSuggestion } from '@ridescope/contract/search';
import {
  searchFields,
  searchText,
  termsOf,
  withoutPart,
} from '@ridescope/contract/search-language';
import type { Queryable } from '../../platform/database/database.ts';
import { minuteMs } from '../../platform/process/units.ts';
import { meantQuery } from './meant-query.ts';
import { type Naming, namingOf } from './named-part.ts';
import { neighboursOf } from './neighbours.ts';
import { SearchIndex } from './search-index.ts';
import { type Place, readGroups, readItems } from './store.ts';
import { foldText } from './term-matcher.ts';

/** Most systems of an answer, and rows of each. */
const shown = { systems: 25, groups: 4 };
const mostSuggestions = 8;
/** Read at once, so that other requests get their turn. */
const groupsAtOnce = 2000;
/** How old the index may be. */
const freshMs = 1000;
/** Emptied groups are deleted after an hour; an index that was not used for so long could miss some. */
const oldMs = 30 * minuteMs;

export interface SearchService {
  search(text: string): Promise<SearchItem[]>;
  suggest(text: string): Promise<SearchSuggestion[]>;
  alternatives(text: string): Promise<SearchAlternative[]>;
  /** Reads the index, so that the first search needn't. */
  warmUp(): Promise<void>;
}

/**
 * Orders systems: first those whose card or processor is named most exactly, among them the fastest by the best average of their
 * rows. The rows of each stand likewise.
 */
function fastestFirst(
  items: readonly SearchItem[],
  naming: (folded: string) => Naming,
): SearchItem[] {
  const systems = Map.groupBy(items, ({ Cpu, Gpu }) => JSON.stringify([Cpu, Gpu]));
  return [...systems.values()]
    .map((rows) => {
      const [{ Cpu, Gpu } = { Cpu: '', Gpu: '' }] = rows;
      const sorted = rows.toSorted((a, b) => b.AvgFps - a.AvgFps);
      const named = Math.max(naming(foldText(Cpu)), naming(foldText(Gpu)));
      return { rows: sorted, named, best: sorted[0]?.AvgFps ?? 0 };
    })
    .sort((a, b) => b.named - a.named || b.best - a.best)
    .flatMap(({ rows }) => rows);
}

/** Searches in an index of this process, which follows the database by asking for changes before a search. */
export function createSearchService(
  db: Queryable,
  { freshForMs = freshMs, now = () => Date.now() } = {},
): SearchService {
  let index = new SearchIndex();
  let place: Place = { revision: 0, id: 0 };
  let readAt = 0;
  let reading: Promise<void> | undefined;

  const readChanges = async () => {
    const startedAt = now();
    const isOld = startedAt - readAt > oldMs;
    // A new index takes the place of the old one when it is complete.
    const next = isOld ? new SearchIndex() : index;
    let from = isOld ? { revision: 0, id: 0 } : place;
    for (;;) {
      const { groups, last } = await readGroups(db, from, groupsAtOnce);
      for (const group of groups) next.put(group);
      from = last ?? from;
      if (!isOld) place = from;
      if (groups.length < groupsAtOnce) break;
    }
    index = next;
    place = from;
    readAt = startedAt;
  };

  const freshIndex = async (): Promise<SearchIndex> => {
    if (now() - readAt >= freshForMs) {
      reading ??= readChanges().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return index;
  };

  return {
    async search(text) {
      const { query } = parseSearch(text);
      if (!query) return [];
      const items = await readItems(db, (await freshIndex()).find(query, shown));
      return fastestFirst(items, namingOf(query));
    },

    async suggest(text) {
      const words = text.slice(-100).trim();
      const [, name = '', rest = words] = /^(\w+):(.*)$/s.exec(words) ?? [];
      const field = searchFields.find((one) => one === name.toLowerCase());
      const typed = field ? rest : words;
      if (!/[\p{L}\p{N}]/u.test(typed)) return [];
      const found = (await freshIndex()).suggest(typed, field, mostSuggestions);
      return found.map((one) => ({ field: one.field, text: one.text }));
    },

    async alternatives(text) {
      const { query } = parseSearch(text);
      const terms = query ? termsOf(query) : [];
      if (!query) return [];
      const names = await freshIndex();
      const neighbours = neighboursOf(text, (field) => names.riddenNames(field));
      if (neighbours.length > 0) {
        return neighbours.map((neighbour) => ({ query: `"${neighbour.name}"`, neighbour }));
      }
      const meant = meantQuery(query, names);
      if (meant) {
        const { query: other, dropped } = meant;
        return [
          {
            query: searchText(other),
            isMeant: true,
            ...(dropped.length > 0 && { dropped: dropped.join(' ') }),
          },
        ];
      }
      if (terms.length < 2) return [];
      const isFound = names.findWithoutEach(query);
      return terms.flatMap((term, at) => {
        const rest = isFound[at] ? withoutPart(query, term) : undefined;
        return rest ? [{ query: searchText(rest), dropped: searchText(term) }] : [];
      });
    },

    async warmUp() {
      await freshIndex();
    },
  };
}
