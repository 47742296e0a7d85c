import { type TermId, termIds } from '@ridescope/catalogue/terms';

/** A part of a text, with the term that it is. */
export interface TextPart {
  text: string;
  term?: TermId;
}

/** A text with its terms, for a reader that explains them. Plain data. */
export type ExplainedText = readonly TextPart[];

// Of the private use area: no log and no message has them. They exist inside `explain` alone.
const opening = '\uE000';
const middle = '\uE001';
const closing = '\uE002';
const markedTerm = /\uE000([a-z-]+)\uE001([^\uE000-\uE002]*)\uE002/;

/** How many calls of `explain` are going on. Outside of them, every text is plain. */
let explaining = 0;

/** What a message with marked terms calls for each of them: writes its text, with the mark where somebody explains it. */
export const termWriters: Readonly<Record<string, (chunks: readonly unknown[]) => string>> =
  Object.fromEntries(termIds.map((id) => [id, (chunks) => written(chunks.join(''), id)]));

function written(text: string, term: TermId): string {
  return explaining > 0 ? `${opening}${term}${middle}${text}${closing}` : text;
}

/**
 * Runs a function that writes a text of messages, and returns the text in parts: each term that a message marks is one, at its
 * first place alone, because an explanation is needed once. All other callers of the function get plain text.
 * @param write must return what it writes, and store nothing
 */
export function explain(write: () => string): ExplainedText {
  explaining += 1;
  try {
    return partsOf(write());
  } finally {
    explaining -= 1;
  }
}

function partsOf(marked: string): TextPart[] {
  const explained = new Set<string>();
  const parts: TextPart[] = [];
  const add = (text: string, term?: TermId) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (term === undefined && last && last.term === undefined) last.text += text;
    else parts.push({ text, ...(term && { term }) });
  };
  // Split by a pattern with two groups: the text before a term, its id, and its text, over and over.
  const segments = marked.split(markedTerm);
  for (let index = 0; index < segments.length; index += 3) {
    const [before = '', id, text = ''] = segments.slice(index, index + 3);
    add(before);
    const term = termIds.find((one) => one === id && !explained.has(one));
    if (term) explained.add(term);
    add(text, term);
  }
  return parts;
}

/** Splits off the mark of a term that a text begins with, for what writes a text with a capital inside `explain`. */
export function withoutMark(text: string): [mark: string, rest: string] {
  const end = text.startsWith(opening) ? text.indexOf(middle) + 1 : 0;
  return [text.slice(0, end), text.slice(end)];
}

/** The same for several sentences, each with its own explanations. */
export function explainEach(write: () => readonly string[]): ExplainedText[] {
  explaining += 1;
  try {
    return write().map(partsOf);
  } finally {
    explaining -= 1;
  }
}

/** The whole text. Inside `explain` its terms stay marked, so that a sentence can take a label with them. */
export function textOf(parts: ExplainedText): string {
  return parts.map(({ text, term }) => (term ? written(text, term) : text)).join('');
}
