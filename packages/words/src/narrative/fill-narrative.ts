import type { Narrative } from '@ridescope/contract/advanced/narrative';
import { upperFirst } from '../format/capitals.ts';
import { type NarrativeSource, narrativeReferences } from './references.ts';
import { partsOf } from './sentence-parts.ts';

/** Words of the model, or a text of the analysis that stands for a reference. */
export interface NarrativePart {
  text: string;
  /** Path in the result; absent for words of the model. */
  path?: string;
}

/**
 * Puts the texts of a result into a sentence of a model. Undefined if the sentence contains anything but plain words and
 * references of this result, so that a stored sentence is checked again wherever it is read.
 */
export function fillNarrative(
  source: NarrativeSource,
  sentence: string,
  references = narrativeReferences(source),
): NarrativePart[] | undefined {
  const parts = partsOf(sentence);
  if (!parts) return undefined;
  const filled: NarrativePart[] = [];
  for (const part of parts) {
    if (part.kind === 'words') {
      filled.push({ text: part.text });
      continue;
    }
    const text = references.get(part.path);
    if (text === undefined) return undefined;
    filled.push({ text: filled.length === 0 ? upperFirst(text) : text, path: part.path });
  }
  return filled;
}

/** Fills all sentences and leaves out those that don't fit the result. */
export function filledNarrative(
  source: NarrativeSource,
  { sentences }: Pick<Narrative, 'sentences'>,
): NarrativePart[][] {
  const references = narrativeReferences(source);
  return sentences.flatMap((sentence) => {
    const parts = fillNarrative(source, sentence, references);
    return parts ? [parts] : [];
  });
}
