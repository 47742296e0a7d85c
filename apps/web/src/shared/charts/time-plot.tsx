import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { subscribeToColours } from './chart-colours.ts';
import { isPrinting, paperWidthPx } from './paper.ts';
import classes from './time-plot.module.css';
import type { TimeView } from './time-view.ts';

interface TimePlotProps {
  /** Everything but the size. A new object draws the plot anew, so keep it as long as it is the same. */
  options: Omit<uPlot.Options, 'width' | 'height'>;
  data: uPlot.AlignedData;
  heightPx: number;
  /** The part of the axis that is shown. */
  view: TimeView;
  /** The plot while it stands, `undefined` when it is taken down. */
  onPlot?: (plot: uPlot | undefined) => void;
}

/**
 * A uPlot that follows the width of its place, the theme, and a visible part that it shares with others.
 * Colours must be given as functions: they are asked for at every drawing.
 */
export function TimePlot({ options, data, heightPx, view, onPlot }: TimePlotProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const size = () => ({
      width: isPrinting() ? paperWidthPx : Math.max(160, element.clientWidth),
      height: heightPx,
    });
    const plot = new uPlot({ ...options, ...size() }, data, element);
    const showView = () => {
      const { from, to } = view.get();
      plot.setScale('x', { min: from, max: to });
    };
    const fit = () => {
      if (plot.width !== size().width) plot.setSize(size());
    };
    showView();
    onPlot?.(plot);
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    const leaveColours = subscribeToColours(() => {
      fit();
      plot.redraw(false, true);
    });
    const leaveView = view.subscribe(showView);
    return () => {
      observer.disconnect();
      leaveColours();
      leaveView();
      onPlot?.(undefined);
      plot.destroy();
    };
  }, [options, data, heightPx, view, onPlot]);

  return <div ref={place} className={classes.place} />;
}
