import { knownCards } from '@ridescope/catalogue/hardware/graphics-cards';
import { knownProcessors } from '@ridescope/catalogue/hardware/processors';
import type { Hardware, HardwareKind } from '@ridescope/contract/hardware';
import { hardwareSlug, hardwareWords } from '@ridescope/contract/hardware-addresses';
import { type NamedPart, nearestParts } from './nearest-parts.ts';

/** Answers for a card or processor that fewer than three riders have: what it is, if it is known, and what is like it. */
export function unknownHardware(slug: string, parts: readonly NamedPart[]): Hardware {
  const known = knownAt(hardwareSlug(slug));
  return {
    // Answers repeat nothing that was typed.
    ...(known ?? { name: '' }),
    riders: 0,
    isSample: false,
    estimates: [],
    upgrades: [],
    neighbours: nearestParts(parts, known ?? { name: hardwareWords(slug) }),
  };
}

/** Finds a model of the known lists by its address, also without its maker: `rtx-3060`. */
function knownAt(slug: string): { kind: HardwareKind; name: string } | undefined {
  const lists = [
    ['gpu', knownCards],
    ['cpu', knownProcessors],
  ] as const;
  for (const [kind, models] of lists) {
    const found = models.find(({ name }) => isCalled(hardwareSlug(name), slug));
    if (found) return { kind, name: found.name };
  }
  return undefined;
}

function isCalled(whole: string, slug: string): boolean {
  return whole === slug || (slug.length >= 3 && /\d/.test(slug) && whole.endsWith(`-${slug}`));
}
