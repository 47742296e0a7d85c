import { type NarrativeSource, narrativeReferences } from '@ridescope/words/narrative/references';
import { narrativeWords } from '@ridescope/words/narrative/vocabulary';
import type { ModelQuestion } from '../../platform/language-model/language-model.ts';

/**
 * Writes what a model is asked. It gets texts of the analysis and nothing else: no account, no report, no names of devices,
 * and no text of a log.
 */
export function narrativeQuestion(source: NarrativeSource): ModelQuestion {
  const references = Object.fromEntries(narrativeReferences(source, 'roles'));
  return {
    system: instructions(narrativeWords(source.result)),
    prompt: JSON.stringify({ references }),
  };
}

function instructions(words: ReadonlySet<string>): string {
  return `You put the results of an analysis into words for a rider of an online cycling game whose ride had trouble.
Answer with JSON of the form {"sentences": ["...", "..."]}: three to six short English sentences, calm and friendly, in the order cause, evidence, other clues, what to try.

The input lists references with their texts. Write a reference in double braces, for example {{problems.0.causes.0}}, and the page shows its text there. The texts contain all figures and names, so you write none.

Each sentence is checked, and dropped if it breaks a rule:
- It contains at least one reference, at most three, and ends with a full stop.
- Around references it contains only words of the list below, and commas. No digits, number words, names, negations, brackets, quotes or other characters.
- "problems.0.causes.0" is the likeliest cause, and its text is a clause: "It looks as if {{problems.0.causes.0}}." or "The likeliest explanation is that {{problems.0.causes.0}}."
- Only the first cause of a problem, such as problems.0.causes.0, may be called likeliest or main.
- "problems.1" is the next problem, with its own causes.
- Evidence is a clause and belongs to its own cause: "The log shows that {{problems.0.causes.0.evidenceFor.0}}." Evidence under evidenceAgainst needs the word against: "It speaks against it that {{problems.0.causes.0.evidenceAgainst.0}}."
- A word such as cause, because or explains needs a cause in the same sentence.
- Advice is a reference: "Try {{plan.0}} tonight."

Words: ${[...words].join(' ')}`;
}
