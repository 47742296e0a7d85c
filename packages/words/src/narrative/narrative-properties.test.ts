import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAdvancedResult } from '../testing/build-advanced-result.ts';
import { checkedNarrative } from './checked-narrative.ts';
import { filledNarrative } from './fill-narrative.ts';
import { type NarrativeSource, narrativeReferences } from './references.ts';
import { narrativeWords, numberWords } from './vocabulary.ts';

const source: NarrativeSource = {
  result: buildAdvancedResult(),
  fixTitles: { 'ant-extension': 'Bring the receiver close to the sensors' },
};
const words = [...narrativeWords(source.result)];
const paths = [...narrativeReferences(source).keys()];
const numRuns = Number(process.env.NARRATIVE_RUNS ?? 1000);

const poison = fc.oneof(
  fc.constantFrom(
    '7',
    '½',
    '٣',
    '４',
    'Ⅻ',
    '²',
    '①',
    '𝟗',
    '<b>',
    '</p>',
    '<!--',
    '&#55;',
    '](x)',
    '`',
    '\u202e',
    '\u0000',
  ),
  fc.constantFrom('half', 'twice', 'dozen', 'percent', '%', 'ninety', 'III'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
);
const segment = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  { weight: 4, arbitrary: fc.constantFrom(...paths.map((path) => `{{${path}}}`)) },
  { weight: 1, arbitrary: poison },
  {
    weight: 1,
    arbitrary: fc.constantFrom('{{', '}}', '{{hypotheses', '{{7}}', '{{a.b}}', ',', '.'),
  },
);
const sentence = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 14 }), fc.constantFrom(' ', ' ', ' ', ''))
  .map(([segments, between]) => `${segments.join(between)}.`);
const answer = fc.record({
  sentences: fc.array(fc.oneof(sentence, fc.string({ unit: 'binary' }))),
});

/** What a model itself brought to a reader: the filled text without the texts of the analysis. */
function ownWords(raw: unknown): string[] {
  const { sentences } = checkedNarrative(source, raw);
  const filled = filledNarrative(source, { sentences });
  // What passed the check on the server also passes that of the page.
  expect(filled).toHaveLength(sentences.length);
  return filled.flatMap((parts) => parts.flatMap(({ text, path }) => (path ? [] : [text])));
}

describe('words of a model', () => {
  it('bring no digit, tag or unknown character to a reader', () => {
    let accepted = 0;
    fc.assert(
      fc.property(answer, (raw) => {
        for (const text of ownWords(raw)) {
          accepted += 1;
          expect(text).not.toMatch(/[^A-Za-z ,;:.']/u);
          for (const word of text.toLowerCase().split(/[^a-z]+/)) {
            expect(numberWords.has(word)).toBe(false);
          }
        }
      }),
      { numRuns },
    );
    // Some answers must get through, or this test would show nothing.
    expect(accepted).toBeGreaterThan(10);
  });

  it('show every figure as the analysis wrote it', () => {
    const references = narrativeReferences(source);
    fc.assert(
      fc.property(answer, (raw) => {
        const { sentences } = checkedNarrative(source, raw);
        for (const parts of filledNarrative(source, { sentences })) {
          for (const { text, path } of parts) {
            if (path) expect(text.slice(1)).toBe(references.get(path)?.slice(1));
          }
        }
      }),
      { numRuns },
    );
  });

  it('survive any value without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (raw, sentences) => {
        expect(ownWords(raw).join('')).not.toMatch(/\p{N}/u);
        expect(ownWords({ sentences }).join('')).not.toMatch(/\p{N}/u);
      }),
      { numRuns },
    );
  });

  it('contain no number word that the vocabulary allows', () => {
    expect(words.filter((word) => numberWords.has(word))).toEqual([]);
  });
});
