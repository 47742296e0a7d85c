import { type GlossaryTerm, glossary } from './terms.ts';

/** A part of a text, with the term that it is. */
export interface TextPart {
  text: string;
  /** Where it begins in the whole text. */
  start: number;
  term?: GlossaryTerm;
}

/** Splits a text at the terms of the glossary, each at its first place alone: an explanation is needed once. */
export function findTerms(text: string): TextPart[] {
  const found = (glossary as readonly GlossaryTerm[])
    .flatMap((term) => {
      const match = term.pattern.exec(text);
      return match ? [{ term, start: match.index, text: match[0] }] : [];
    })
    .sort((a, b) => a.start - b.start || b.text.length - a.text.length);
  const parts: TextPart[] = [];
  let end = 0;
  for (const part of found) {
    if (part.start < end) continue;
    if (part.start > end) parts.push({ text: text.slice(end, part.start), start: end });
    parts.push(part);
    end = part.start + part.text.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end });
  return parts;
}
