import { knownCards } from '@ridescope/catalogue/hardware/graphics-cards';
import { knownProcessors } from '@ridescope/catalogue/hardware/processors';
import { benchmarkResolutions } from '@ridescope/contract/benchmark-terms';
import type { SearchNeighbour } from '@ridescope/contract/search';

interface KnownPart {
  name: string;
  family: string;
  mark: number;
}

/** Cards and processors compare with their like only. */
const kinds = [
  { field: 'gpu', parts: knownCards },
  { field: 'cpu', parts: knownProcessors },
] as const;

const mostNeighbours = 3;
/** Parts further off than this say nothing about each other. */
const mostRatio = 1.6;
/** Another make, or a laptop's part, counts as so much further off. */
const otherFamily = 0.15;

/** What riders call a part: its name, or the end of it. Undefined where several parts are called so. */
const called: ReadonlyMap<string, { field: 'gpu' | 'cpu'; part: KnownPart } | undefined> = (() => {
  const found = new Map<string, { field: 'gpu' | 'cpu'; part: KnownPart } | undefined>();
  for (const { field, parts } of kinds) {
    for (const part of parts) {
      const words = part.name.split(/[ -]/);
      for (const at of words.keys()) {
        const end = joined(words.slice(at).join(''));
        // A number alone may be the height of a picture.
        if (!/\d{3}/.test(end) || benchmarkResolutions.some((height) => height === end)) continue;
        // The name itself is sure, whatever else ends so.
        found.set(end, found.has(end) && at > 0 ? undefined : { field, part });
      }
    }
  }
  return found;
})();

/**
 * Finds the card or processor that a search names where no ride has it, and the nearest ones that rides have.
 * @param riddenOf lists the names that rides have
 */
export function neighboursOf(
  text: string,
  riddenOf: (field: 'gpu' | 'cpu') => readonly string[],
): SearchNeighbour[] {
  const meant = called.get(joined(text));
  if (!meant) return [];
  const { field, part } = meant;
  const ridden = new Set(riddenOf(field).map(joined));
  const isRidden = ({ name }: KnownPart) => ridden.has(joined(name));
  if (isRidden(part)) return [];
  const distance = ({ mark, family }: KnownPart) =>
    Math.abs(Math.log(mark / part.mark)) + (family === part.family ? 0 : otherFamily);
  const parts: readonly KnownPart[] = field === 'gpu' ? knownCards : knownProcessors;
  return parts
    .filter((one) => isRidden(one) && distance(one) < Math.log(mostRatio))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, mostNeighbours)
    .toSorted((a, b) => b.mark - a.mark)
    .map(({ name, mark }) => ({ missing: part.name, name, speed: mark / part.mark }));
}

function joined(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
