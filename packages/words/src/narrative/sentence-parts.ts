export type SentencePart = { kind: 'words'; text: string } | { kind: 'reference'; path: string };

const placeholder = /\{\{([A-Za-z]+(?:\.(?:[A-Za-z]+|\d{1,2}))*)\}\}/;
/** A list of what is allowed: no digit of any script, no markup, no address, no control or invisible character. */
const plainWords = /^[A-Za-z ,;:.']*$/;

/**
 * Splits a sentence into words and references. Undefined if its words contain a character that plain words don't need, for
 * example a digit or an angle bracket.
 */
export function partsOf(sentence: string): SentencePart[] | undefined {
  const segments = sentence.split(placeholder);
  const parts: SentencePart[] = [];
  for (const [index, segment] of segments.entries()) {
    // `split` puts what the group matched between the other segments.
    if (index % 2 === 1) parts.push({ kind: 'reference', path: segment });
    else if (!plainWords.test(segment)) return undefined;
    else if (segment !== '') parts.push({ kind: 'words', text: segment });
  }
  return parts;
}
