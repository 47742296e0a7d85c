import { lineDrops, lineLookOf } from '@ridescope/contract/report/line-drops';
import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { colours, gradeFills, gradeShapes } from './card-colours.ts';

/** Pixels of the drawing. It reaches from one edge of the card to the other. */
export const lineSize = { width: 1200, height: 108 } as const;

const topY = 6;
const markPx = 26;
/** Of the whole height; the deeper, the worse. As on the pages: `line-sizes.ts` of the web app. */
const depths = { minor: 0.34, warning: 0.66, critical: 1 } as const;
const drops = { widthPx: lineSize.width, smallestPx: 8, gapPx: 3 };

/** Draws the line of a ride, which drops where something was wrong. @returns SVG. */
export function cardLine(strip: RideStrip): string {
  const found = lineDrops(strip, drops);
  const look = lineLookOf(strip);
  const ink = { clean: gradeFills.nothing, plain: colours.text, 'not-ridden': colours.muted }[look];
  const dots = look === 'not-ridden' ? ' stroke-dasharray="2 14" stroke-linecap="round"' : '';
  const ends = [...found.map(({ fromPx }) => fromPx), lineSize.width];
  const way = ends.map((end, index) => `M${found[index - 1]?.toPx ?? 0} ${topY}H${end}`).join('');
  let markedUntil = Number.NEGATIVE_INFINITY;
  const drawn = found.map(({ fromPx, toPx, grade, isLesserPart }) => {
    const bottom = topY + depths[grade] * (lineSize.height - topY - markPx / 2 - 1);
    const fill = gradeFills[grade];
    const middle = (fromPx + toPx) / 2;
    const hasRoom = !isLesserPart && middle - markPx / 2 >= markedUntil;
    if (hasRoom) markedUntil = middle + markPx / 2;
    const place = `translate(${middle - markPx / 2} ${bottom - markPx / 2}) scale(${markPx / 12})`;
    return [
      `<rect x="${fromPx}" y="${topY}" width="${toPx - fromPx}" height="${bottom - topY}" fill="${fill}" fill-opacity=".42" stroke="${fill}"/>`,
      `<path d="M${fromPx} ${bottom}H${toPx}" stroke="${fill}" stroke-width="8"/>`,
      hasRoom ? `<path d="${gradeShapes[grade]}" transform="${place}" fill="${fill}"/>` : '',
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${lineSize.width}" height="${lineSize.height}" viewBox="0 0 ${lineSize.width} ${lineSize.height}">${drawn.join('')}<path d="${way}" stroke="${ink}" stroke-width="6"${dots}/></svg>`;
}
