import type { Tone } from '@ridescope/words/report/tone';
import type { Canvas } from '../../../shared/charts/canvas-strip.tsx';
import type { ChartColours } from '../../../shared/charts/chart-colours.ts';
import { scaleWidthPx } from '../../../shared/charts/time-view.ts';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { type GlyphName, glyphs } from '../data/glyphs.ts';

/** A canvas over the common axis. Pixels are CSS pixels. */
export interface Frame {
  ctx: CanvasRenderingContext2D;
  colours: ChartColours;
  span: Span;
  /** Width of the plot, without the scale right of it. */
  widthPx: number;
  heightPx: number;
  x: (t: number) => number;
}

/** @param scalePx width of the scale right of the plot */
export function frameOf(
  { ctx, colours, widthPx, heightPx }: Canvas,
  span: Span,
  scalePx = scaleWidthPx,
): Frame {
  const plotPx = Math.max(1, widthPx - scalePx);
  const perSecond = plotPx / (span.to - span.from);
  return {
    ctx,
    colours,
    span,
    heightPx,
    widthPx: plotPx,
    x: (t) => (t - span.from) * perSecond,
  };
}

/** Draws inside the plot alone. */
export function clipped({ ctx, widthPx, heightPx }: Frame, draw: () => void) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, widthPx, heightPx);
  ctx.clip();
  draw();
  ctx.restore();
}

/** Colours of a severity: for shapes and lines, and for areas. */
export function toneColours(colours: ChartColours, tone: Tone) {
  const fills = {
    critical: colours.criticalFill,
    warning: colours.warningFill,
    info: colours.infoFill,
    good: colours.good,
    absent: colours.absent,
  };
  return { ink: colours[tone], fill: fills[tone] };
}

const glyphBoxPx = 12;
const paths = new Map<GlyphName, Path2D>();

/** A mark around a point, with a rim in the colour of the ground so that it stands out from what is below. */
export function drawGlyph(
  { ctx, colours }: Frame,
  { name, x, y, sizePx, tone }: GlyphPlace,
  isHollow = false,
) {
  const path = paths.get(name) ?? new Path2D(glyphs[name]);
  paths.set(name, path);
  const { ink } = toneColours(colours, tone);
  ctx.save();
  ctx.translate(x - sizePx / 2, y - sizePx / 2);
  ctx.scale(sizePx / glyphBoxPx, sizePx / glyphBoxPx);
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = colours.surface;
  ctx.stroke(path);
  if (isHollow) {
    ctx.lineWidth = 1.5;
    ctx.strokeStyle = ink;
    ctx.stroke(path);
  } else {
    ctx.fillStyle = ink;
    ctx.fill(path, 'evenodd');
  }
  ctx.restore();
}

interface GlyphPlace {
  name: GlyphName;
  x: number;
  y: number;
  sizePx: number;
  tone: Tone;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const hatchGapPx = 5;

/** Hatches a box, so that an area is visible without colour. */
export function drawHatch({ ctx }: Frame, box: Box, colour: string) {
  const { left, top, width, height } = box;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.beginPath();
  // Lines keep their place on the canvas, so that neighbouring boxes join.
  const first = Math.floor((left - height) / hatchGapPx) * hatchGapPx;
  for (let x = first; x < left + width; x += hatchGapPx) {
    ctx.moveTo(x, top + height);
    ctx.lineTo(x + height, top);
  }
  ctx.stroke();
  ctx.restore();
}

/** Small words right of a plot. */
export function drawScaleLabel(frame: Frame, text: string, y: number) {
  const { ctx, colours, widthPx } = frame;
  ctx.font = `11px ${colours.font}`;
  ctx.fillStyle = colours.muted;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  // Set closer where it would be cut.
  ctx.fillText(text, widthPx + 5, y, scaleWidthPx - 5);
}
