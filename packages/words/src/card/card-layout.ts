import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { rideFactsMessages } from '../en/report/ride-facts.ts';
import { gluedNumbers } from '../format/glued.ts';
import { longestDrop } from '../report/strip-words.ts';
import { colours, gradeFills, gradeInks, gradeShapes } from './card-colours.ts';
import { cardLine, lineSize } from './card-line.ts';
import type { ShareCard } from './share-card.ts';

/** Pixels of a share card, as link previews want them. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Distances in pixels. The story stands in the middle of what is left below the line. */
export const cardSpace = {
  top: 40,
  bottom: 36,
  /** Between the words and each side. */
  side: 56,
  /** Between the place and the product's name. */
  head: 40,
  belowPlace: 4,
  besideMark: 14,
  aboveLine: 30,
  belowLine: 4,
  belowRow: 10,
} as const;

/** A text of one style. */
export interface CardText {
  text: string;
  sizePx: number;
  weight: 400 | 600 | 700;
  colour: string;
  /** In sizes of the type. */
  lineHeight: number;
}

/** A square picture, as SVG. */
export interface CardMark {
  svg: string;
  sizePx: number;
}

/** The parts of a card, from the top. Painters break the texts into lines and draw them. */
export interface CardLayout {
  /** On one line, cut where it is longer. */
  place: CardText;
  when: CardText;
  product: { mark: CardMark; name: CardText };
  /** From edge to edge. */
  line?: {
    svg: string;
    /** Names the longest drop; its middle is at so many pixels from the left edge. */
    label?: CardText & { middlePx: number };
  };
  grade?: { mark: CardMark; word: CardText };
  /** The sentences below the grade, and the cause last: a reader of a preview gets no further than the first lines. */
  story: CardText[];
}

/** The sign of the product, on a sheet of 32 by 32. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2a66d8"/><path d="M4.5 17h6l3-8.5 5 15 3-6.5h6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const usualLineHeight = 1.2;

/** Lays out a card: what was ridden, the line of the ride, the verdict, and its cause on its own line. */
export function cardLayout(card: ShareCard): CardLayout {
  const { place, when, strip, grade } = card;
  const { text: ink, muted } = colours;
  return {
    place: { text: place, sizePx: 34, weight: 700, colour: ink, lineHeight: usualLineHeight },
    when: {
      text: when || rideFactsMessages['no-date'],
      sizePx: 24,
      weight: 400,
      colour: muted,
      lineHeight: usualLineHeight,
    },
    product: {
      mark: { svg: logo, sizePx: 40 },
      name: {
        text: 'Ridescope',
        sizePx: 30,
        weight: 600,
        colour: ink,
        lineHeight: usualLineHeight,
      },
    },
    ...(strip && { line: lineOf(strip, card.lostAt) }),
    ...(grade && { grade: gradeOf(grade) }),
    story: storyOf(card),
  };
}

function lineOf(strip: RideStrip, lostAt: string | undefined): NonNullable<CardLayout['line']> {
  const longest = longestDrop(strip);
  return {
    svg: cardLine(strip),
    ...(longest && {
      label: {
        text: [lostAt, longest.text].filter(Boolean).join(', '),
        sizePx: 22,
        weight: 600,
        colour: gradeInks[longest.grade],
        lineHeight: usualLineHeight,
        middlePx: (longest.middleS / strip.seconds) * lineSize.width,
      },
    }),
  };
}

function gradeOf({ id, word }: NonNullable<ShareCard['grade']>): NonNullable<CardLayout['grade']> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path d="${gradeShapes[id]}" fill="${gradeFills[id]}"/></svg>`;
  return {
    mark: { svg, sizePx: 34 },
    word: { text: word, sizePx: 40, weight: 700, colour: gradeInks[id], lineHeight: 1.1 },
  };
}

function storyOf({ happened, more = '', cause, strip }: ShareCard): CardText[] {
  const sizes = textSizes(happened.length + more.length, strip !== undefined);
  const row = (text: string, sizePx: number, weight: 400 | 600, colour: string = colours.text) => ({
    text,
    sizePx,
    weight,
    colour,
    lineHeight: 1.28,
  });
  return [
    row(gluedLine(happened), sizes.first, 600),
    ...(more ? [row(gluedLine(more), sizes.rest, 400, colours.muted)] : []),
    ...(cause ? [row(cause, sizes.cause, 400)] : []),
  ];
}

/** A line is short beside its large type, so hours stay with their minutes, and a count with its noun. */
function gluedLine(text: string): string {
  return gluedNumbers(text).replace(/(?<=\d) (?=times\b)|(?<=\d\u00a0h) (?=\d)/g, '\u00a0');
}

/** Font sizes with which a verdict of so many characters keeps its room: longer ones wrap, and nothing is cut. */
function textSizes(
  length: number,
  hasLine: boolean,
): { first: number; rest: number; cause: number } {
  if (length <= 60) return { first: 52, rest: 30, cause: 32 };
  if (length <= (hasLine ? 140 : 220)) return { first: 42, rest: 28, cause: 32 };
  if (length <= 260) return { first: 34, rest: 25, cause: 30 };
  return { first: 25, rest: 21, cause: 23 };
}
