import type uPlot from 'uplot';
import { cssColour } from '../../../shared/charts/css-colour.ts';
import { clockText } from '../../../shared/format-time.ts';
import type { Span } from './time-span.ts';

/** Frame rates at which the ride begins to suffer; the colours of the bands below them. */
const fpsLimits = [
  { below: 30, band: '--band-critical', line: '--critical' },
  { below: 45, band: '--band-warning', line: '--warning' },
  { below: 60, band: '--band-info', line: '--info' },
] as const;

const lineWidthPx = 1.5;
const markPx = 9;
const halfLabelPx = 24;

export interface FpsPlotInput {
  span: Span;
  maxFps: number;
  /** Indexes of samples that are drawn as points. */
  alone: number[];
  /** Times of freezes, seconds. */
  stalls: number[];
  /** The stretch that something on the page points at, asked for at every drawing. */
  marked: () => Span | undefined;
  onCursor: (index: number | undefined) => void;
  onRange: (range: Span) => void;
  onReset: () => void;
}

/** How the FPS lane is drawn: bands below 30, 45 and 60, the line, and a mark for each freeze. */
export function fpsPlotOptions(input: FpsPlotInput): Omit<uPlot.Options, 'width' | 'height'> {
  const { span, maxFps, alone, stalls } = input;
  const text = () => cssColour('--text-muted');
  const font = `12px ${cssColour('--font-sans')}`;
  return {
    padding: [14, 4, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false },
      points: { size: 7 },
      bind: {
        dblclick: () => () => {
          input.onReset();
          return null;
        },
      },
    },
    scales: {
      x: { time: false, min: span.from, max: span.to },
      y: { range: [0, Math.max(66, maxFps * 1.08)] },
    },
    axes: [
      {
        stroke: text,
        font,
        size: 32,
        space: 58,
        grid: { show: false },
        ticks: { stroke: () => cssColour('--border'), width: 1, size: 5 },
        incrs: [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200],
        // A label at the left end would be cut in half.
        values: ({ valToPos }, splits) =>
          splits.map((t) => (valToPos(t, 'x') < halfLabelPx ? '' : clockText(t))),
      },
      {
        side: 1,
        stroke: text,
        font,
        size: 34,
        gap: 6,
        grid: {
          stroke: () => cssColour('--chart-grid'),
          width: 1,
          // The limits have lines of their own.
          filter: (_, splits) => splits.map((fps) => (fps > 60 ? fps : null)),
        },
        ticks: { show: false },
        splits: (_, __, min, max) =>
          [0, 30, 45, 60, 90, 120, 144, 180, 240].filter((fps) => fps >= min && fps <= max),
      },
    ],
    series: [
      {},
      {
        scale: 'y',
        stroke: () => cssColour('--chart-line'),
        width: lineWidthPx,
        points: {
          show: alone.length > 0,
          filter: () => alone,
          size: 5,
          fill: () => cssColour('--chart-line'),
        },
      },
    ],
    hooks: {
      drawClear: [drawBands, (plot) => drawMarked(plot, input.marked())],
      draw: [(plot) => drawStalls(plot, stalls)],
      setCursor: [({ cursor }) => input.onCursor(cursor.idx ?? undefined)],
      setScale: [
        (plot, key) => {
          const { min, max } = plot.scales.x ?? {};
          if (key === 'x' && min != null && max != null) input.onRange({ from: min, to: max });
        },
      ],
    },
  };
}

function drawBands(plot: uPlot) {
  const { ctx, bbox } = plot;
  ctx.save();
  let from = 0;
  for (const { below, band, line } of fpsLimits) {
    const top = Math.round(plot.valToPos(below, 'y', true));
    const bottom = Math.round(plot.valToPos(from, 'y', true));
    ctx.fillStyle = cssColour(band);
    ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
    ctx.globalAlpha = 0.55;
    ctx.fillStyle = cssColour(line);
    ctx.fillRect(bbox.left, top, bbox.width, Math.max(1, devicePixelRatio / 2));
    ctx.globalAlpha = 1;
    from = below;
  }
  ctx.restore();
}

/** A grey stretch between two lines: where a finding or an incident points at. */
function drawMarked(plot: uPlot, marked: Span | undefined) {
  if (!marked) return;
  const { ctx, bbox } = plot;
  const edge = (t: number) =>
    Math.min(bbox.left + bbox.width, Math.max(bbox.left, plot.valToPos(t, 'x', true)));
  const left = edge(marked.from);
  const width = Math.max(2 * devicePixelRatio, edge(marked.to) - left);
  ctx.save();
  ctx.fillStyle = cssColour('--chart-cursor');
  ctx.globalAlpha = 0.12;
  ctx.fillRect(left, bbox.top, width, bbox.height);
  ctx.globalAlpha = 0.7;
  ctx.fillRect(left, bbox.top, devicePixelRatio, bbox.height);
  ctx.fillRect(left + width - devicePixelRatio, bbox.top, devicePixelRatio, bbox.height);
  ctx.restore();
}

/** A triangle at the upper edge, and a thin line down to where the freeze was. */
function drawStalls(plot: uPlot, stalls: readonly number[]) {
  const { ctx, bbox } = plot;
  const { min = 0, max = 0 } = plot.scales.x ?? {};
  const size = markPx * devicePixelRatio;
  ctx.save();
  ctx.fillStyle = cssColour('--critical');
  for (const t of stalls) {
    if (min === null || max === null || t < min || t > max) continue;
    const x = plot.valToPos(t, 'x', true);
    ctx.beginPath();
    ctx.moveTo(x - size / 2, bbox.top - size);
    ctx.lineTo(x + size / 2, bbox.top - size);
    ctx.lineTo(x, bbox.top);
    ctx.closePath();
    ctx.fill();
    ctx.globalAlpha = 0.35;
    ctx.fillRect(x, bbox.top, devicePixelRatio, bbox.height);
    ctx.globalAlpha = 1;
  }
  ctx.restore();
}
