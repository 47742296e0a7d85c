import { reachedFrom } from '@ridescope/contract/frame-rate-limits';
import { stretchMessages } from '@ridescope/words/en/time-line';
import { shortCountText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type uPlot from 'uplot';
import { chartColours } from '../../../shared/charts/chart-colours.ts';
import { scaleWidthPx } from '../../../shared/charts/time-view.ts';
import type { FpsLane } from '../data/lane.ts';

export type PlotOptions = Omit<uPlot.Options, 'width' | 'height'>;

/** Frame rates at which the ride begins to suffer; the colours of the bands below them. */
const fpsLimits = [
  { below: 30, band: 'criticalBand', line: 'critical' },
  { below: 45, band: 'warningBand', line: 'warning' },
  { below: 60, band: 'infoBand', line: 'info' },
] as const;

const lineWidthPx = 1.5;
const roomAbove = 1.08;

/** Gives the options shared by all lanes drawn as a line: the common axis, and no separate cursor or legend. */
function commonOptions(scale: uPlot.Axis): Omit<PlotOptions, 'series'> {
  return {
    padding: [6, 0, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false } },
    axes: [
      { show: false },
      {
        side: 1,
        size: scaleWidthPx,
        gap: 5,
        stroke: () => chartColours().muted,
        // Where a font is drawn before it is loaded, the next drawing shows it.
        font: `11px ${chartColours().font}`,
        grid: { show: false },
        ticks: { show: false },
        ...scale,
      },
    ],
  };
}

/** The FPS lane: the line, and a band below each limit that the ride was below. */
export function fpsOptions(lane: FpsLane, alone: number[]): PlotOptions {
  const { scale } = lane;
  const common = commonOptions({
    splits: () => scale.ticks,
    // The library's own for such a scale keeps powers of ten alone.
    filter: (_, splits) => splits,
  });
  return {
    ...common,
    scales: {
      ...common.scales,
      y: {
        range: [scale.bottom, scale.top],
        // The library's number for a scale with its own functions.
        distr: 100,
        fwd: scale.shareOf,
        bwd: scale.fpsAt,
      },
    },
    series: [
      {},
      {
        scale: 'y',
        stroke: () => chartColours().line,
        width: lineWidthPx,
        points: {
          show: alone.length > 0,
          filter: () => alone,
          size: 5,
          fill: () => chartColours().line,
        },
      },
    ],
    hooks: { drawClear: [(plot) => drawBands(plot, lane)] },
  };
}

function drawBands(plot: uPlot, { cap, limits, scale }: FpsLane) {
  const { ctx, bbox } = plot;
  const colours = chartColours();
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  let from = scale.bottom;
  for (const { below, band, line } of fpsLimits) {
    if (!limits.includes(below)) continue;
    const top = Math.round(plot.valToPos(reachedFrom(below, cap), 'y', true));
    const bottom = Math.round(plot.valToPos(from, 'y', true));
    ctx.fillStyle = colours[band];
    ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
    ctx.globalAlpha = 0.55;
    ctx.fillStyle = colours[line];
    ctx.fillRect(bbox.left, top, bbox.width, Math.max(1, devicePixelRatio / 2));
    ctx.globalAlpha = 1;
    from = below;
  }
  ctx.restore();
}

/** The crowding lane, 0 to 1 as an area. */
export function crowdOptions(): PlotOptions {
  const common = commonOptions({ splits: [1], values: () => ['100 %'] });
  return {
    ...common,
    scales: { ...common.scales, y: { range: [-0.06, 1.08] } },
    series: [
      {},
      {
        scale: 'y',
        stroke: () => chartColours().line,
        fill: () => chartColours().infoBand,
        width: lineWidthPx,
        points: { show: false },
      },
    ],
  };
}

/** A lane of values from 0 to the highest one, whose number is beside it. */
export function valuesOptions(top: number): PlotOptions {
  const common = commonOptions({ splits: [0, top], values: () => ['0', `${Math.round(top)}`] });
  return {
    ...common,
    // Half of the 0 is below the lowest value.
    padding: [6, 0, 6, 0],
    scales: { ...common.scales, y: { range: [0, top * roomAbove] } },
    series: [
      {},
      {
        scale: 'y',
        stroke: () => chartColours().line,
        width: 1,
        points: { show: false },
      },
    ],
  };
}

/** Share of the lane's height that packets sent take, below those received: lines of two sizes would cross. */
const sentShare = 0.3;

/** The traffic of the network lane: received above, sent below in dashes. */
export function trafficOptions(mostReceived: number, mostSent: number | undefined): PlotOptions {
  const common = commonOptions({ splits: [] });
  const hasSent = mostSent !== undefined;
  const below = hasSent ? (mostReceived * sentShare) / (1 - sentShare) : mostReceived * 0.05;
  const line = { width: lineWidthPx, points: { show: false } };
  return {
    ...common,
    scales: {
      ...common.scales,
      y: { range: [-below, Math.max(1, mostReceived * roomAbove)] },
      sent: { range: [0, Math.max(1, ((mostSent ?? 1) / sentShare) * 1.25)] },
    },
    series: [
      {},
      { ...line, scale: 'y', stroke: () => chartColours().line },
      ...(hasSent
        ? [{ ...line, scale: 'sent', stroke: () => chartColours().muted, dash: [4, 3] }]
        : []),
    ],
    hooks: {
      draw: [
        (plot) => {
          drawEndLabel(
            plot,
            writeMessage(stretchMessages.received, { count: shortCountText(mostReceived) }),
            'y',
            mostReceived,
          );
          if (hasSent)
            drawEndLabel(
              plot,
              writeMessage(stretchMessages.sent, { count: shortCountText(mostSent) }),
              'sent',
              mostSent,
            );
        },
      ],
    },
  };
}

/** Names a line at its right end, at the height of its highest value. */
function drawEndLabel({ ctx, bbox, valToPos }: uPlot, text: string, scale: string, value: number) {
  const colours = chartColours();
  ctx.save();
  ctx.font = `${10 * devicePixelRatio}px ${colours.font}`;
  ctx.fillStyle = colours.muted;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  const x = bbox.left + bbox.width + 4 * devicePixelRatio;
  const y = Math.max(6 * devicePixelRatio, valToPos(value, scale, true));
  // Set closer where it would be cut.
  ctx.fillText(text, x, y, (scaleWidthPx - 4) * devicePixelRatio);
  ctx.restore();
}
