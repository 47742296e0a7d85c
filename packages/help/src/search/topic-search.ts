import MiniSearch from 'minisearch';
import type { SearchEntry } from '../topic.ts';

/** Words of questions that say nothing about their subject. */
const emptyWords = new Set(
  (
    'a about after all always an and any are as at be been before but by can cant cannot could did didnt do does doesnt ' +
    'dont during for from get gets getting go goes going got had has have how i if im in into is isnt it its just like me ' +
    'my of on or our out so some somehow than that the their them then there they this to too very was we were what when ' +
    'where which while who why will with wont would you your please help problem issue zwift few every minutes minute seconds second'
  ).split(' '),
);

/** Words that are no empty ones although they are short or common. */
function termOf(word: string): string | undefined {
  const term = word.toLowerCase().replace(/[’']/g, '');
  return term === '' || emptyWords.has(term) ? undefined : term;
}

const fields = ['title', 'keywords', 'summary', 'text'];
/** What riders call it counts most, then what the topic calls itself. */
const boost = { title: 4, keywords: 5, summary: 2, text: 0.6 };

/**
 * Makes a search over all topics. It works without a network, finds beginnings of words, and forgives a typing error in
 * short words and two or three in long ones.
 */
export function createTopicSearch(entries: readonly SearchEntry[]): (question: string) => string[] {
  const weights = new Map(entries.map(({ id, weight }) => [id, weight]));
  const index = new MiniSearch<SearchEntry>({
    fields,
    processTerm: (word) => termOf(word) ?? null,
  });
  index.addAll(entries);
  return (question) =>
    index
      .search(question, {
        boost,
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 3 ? 0.25 : false),
        maxFuzzy: 3,
        weights: { prefix: 0.5, fuzzy: 0.35 },
        boostDocument: (id) => weights.get(String(id)) ?? 1,
      })
      .map(({ id }) => String(id));
}
