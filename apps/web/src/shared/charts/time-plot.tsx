import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface TimePlotProps {
  /** Everything but the size. A new object draws the plot anew, so keep it as long as it is the same. */
  options: Omit<uPlot.Options, 'width' | 'height'>;
  data: uPlot.AlignedData;
  heightPx: number;
  /** The plot while it stands, `undefined` when it is taken down. */
  onPlot?: (plot: uPlot | undefined) => void;
  className?: string | undefined;
}

/**
 * A uPlot that follows the width of its place and the theme. Colours must be given as functions:
 * they are asked for at every drawing.
 */
export function TimePlot({ options, data, heightPx, onPlot, className }: TimePlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<uPlot>(undefined);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const size = () => ({ width: Math.max(160, element.clientWidth), height: heightPx });
    const plot = new uPlot({ ...options, ...size() }, data, element);
    shown.current = plot;
    onPlot?.(plot);
    const observer = new ResizeObserver(() => {
      if (plot.width !== size().width) plot.setSize(size());
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      onPlot?.(undefined);
      shown.current = undefined;
      plot.destroy();
    };
  }, [options, data, heightPx, onPlot]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides the colours that are read while drawing
  useEffect(() => {
    shown.current?.redraw(false);
  }, [scheme]);

  return <div ref={place} className={className} />;
}
