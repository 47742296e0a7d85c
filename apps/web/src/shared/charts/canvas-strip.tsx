import { useEffect, useRef } from 'react';
import classes from './canvas-strip.module.css';
import { type ChartColours, chartColours, subscribeToColours } from './chart-colours.ts';

/** A cleared canvas in CSS pixels, whatever the screen has of them. */
export interface Canvas {
  ctx: CanvasRenderingContext2D;
  widthPx: number;
  heightPx: number;
  colours: ChartColours;
}

interface CanvasStripProps {
  /** Fixed, or as high as the place that holds it. */
  heightPx?: number;
  /** A new function causes a redraw, so keep the same one while it draws the same. */
  draw: (canvas: Canvas) => void;
  /** Returns when what is drawn has moved. */
  subscribe?: (reader: () => void) => () => void;
  className?: string | undefined;
}

/** A canvas as wide as its container, redrawn when its size, the theme or its subject changes. */
export function CanvasStrip({ heightPx, draw, subscribe, className }: CanvasStripProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = place.current;
    const sheet = canvas.current;
    const ctx = sheet?.getContext('2d');
    if (!element || !sheet || !ctx) return;
    let size = { width: 0, height: 0 };
    const redraw = () => {
      const { width, height } = size;
      if (width === 0 || height === 0) return;
      const ratio = devicePixelRatio;
      fit(sheet, Math.round(width * ratio), Math.round(height * ratio));
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.clearRect(0, 0, width, height);
      draw({ ctx, widthPx: width, heightPx: height, colours: chartColours() });
    };
    let first: ReturnType<typeof setTimeout> | undefined;
    // Reports the first size as well, after layout: measuring it would force a layout for every strip.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) size = { width: entry.contentRect.width, height: entry.contentRect.height };
      // All strips of a page get their first size in one step, and to draw them there would block a phone. Later sizes
      // are drawn at once, so that nothing flickers.
      if (first === undefined) first = setTimeout(redraw);
      else redraw();
    });
    observer.observe(element);
    const leaveColours = subscribeToColours(redraw);
    const leave = subscribe?.(redraw);
    return () => {
      clearTimeout(first);
      observer.disconnect();
      leaveColours();
      leave?.();
    };
  }, [draw, subscribe]);

  return (
    <div ref={place} className={`${classes.place} ${className ?? ''}`} style={{ height: heightPx }}>
      <canvas ref={canvas} className={classes.canvas} />
    </div>
  );
}

/** Setting a size clears the canvas and takes new memory, also when it is the same. */
function fit(canvas: HTMLCanvasElement, width: number, height: number) {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
