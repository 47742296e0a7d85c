import { colours } from '@ridescope/words/card/card-colours';
import {
  type CardLayout,
  type CardMark,
  type CardText,
  cardLayout,
  cardSize,
  cardSpace,
} from '@ridescope/words/card/card-layout';
import { lineSize } from '@ridescope/words/card/card-line';
import type { ShareCard } from '@ridescope/words/card/share-card';

/** The name of a drop keeps so far from the edges. */
const labelSidePx = 12;

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
  context.textBaseline = 'middle';
  context.fillStyle = colours.page;
  context.fillRect(0, 0, cardSize.width, cardSize.height);
  const layout = cardLayout(card);
  const belowHead = await paintHead(context, layout);
  const belowLine = layout.line ? await paintLine(context, layout.line, belowHead) : belowHead;
  await paintStory(context, layout, belowLine);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser gives out no picture'))),
      'image/png',
    ),
  );
}

/** @returns where the next part begins, in pixels from the top */
async function paintHead(
  context: CanvasRenderingContext2D,
  { place, when, product: { mark, name } }: CardLayout,
): Promise<number> {
  const { side, top, besideMark, belowPlace, head } = cardSpace;
  const nameX = cardSize.width - side - widthOf(context, name);
  const markX = nameX - besideMark - mark.sizePx;
  await drawMark(context, mark, markX, top);
  write(context, name, nameX, top + (mark.sizePx - heightOf(name)) / 2);
  const [firstLine = ''] = wrapped(context, place, markX - head - side);
  write(context, { ...place, text: firstLine }, side, top);
  const whenY = top + heightOf(place) + belowPlace;
  write(context, when, side, whenY);
  return whenY + heightOf(when);
}

/** Paints the line with the name of its longest drop below. @returns where the next part begins */
async function paintLine(
  context: CanvasRenderingContext2D,
  { svg, label }: NonNullable<CardLayout['line']>,
  fromY: number,
): Promise<number> {
  const { width, height } = lineSize;
  const y = fromY + cardSpace.aboveLine;
  await drawSvg(context, svg, 0, y, width, height);
  if (!label) return y + height;
  const widthPx = widthOf(context, label);
  const mostX = width - widthPx - labelSidePx;
  const x = Math.min(Math.max(label.middlePx - widthPx / 2, labelSidePx), mostX);
  write(context, label, x, y + height + cardSpace.belowLine);
  return y + height + cardSpace.belowLine + heightOf(label);
}

/** Paints the grade and the sentences below it, in the middle of what is left. */
async function paintStory(
  context: CanvasRenderingContext2D,
  { grade, story }: CardLayout,
  fromY: number,
) {
  const { side, bottom, besideMark, belowRow } = cardSpace;
  const rows = story.map((row) =>
    wrapped(context, row, cardSize.width - 2 * side).map((text) => ({ ...row, text })),
  );
  const gradePx = grade ? heightOf(grade.word) + belowRow : 0;
  const rowsPx = rows.flat().reduce((sum, row) => sum + heightOf(row), 0);
  const heightPx = gradePx + rowsPx + belowRow * (rows.length - 1);
  let y = fromY + Math.max(0, (cardSize.height - bottom - fromY - heightPx) / 2);
  if (grade) {
    const { mark, word } = grade;
    await drawMark(context, mark, side, y + (heightOf(word) - mark.sizePx) / 2);
    write(context, word, side + mark.sizePx + besideMark, y);
    y += gradePx;
  }
  for (const lines of rows) {
    for (const row of lines) {
      write(context, row, side, y);
      y += heightOf(row);
    }
    y += belowRow;
  }
}

const heightOf = ({ sizePx, lineHeight }: CardText) => sizePx * lineHeight;

function setFont(context: CanvasRenderingContext2D, { sizePx, weight, colour }: CardText) {
  context.font = `${weight} ${sizePx}px ${getComputedStyle(document.body).fontFamily}`;
  context.fillStyle = colour;
}

/** Writes one line, whose room begins at a place. */
function write(context: CanvasRenderingContext2D, line: CardText, xPx: number, yPx: number) {
  setFont(context, line);
  context.fillText(line.text, xPx, yPx + heightOf(line) / 2);
}

function widthOf(context: CanvasRenderingContext2D, line: CardText): number {
  setFont(context, line);
  return context.measureText(line.text).width;
}

/** Breaks a text into lines of a width, at its spaces. Glued words stay together. */
function wrapped(context: CanvasRenderingContext2D, row: CardText, mostPx: number): string[] {
  const lines: string[] = [];
  for (const word of row.text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(context, { ...row, text: longer }) <= mostPx)
      lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

const drawMark = (
  context: CanvasRenderingContext2D,
  { svg, sizePx }: CardMark,
  xPx: number,
  yPx: number,
) => drawSvg(context, svg, xPx, yPx, sizePx, sizePx);

async function drawSvg(
  context: CanvasRenderingContext2D,
  svg: string,
  xPx: number,
  yPx: number,
  widthPx: number,
  heightPx: number,
) {
  const image = new Image(widthPx, heightPx);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  context.drawImage(image, xPx, yPx, widthPx, heightPx);
}
