import type { QueryOf } from '@ridescope/contract/endpoint';
import {
  type FasterCards,
  type getFasterCards,
  type Hardware,
  type HardwareTable,
  hardwareTableVersion,
} from '@ridescope/contract/hardware';
import type { ShareCard } from '@ridescope/words/card/share-card';
import type { Queryable } from '../../../platform/database/database.ts';
import { timeNow } from '../../../platform/process/clock.ts';
import type { RateModel } from '../rate-model.ts';
import { estimatesOf, heldBackBy } from './estimates.ts';
import { fasterCardsOf } from './faster-cards.ts';
import { foldNewParts } from './fold-parts.ts';
import { nearestParts } from './nearest-parts.ts';
import { createPartImages } from './part-images.ts';
import { findNamed, findPart, listParts, listRealParts, type StoredPart } from './parts-store.ts';
import { tableLicense } from './table-license.ts';
import { unknownHardware } from './unknown-hardware.ts';
import { upgradesOf } from './upgrades.ts';

export interface HardwareService {
  /** Answers for any name: an unknown card or processor has neighbours only. */
  find(slug: string): Promise<Hardware>;
  /** All parts with three riders or more, and their figures. */
  table(): Promise<HardwareTable>;
  /** Cards with which a computer is expected to stay above a frame rate. */
  fasterCards(query: QueryOf<typeof getFasterCards>): Promise<FasterCards>;
  /** The picture of a part with real rides for link previews, PNG; undefined for others. */
  image(slug: string): Promise<Uint8Array | undefined>;
  /** Names of the parts whose pages search engines may list. */
  listed(): Promise<string[]>;
}

interface HardwareOptions {
  /** Gives the model of now, as `keepRateModel` does. */
  rateModel: () => Promise<RateModel>;
  /** Who is named as the source of the table. */
  operator: string;
  draw: (card: ShareCard) => Promise<Uint8Array>;
  now?: () => Date;
}

const laptopEnd = ' Laptop GPU';

export function createHardwareService(
  db: Queryable,
  { rateModel, operator, draw, now = () => timeNow() }: HardwareOptions,
): HardwareService {
  const images = createPartImages(draw, now);
  const currentPart = async (slug: string) => {
    const part = await findPart(db, slug);
    if (part) return part;
    await foldNewParts(db, slug, now());
    return findPart(db, slug);
  };
  return {
    async image(slug) {
      const part = await findPart(db, slug.toLowerCase());
      return part && !part.isSample ? images.of(part) : undefined;
    },

    async find(slug) {
      const part = await currentPart(slug.toLowerCase());
      const parts = await listParts(db);
      if (!part) return unknownHardware(slug, parts);
      const { kind, name, riders, isSample, figures } = part;
      const [beside] = figures.partners;
      const sibling = await siblingOf(db, part);
      const model = await rateModel();
      const limit = heldBackBy(model, part);
      return {
        kind,
        name,
        riders,
        isSample,
        figures,
        ...(sibling && { sibling }),
        ...(limit && { heldBackBy: limit }),
        ...(beside && { estimatedBeside: beside.name }),
        estimates: estimatesOf(model, part),
        upgrades: upgradesOf(model, part),
        neighbours: nearestParts(parts, part),
      };
    },

    async table() {
      const real = await listRealParts(db);
      return {
        version: hardwareTableVersion,
        date: now().toISOString(),
        license: tableLicense,
        attribution: operator,
        parts: await listParts(db),
        rows: real.flatMap(({ kind, name, figures }) =>
          figures.settings.map((setting) => ({ kind, name, ...setting })),
        ),
      };
    },

    async fasterCards(query) {
      return fasterCardsOf(await rateModel(), query);
    },

    async listed() {
      const parts = await listParts(db);
      return parts.flatMap(({ name, isSample }) => (isSample ? [] : [name]));
    },
  };
}

/** Finds the same model for laptops, or for desktops, with the most ridden settings of the part. */
async function siblingOf(
  db: Queryable,
  { kind, name, isSample, figures }: StoredPart,
): Promise<Hardware['sibling']> {
  if (kind !== 'gpu') return undefined;
  const other = name.endsWith(laptopEnd) ? name.slice(0, -laptopEnd.length) : name + laptopEnd;
  const [most] = figures.settings;
  const found = await findNamed(db, kind, other);
  if (!most || !found || found.isSample !== isSample) return undefined;
  const same = found.figures.settings.find(
    ({ profile, resolution }) => profile === most.profile && resolution === most.resolution,
  );
  return same && { name: other, fps: same.fps };
}
