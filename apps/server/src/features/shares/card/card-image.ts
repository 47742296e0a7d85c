import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type { ShareCard } from '@ridescope/words/texts/share-card';
import satori, { type Font } from 'satori';

const cardWidth = 1200;
const cardHeight = 630;

/** The dark theme of the web app, where severity never depends on colour alone. */
const colours = {
  page: '#121417',
  surface: '#1a1d21',
  border: '#2d3238',
  text: '#e9ebee',
  muted: '#a5adb6',
} as const;

const gradeColours: Record<NonNullable<ShareCard['grade']>['id'], string> = {
  critical: '#ff8b82',
  warning: '#f2b84f',
  minor: '#679af6',
  nothing: '#71cf92',
};

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2a66d8"/><path d="M4.5 17h6l3-8.5 5 15 3-6.5h6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

type Style = Record<string, string | number>;
interface Box {
  type: string;
  key: null;
  props: { style: Style; src?: string; children?: string | Box[] };
}

const box = (style: Style, children?: string | Box[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
});

/** Draws a card of 1200 x 630 pixels. @returns PNG. */
export async function drawCard(card: ShareCard): Promise<Uint8Array> {
  const svg = await satori(layoutOf(card), {
    width: cardWidth,
    height: cardHeight,
    fonts: await loadFonts(),
  });
  // The text has been turned into outlines, so no font of the machine is needed.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function layoutOf(card: ShareCard): Box {
  return box(
    {
      width: cardWidth,
      height: cardHeight,
      padding: 64,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: colours.page,
      color: colours.text,
      fontFamily: 'Inter',
    },
    [brand(), middle(card), story(card)],
  );
}

function brand(): Box {
  const src = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  return box({ alignItems: 'center', gap: 18 }, [
    { type: 'img', key: null, props: { src, style: { width: 44, height: 44 } } },
    box({ fontSize: 32, fontWeight: 600 }, 'Ridescope'),
    box({ fontSize: 26, color: colours.muted, marginLeft: 6 }, 'Ride report'),
  ]);
}

function middle({ place, when }: ShareCard): Box {
  const placeStyle = {
    fontSize: place.length > 24 ? 48 : 58,
    fontWeight: 700,
    lineHeight: 1.15,
    letterSpacing: -1,
    lineClamp: 2,
    display: 'block',
  };
  return box({ flexDirection: 'column', gap: 16 }, [
    box(placeStyle, place),
    box({ fontSize: 28, color: colours.muted }, when || 'Date not in the log'),
  ]);
}

/** The grade, the sentence below it, and the cause last: a reader of a preview gets no further than the first lines. */
function story({ grade, happened, cause }: ShareCard): Box {
  const colour = grade ? gradeColours[grade.id] : colours.muted;
  const text = {
    fontSize: happened.length > 120 ? 28 : 34,
    lineHeight: 1.35,
    lineClamp: 3,
    display: 'block',
  };
  return box(
    {
      padding: '28px 32px',
      borderRadius: 14,
      gap: 26,
      alignItems: 'stretch',
      backgroundColor: colours.surface,
      border: `1px solid ${colours.border}`,
    },
    [
      box({ width: 8, borderRadius: 4, flexShrink: 0, backgroundColor: colour }),
      box({ flexDirection: 'column', flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 12 }, [
        ...(grade ? [box({ fontSize: 38, fontWeight: 700, color: colour }, grade.word)] : []),
        box(text, happened),
        ...(cause ? [box({ fontSize: 24, color: colours.muted }, cause)] : []),
      ]),
    ],
  );
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
