import type { FpsSeries } from '@ridescope/contract/report/series';
import type { Tone } from '@ridescope/words/report/tone';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { drawHoles } from './draw-axis.ts';
import { drawHatch, type Frame, toneColours } from './frame.ts';

/** A stretch that the overview marks, and how grave it is. */
export interface TimeMark {
  startS: number;
  endS?: number;
  tone: Tone;
}

export interface OverviewInput {
  samples: FpsSeries | undefined;
  excluded: readonly Span[];
  marks: readonly TimeMark[];
  holes: readonly Span[];
}

/** Graver ones are higher, so that they differ without colour. */
const barPx: Record<Tone, number> = { critical: 9, warning: 6, info: 3, good: 3, absent: 3 };
const barsPx = 11;

/** The whole ride in small: the frame rate between its extremes, what does not count, and every mark. */
export function drawOverview(frame: Frame, { samples, excluded, marks, holes }: OverviewInput) {
  const { ctx, colours, heightPx } = frame;
  for (const { from, to } of excluded) {
    const left = frame.x(from);
    ctx.globalAlpha = 0.35;
    const box = { left, top: 0, width: Math.max(1, frame.x(to) - left), height: heightPx };
    drawHatch(frame, box, colours.borderStrong);
    ctx.globalAlpha = 1;
  }
  if (samples) drawEnvelope(frame, samples);
  drawHoles(frame, holes);
  for (const { left, width, tone } of overviewBars(marks, frame)) {
    const height = barPx[tone];
    ctx.fillStyle = toneColours(colours, tone).ink;
    ctx.fillRect(left, heightPx - height - 1, width, height);
  }
}

/** A shorter mark could not be seen; the legend says so. */
const leastBarPx = 3;

/**
 * Where the bar of each mark is, in pixels: as wide as it lasted. The longest first: it must not hide those that happened in it.
 */
export function overviewBars(marks: readonly TimeMark[], { x }: Pick<Frame, 'x'>) {
  return marks
    .toSorted((a, b) => lengthS(b) - lengthS(a))
    .map(({ startS, endS = startS, tone }) => {
      const left = x(startS);
      return { left, width: Math.max(leastBarPx, x(endS) - left), tone };
    });
}

const lengthS = ({ startS, endS = startS }: TimeMark) => endS - startS;

/** Lowest and highest sample of each column of two pixels. */
function drawEnvelope({ ctx, colours, heightPx, widthPx, x }: Frame, { t, fps }: FpsSeries) {
  const columnPx = 2;
  const low = new Float64Array(Math.ceil(widthPx / columnPx) + 1).fill(Number.POSITIVE_INFINITY);
  const high = new Float64Array(low.length);
  let most = 60;
  for (let i = 0; i < t.length; i++) {
    const column = Math.floor(x(t[i] as number) / columnPx);
    const rate = fps[i] as number;
    low[column] = Math.min(low[column] ?? rate, rate);
    high[column] = Math.max(high[column] ?? rate, rate);
    most = Math.max(most, rate);
  }
  const floor = heightPx - barsPx;
  const y = (rate: number) => floor - (rate / most) * (floor - 3);
  ctx.fillStyle = colours.line;
  ctx.globalAlpha = 0.75;
  for (let column = 0; column < low.length; column++) {
    const from = low[column] as number;
    if (from === Number.POSITIVE_INFINITY) continue;
    const top = y(high[column] as number);
    ctx.fillRect(column * columnPx, top, columnPx, Math.max(1.5, y(from) - top));
  }
  ctx.globalAlpha = 1;
}
