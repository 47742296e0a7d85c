import type { Narrative } from '@ridescope/contract/advanced/narrative';
import { checkSentence, type DropReason } from './check-sentence.ts';
import { type NarrativeSource, narrativeReferences } from './references.ts';
import { narrativeWords } from './vocabulary.ts';

const mostSentences = 8;
/** More entries than a model was asked for aren't looked at. */
const mostEntries = 40;
const longestEntry = 4000;

export interface CheckedNarrative {
  /** In the order of reading; empty if nothing is left. */
  sentences: Narrative['sentences'];
  /** How many sentences were left out, by reason. */
  dropped: Partial<Record<DropReason, number>>;
}

/**
 * Checks an answer of a model about a result sentence by sentence.
 * @param raw any value; only `{ sentences: string[] }` can contain a sentence
 */
export function checkedNarrative(source: NarrativeSource, raw: unknown): CheckedNarrative {
  const rules = {
    references: narrativeReferences(source, 'roles'),
    words: narrativeWords(source.result),
  };
  const sentences = new Set<string>();
  const dropped: CheckedNarrative['dropped'] = {};
  const drop = (reason: DropReason) => {
    dropped[reason] = (dropped[reason] ?? 0) + 1;
  };
  for (const entry of entriesOf(raw)) {
    if (typeof entry !== 'string' || entry.length > longestEntry) {
      drop('form');
      continue;
    }
    for (const one of entry.split(/(?<=\.)\s+/)) {
      const checked = checkSentence(one, rules);
      if (checked.kind === 'dropped') drop(checked.reason);
      else if (sentences.has(checked.sentence)) drop('repeated');
      else if (sentences.size === mostSentences) drop('tooMany');
      else sentences.add(checked.sentence);
    }
  }
  return { sentences: [...sentences], dropped };
}

function entriesOf(raw: unknown): unknown[] {
  const isObject = typeof raw === 'object' && raw !== null && 'sentences' in raw;
  return isObject && Array.isArray(raw.sentences) ? raw.sentences.slice(0, mostEntries) : [];
}
