import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { subscribeToColours } from './chart-colours.ts';
import classes from './time-plot.module.css';
import type { TimeView } from './time-view.ts';
import { whenWanted } from './when-wanted.ts';

// Loaded with the first plot, because it is as large as the whole rest of the time line.
let library: Promise<typeof uPlot> | undefined;
function loadLibrary(): Promise<typeof uPlot> {
  library ??= import('uplot').then(
    (module) => module.default,
    (error: unknown) => {
      // The next plot tries again.
      library = undefined;
      throw error;
    },
  );
  return library;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const leastWidthPx = 160;

interface TimePlotProps {
  /** Everything but the size. A new object redraws the plot, so keep the same one while nothing changes. */
  options: Omit<uPlot.Options, 'width' | 'height'>;
  data: uPlot.AlignedData;
  heightPx: number;
  /** The part of the axis that is shown. */
  view: TimeView;
  /** Receives the plot while it is mounted, and `undefined` when it is removed. */
  onPlot?: (plot: uPlot | undefined) => void;
}

/**
 * A uPlot that follows the width of its place, the theme, and a visible part that it shares with others.
 * Colours must be given as functions: they are asked for at every drawing.
 */
export function TimePlot({ options, data, heightPx, view, onPlot }: TimePlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>();
  // Rendering passes it on to the boundary of the section, which says that this part failed.
  if (failure !== undefined) throw failure;

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let plot: uPlot | undefined;
    let widthPx = 0;
    let isWanted = false;
    let isGone = false;
    const size = () => ({ width: Math.max(leastWidthPx, widthPx), height: heightPx });
    const showView = () => {
      const { from, to } = view.get();
      plot?.setScale('x', { min: from, max: to });
    };
    const fit = () => {
      if (plot && plot.width !== size().width) plot.setSize(size());
    };
    const draw = () => {
      if (isWanted && widthPx > 0) void drawn().catch(setFailure);
    };
    const drawn = async () => {
      const Plot = await loadLibrary();
      // Several plots wait for the library. Drawn in one task, they would block a phone.
      await nextTask();
      if (isGone) return;
      if (!plot) {
        plot = new Plot({ ...options, ...size() }, data, element);
        showView();
        onPlot?.(plot);
      }
      fit();
    };
    // Reports the first size as well, after layout: measuring it would force a layout for every plot.
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      widthPx = Math.floor(entry.contentRect.width);
      if (plot) fit();
      else draw();
    });
    observer.observe(element);
    const stopWaiting = whenWanted(element, () => {
      isWanted = true;
      draw();
    });
    const leaveColours = subscribeToColours(() => plot?.redraw(false, true));
    const leaveView = view.subscribe(showView);
    return () => {
      isGone = true;
      stopWaiting();
      observer.disconnect();
      leaveColours();
      leaveView();
      onPlot?.(undefined);
      plot?.destroy();
    };
  }, [options, data, heightPx, view, onPlot]);

  return <div ref={place} className={classes.place} style={{ height: heightPx }} />;
}
