import type { Annotation } from '../data/annotation.ts';
import { clipped, type Frame, toneColours } from './frame.ts';

const dashPx = [3, 3];
const flagPx = 7;
const barPx = 4;

/** Draws moments as dashed lines with a flag at the top, and stretches as bars at the bottom, so that the data stays visible. */
export function drawAnnotations(frame: Frame, annotations: readonly Annotation[]) {
  clipped(frame, () => {
    for (const { startS, endS, tone } of annotations) {
      const { ink } = toneColours(frame.colours, tone);
      if (endS === undefined) drawMoment(frame, frame.x(startS), ink);
      else drawStretch(frame, frame.x(startS), frame.x(endS), ink);
    }
  });
}

function drawMoment({ ctx, heightPx }: Frame, x: number, ink: string) {
  ctx.save();
  ctx.strokeStyle = ink;
  ctx.fillStyle = ink;
  ctx.lineWidth = 1.5;
  ctx.setLineDash(dashPx);
  ctx.beginPath();
  ctx.moveTo(x, 0);
  ctx.lineTo(x, heightPx);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - flagPx / 2, 0);
  ctx.lineTo(x + flagPx / 2, 0);
  ctx.lineTo(x, flagPx);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

function drawStretch({ ctx, heightPx }: Frame, left: number, right: number, ink: string) {
  const width = Math.max(3, right - left);
  ctx.fillStyle = ink;
  ctx.fillRect(left, heightPx - barPx, width, barPx);
  ctx.fillRect(left, heightPx - 2 * barPx, 1.5, barPx);
  ctx.fillRect(left + width - 1.5, heightPx - 2 * barPx, 1.5, barPx);
}
