import { knownCard } from '@ridescope/catalogue/hardware/graphics-cards';
import { knownProcessor } from '@ridescope/catalogue/hardware/processors';
import type { Hardware, HardwareKind } from '@ridescope/contract/hardware';
import { distance } from 'fastest-levenshtein';

export interface NamedPart {
  kind: HardwareKind;
  name: string;
  riders: number;
  isSample: boolean;
}

const mostNeighbours = 6;
/** Below it, only a number of as many digits is the same. */
const leastLikeness = 0.2;
/** Words of makers, which half of all names have. */
const makers = /^(?:nvidia|geforce|amd|radeon|intel|core|apple|ryzen|graphics|gpu)$/;

/**
 * Finds the parts that are most like one: about as fast, by the marks of the known lists; for a name that no list has, those
 * whose names share its words. Parts with real rides come first.
 */
export function nearestParts(
  parts: readonly NamedPart[],
  self: { kind?: HardwareKind; name: string },
): Hardware['neighbours'] {
  const own = self.kind && modelOf(self.kind, self.name);
  const wanted = wordsOf(self.name);
  const likenessTo = ({ kind, name }: NamedPart): number => {
    if (!own) return likenessOf(wanted, wordsOf(name)) - leastLikeness;
    const model = modelOf(kind, name);
    // Apple's marks have another scale.
    const isComparable = model && (model.family === 'apple') === (own.family === 'apple');
    return isComparable ? 1 / (1 + Math.abs(Math.log(model.mark / own.mark))) : 0;
  };
  return parts
    .filter(({ kind, name }) => name !== self.name && (!self.kind || kind === self.kind))
    .map((part) => ({ part, likeness: likenessTo(part) }))
    .filter(({ likeness }) => likeness > 0)
    .sort(
      (a, b) =>
        Number(a.part.isSample) - Number(b.part.isSample) ||
        b.likeness - a.likeness ||
        b.part.riders - a.part.riders,
    )
    .slice(0, mostNeighbours)
    .map(({ part }) => ({ name: part.name, riders: part.riders }));
}

function modelOf(kind: HardwareKind, name: string) {
  return kind === 'gpu' ? knownCard(name) : knownProcessor(name);
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
}

function likenessOf(wanted: readonly string[], words: readonly string[]): number {
  return wanted.reduce((sum, word) => {
    const best = Math.max(0, ...words.map((other) => wordLikeness(word, other)));
    return sum + best * (makers.test(word) ? 0.25 : 1);
  }, 0);
}

/** 1 for the same word; less for a number of as many digits, and for a word with one wrong letter. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const isNumber = /^\d/.test(a);
  if (isNumber !== /^\d/.test(b)) return 0;
  if (!isNumber) return a.length >= 4 && distance(a, b) <= 1 ? 0.8 : 0;
  if (a.length !== b.length) return 0;
  return 0.6 / (1 + Math.abs(Number(a) - Number(b)) / 10 ** (a.length - 2));
}
