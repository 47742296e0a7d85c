import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { cardLayout, cardSize } from '@ridescope/words/card/card-layout';
import type { ShareCard } from '@ridescope/words/card/share-card';
import satori, { type Font } from 'satori';
import { cardBoxes } from './card-boxes.ts';

/** Draws a card of 1200 x 630 pixels. @returns PNG. */
export async function drawCard(card: ShareCard): Promise<Uint8Array> {
  return (await renderCard(card)).asPng();
}

/** Draws a card. @returns its pixels, and a way to encode them. */
export async function renderCard(card: ShareCard) {
  const svg = await satori(cardBoxes(cardLayout(card)), { ...cardSize, fonts: await loadFonts() });
  // The text has been turned into outlines, so no font of the machine is needed.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
}

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    ([400, 600, 700] as const).map(async (weight): Promise<Font> => {
      const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
      return { name: 'Inter', weight, style: 'normal', data: await readFile(file) };
    }),
  );
  return fonts;
}

const require = createRequire(import.meta.url);
