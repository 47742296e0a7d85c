import { useMemo } from 'react';
import classes from './small-charts.module.css';

/** Where the data is drawn, in pixels of the drawing. */
interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface FpsScales {
  area: PlotArea;
  /** From a share of the width, 0 to 1. */
  x: (place: number) => number;
  /** From 0 to at least 60 FPS, upwards. */
  y: (rate: number) => number;
  /** The share of the width at a place of the pointer. */
  placeAt: (px: number) => number;
}

/** The scales of a small drawing; cached as long as its size and its highest rate stay the same. */
export function useFpsScales(widthPx: number, heightPx: number, highest: number): FpsScales {
  return useMemo(() => {
    const area = { left: 30, right: widthPx - 16, top: 8, bottom: heightPx - 26 };
    const width = area.right - area.left;
    const most = topRate(highest);
    return {
      area,
      x: (place) => area.left + place * width,
      y: (rate) => area.bottom - (rate / most) * (area.bottom - area.top),
      placeAt: (px) => Math.min(1, Math.max(0, (px - area.left) / width)),
    };
  }, [widthPx, heightPx, highest]);
}

function topRate(highest: number): number {
  return Math.max(66, Math.ceil((highest * 1.05) / 10) * 10);
}

const limits = [30, 45, 60];
const higherRates = [120, 180, 240];

/** The three limits that every frame-rate drawing of the report has, zero, and what fits above. */
export function FpsAxis({ scales: { area, y } }: { scales: FpsScales }) {
  return (
    <g>
      {[0, ...limits, ...higherRates.filter((rate) => y(rate) >= area.top)].map((rate) => (
        <g key={rate}>
          <line
            x1={area.left}
            x2={area.right}
            y1={y(rate)}
            y2={y(rate)}
            className={classes.grid}
            data-limit={limits.includes(rate) ? rate : undefined}
          />
          <text x={area.left - 7} y={y(rate) + 4} className={classes.rate}>
            {rate}
          </text>
        </g>
      ))}
    </g>
  );
}
