import { timeSince } from '@ridescope/words/report/ride-time';
import { timeTicks } from '../../../shared/charts/time-view.ts';
import { noData } from '../../../shared/time-range/holes.ts';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { clipped, drawHatch, type Frame } from './frame.ts';

/** Times of the ride, and a tick at each. */
export function drawAxis(frame: Frame) {
  const { ctx, colours, heightPx, widthPx, span, zeroS } = frame;
  ctx.font = `12px ${colours.font}`;
  ctx.textBaseline = 'middle';
  for (const t of timeTicks(span, widthPx, zeroS)) {
    const x = frame.x(t);
    const text = timeSince(zeroS, t);
    // A label at the edge would be cut, or pushed into the next one.
    const isWhole = x > 22 && x < widthPx - 22;
    ctx.fillStyle = colours.borderStrong;
    ctx.fillRect(Math.round(x), heightPx - 5, 1, 5);
    ctx.fillStyle = colours.muted;
    ctx.textAlign = 'center';
    if (isWhole) ctx.fillText(text, x, heightPx / 2 - 2);
  }
  ctx.fillStyle = colours.border;
  ctx.fillRect(0, heightPx - 1, widthPx, 1);
}

const roomForWordsPx = 58;

/** Covers what the log doesn't hold, so that no lane shows anything there. */
export function drawHoles(frame: Frame, holes: readonly Span[]) {
  const { ctx, colours, heightPx } = frame;
  clipped(frame, () => {
    for (const hole of holes) {
      const { left, width } = boxOf(frame, hole, 1);
      ctx.fillStyle = colours.sunken;
      ctx.fillRect(left, 0, width, heightPx);
      if (width < roomForWordsPx) continue;
      ctx.font = `11px ${colours.font}`;
      ctx.fillStyle = colours.muted;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      ctx.fillText(noData, wordsAt(frame, left, width), heightPx / 2);
    }
  });
}

/** In the middle of the visible part of a box. */
function wordsAt({ widthPx }: Frame, left: number, width: number): number {
  return (Math.max(0, left) + Math.min(widthPx, left + width)) / 2;
}

export interface BackdropInput {
  excluded: readonly Span[];
  marked: Span | undefined;
}

/** What lies behind all lanes: a line at each labelled time, what does not count, and what the page points at. */
export function drawBackdrop(frame: Frame, { excluded, marked }: BackdropInput) {
  const { ctx, colours, heightPx, widthPx, span, zeroS } = frame;
  ctx.fillStyle = colours.grid;
  for (const t of timeTicks(span, widthPx, zeroS))
    ctx.fillRect(Math.round(frame.x(t)), 0, 1, heightPx);
  clipped(frame, () => {
    for (const stretch of excluded) {
      const box = boxOf(frame, stretch, 1);
      ctx.globalAlpha = 0.5;
      ctx.fillStyle = colours.sunken;
      ctx.fillRect(box.left, 0, box.width, heightPx);
      ctx.globalAlpha = 0.22;
      drawHatch(frame, box, colours.borderStrong);
      ctx.globalAlpha = 1;
    }
    if (marked) drawMarked(frame, marked);
  });
}

function drawMarked(frame: Frame, marked: Span) {
  const { ctx, colours, heightPx } = frame;
  const { left, width } = boxOf(frame, marked, 2);
  ctx.fillStyle = colours.cursor;
  ctx.globalAlpha = 0.1;
  ctx.fillRect(left, 0, width, heightPx);
  ctx.globalAlpha = 0.75;
  ctx.fillRect(left, 0, 1, heightPx);
  ctx.fillRect(left + width - 1, 0, 1, heightPx);
  ctx.globalAlpha = 1;
}

function boxOf({ x, heightPx }: Frame, { from, to }: Span, leastPx: number) {
  const left = x(from);
  return { left, top: 0, width: Math.max(leastPx, x(to) - left), height: heightPx };
}
