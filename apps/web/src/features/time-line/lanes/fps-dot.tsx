import type { FpsSeries } from '@ridescope/contract/report/series';
import { timeLinePageMessages } from '@ridescope/words/en/pages/time-line';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { nearestIndex } from '../data/ascending.ts';
import { useTimeLine } from '../time-line-context.tsx';
import classes from './lane-plot.module.css';

interface FpsDotProps {
  plot: uPlot | undefined;
  samples: FpsSeries;
}

/** Marks the sample whose value is shown beside the lane. Moves without a redraw. */
export function FpsDot({ plot, samples }: FpsDotProps) {
  const dot = useRef<HTMLDivElement>(null);
  const { view, cursor } = useTimeLine();
  useEffect(() => {
    const element = dot.current;
    if (!plot || !element) return;
    const move = () => {
      const at = cursor.get();
      const index = at === undefined ? undefined : nearestIndex(samples.t, at);
      const t = index === undefined ? undefined : (samples.t[index] as number);
      const { from, to } = view.get();
      const isShown =
        t !== undefined && at !== undefined && Math.abs(t - at) <= 20 && t >= from && t <= to;
      element.style.visibility = isShown ? 'visible' : 'hidden';
      if (!isShown) return;
      const x = ((t - from) / (to - from)) * (plot.bbox.width / devicePixelRatio);
      const y =
        plot.bbox.top / devicePixelRatio +
        plot.valToPos(samples.fps[index as number] as number, 'y');
      element.style.transform = writeMessage(timeLinePageMessages['translate-px-px'], { x, y });
    };
    move();
    const leave = [cursor.subscribe(move), view.subscribe(move)];
    return () => {
      for (const each of leave) each();
    };
  }, [plot, samples, view, cursor]);
  return <div ref={dot} className={classes.dot} aria-hidden />;
}
