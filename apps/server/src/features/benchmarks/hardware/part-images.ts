import type { Hardware } from '@ridescope/contract/hardware';
import type { ShareCard } from '@ridescope/words/card/share-card';
import { upperFirst } from '@ridescope/words/format/capitals';
import { countOf } from '@ridescope/words/format/format-number';
import { hardwareKinds, hardwareLead } from '@ridescope/words/texts/hardware-words';
import { hourMs } from '../../../platform/process/units.ts';
import type { StoredPart } from './parts-store.ts';

/** Figures change little within it. */
const freshMs = hourMs;
/** Pictures that are remembered, some 60 KB each; the one that was drawn longest ago is forgotten first. */
const mostImages = 50;

interface PartImages {
  of(part: StoredPart): Promise<Uint8Array>;
}

/** Draws the pictures of parts for link previews, and remembers some: a shared link is fetched by many. */
export function createPartImages(
  draw: (card: ShareCard) => Promise<Uint8Array>,
  now: () => Date,
): PartImages {
  const drawn = new Map<string, { atMs: number; image: Promise<Uint8Array> }>();
  return {
    of(part) {
      const atMs = now().getTime();
      const known = drawn.get(part.name);
      if (known && atMs - known.atMs < freshMs) return known.image;
      const image = draw(cardOf(part));
      drawn.delete(part.name);
      drawn.set(part.name, { atMs, image });
      // What failed is tried again the next time.
      image.catch(() => drawn.delete(part.name));
      const [oldest] = drawn.keys();
      if (drawn.size > mostImages && oldest !== undefined) drawn.delete(oldest);
      return image;
    },
  };
}

function cardOf(part: StoredPart): ShareCard {
  const { kind, name, riders } = part;
  const hardware: Hardware = { ...part, estimates: [], upgrades: [], neighbours: [] };
  return {
    place: name,
    when: `${upperFirst(hardwareKinds[kind])} · ${countOf(riders, 'rider')}`,
    happened: hardwareLead(hardware),
  };
}
