import { colours, gradeFills, gradeInks, gradeShapes } from '@ridescope/words/card/card-colours';
import { cardLine, lineSize } from '@ridescope/words/card/card-line';
import {
  cardLogo,
  cardSidePx,
  cardSize,
  gluedLine,
  textSizes,
} from '@ridescope/words/card/card-look';
import type { ShareCard } from '@ridescope/words/card/share-card';
import { longestDrop } from '@ridescope/words/report/strip-words';

/** Where the parts begin, in pixels from the top. The story stands in the middle between its two ends. */
const topPx = { place: 40, when: 86, line: 164, story: 318, storyWithoutLine: 160 } as const;
const bottomPx = cardSize.height - 36;
const lineHeight = 1.28;
const gapPx = 10;
const markPx = 34;

interface Font {
  sizePx: number;
  weight: number;
  colour: string;
}

interface Row extends Font {
  text: string;
  /** Room that it takes, with the gap below it. */
  heightPx: number;
}

/**
 * Paints the card of a ride as the server draws it for links: place, line, verdict and cause. The picture never leaves the
 * browser.
 * @throws Error where the browser gives out no picture
 */
export async function paintCard(card: ShareCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, cardSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  await document.fonts.ready;
  context.textBaseline = 'top';
  context.fillStyle = colours.page;
  context.fillRect(0, 0, cardSize.width, cardSize.height);
  await paintHead(context, card);
  if (card.strip) await paintLine(context, card.strip);
  await paintStory(context, card);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser gives out no picture'))),
      'image/png',
    ),
  );
}

async function paintHead(context: CanvasRenderingContext2D, { place, when }: ShareCard) {
  const name = { sizePx: 30, weight: 600, colour: colours.text };
  const nameX = cardSize.width - cardSidePx - widthOf(context, 'Ridescope', name);
  write(context, 'Ridescope', name, nameX, topPx.place + 4);
  await drawSvg(context, cardLogo, nameX - 54, topPx.place, 40);
  const placeFont = { sizePx: 34, weight: 700, colour: colours.text };
  const [firstLine = ''] = wrapped(context, place, placeFont, nameX - 54 - 2 * cardSidePx);
  write(context, firstLine, placeFont, cardSidePx, topPx.place);
  const whenFont = { sizePx: 24, weight: 400, colour: colours.muted };
  write(context, when || 'Date not in the log', whenFont, cardSidePx, topPx.when);
}

/** The line with the name of its longest drop below. */
async function paintLine(context: CanvasRenderingContext2D, strip: ShareCard['strip'] & object) {
  await drawSvg(context, cardLine(strip), 0, topPx.line, lineSize.width, lineSize.height);
  const longest = longestDrop(strip);
  if (!longest) return;
  const font = { sizePx: 22, weight: 600, colour: gradeInks[longest.grade] };
  const widthPx = widthOf(context, longest.text, font);
  const x = (longest.middleS / strip.seconds) * lineSize.width - widthPx / 2;
  const inside = Math.min(Math.max(x, 12), lineSize.width - widthPx - 12);
  write(context, longest.text, font, inside, topPx.line + lineSize.height + 6);
}

/** The grade, the sentences below it, and the cause last. */
async function paintStory(context: CanvasRenderingContext2D, card: ShareCard) {
  const { grade, strip } = card;
  const rows = storyRows(context, card);
  const gradePx = grade ? markPx + gapPx + 8 : 0;
  const heightPx = rows.reduce((sum, row) => sum + row.heightPx, gradePx);
  const from = strip ? topPx.story : topPx.storyWithoutLine;
  let y = from + Math.max(0, (bottomPx - from - heightPx) / 2);
  if (grade) {
    const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path d="${gradeShapes[grade.id]}" fill="${gradeFills[grade.id]}"/></svg>`;
    await drawSvg(context, shape, cardSidePx, y + 4, markPx);
    const font = { sizePx: 40, weight: 700, colour: gradeInks[grade.id] };
    write(context, grade.word, font, cardSidePx + markPx + 14, y);
    y += gradePx;
  }
  for (const row of rows) {
    write(context, row.text, row, cardSidePx, y);
    y += row.heightPx;
  }
}

function storyRows(context: CanvasRenderingContext2D, card: ShareCard): Row[] {
  const { happened, more = '', cause, strip } = card;
  const sizes = textSizes(happened.length + more.length, strip !== undefined);
  const parts: [string | undefined, Font][] = [
    [gluedLine(happened), { sizePx: sizes.first, weight: 600, colour: colours.text }],
    [gluedLine(more), { sizePx: sizes.rest, weight: 400, colour: colours.muted }],
    [cause, { sizePx: sizes.cause, weight: 400, colour: colours.text }],
  ];
  return parts.flatMap(([text, font]) => {
    const lines = text ? wrapped(context, text, font, cardSize.width - 2 * cardSidePx) : [];
    return lines.map((line, index) => ({
      ...font,
      text: line,
      heightPx: font.sizePx * lineHeight + (index === lines.length - 1 ? gapPx : 0),
    }));
  });
}

function setFont(context: CanvasRenderingContext2D, { sizePx, weight, colour }: Font) {
  context.font = `${weight} ${sizePx}px ${getComputedStyle(document.body).fontFamily}`;
  context.fillStyle = colour;
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  font: Font,
  xPx: number,
  yPx: number,
) {
  setFont(context, font);
  context.fillText(text, xPx, yPx);
}

function widthOf(context: CanvasRenderingContext2D, text: string, font: Font): number {
  setFont(context, font);
  return context.measureText(text).width;
}

/** Breaks a text into lines of a width, at its spaces. Glued words stay together. */
function wrapped(
  context: CanvasRenderingContext2D,
  text: string,
  font: Font,
  mostPx: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(context, longer, font) <= mostPx) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

async function drawSvg(
  context: CanvasRenderingContext2D,
  svg: string,
  xPx: number,
  yPx: number,
  widthPx: number,
  heightPx = widthPx,
) {
  const image = new Image(widthPx, heightPx);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  context.drawImage(image, xPx, yPx, widthPx, heightPx);
}
