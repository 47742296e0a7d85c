import { ActionIcon } from '@mantine/core';
import type { Activity, FpsSeries } from '@ridescope/contract';
import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { TimePlot } from '../../../shared/charts/time-plot.tsx';
import { fpsText } from '../../../shared/format-number.ts';
import { clockText } from '../../../shared/format-time.ts';
import { freezesOf } from '../frame-rate/fps-samples.ts';
import { withHoles } from './fps-columns.ts';
import classes from './fps-lane.module.css';
import { fpsPlotOptions } from './fps-plot-options.ts';
import { useTimeLine } from './time-line-context.tsx';
import type { Span } from './time-span.ts';
import { useSampleCursor } from './use-sample-cursor.ts';

const heightPx = 260;

interface FpsLaneProps {
  activity: Activity;
  samples: FpsSeries;
  /** What the head of the lane shows while no sample is under the cursor. */
  rest: string;
}

/** The frame rate over the ride. The value under the cursor stands in the head, not over the line. */
export function FpsLane({ activity, samples, rest }: FpsLaneProps) {
  const columns = useMemo(() => withHoles(samples), [samples]);
  const { whole, range, isWhole, isNarrowest, show, zoom, reveal, reset, ...timeLine } =
    useTimeLine();
  const { marked, goBack } = timeLine;
  const shownMark = useRef<Span>(undefined);
  const [plot, setPlot] = useState<uPlot>();
  const { index, onCursor, onKeyDown } = useSampleCursor(plot, columns, reveal, { zoom, reset });

  const stalls = useMemo(() => freezesOf(activity).map(({ t }) => t), [activity]);
  const options = useMemo(
    () =>
      fpsPlotOptions({
        span: whole,
        maxFps: samples.fps.reduce((most, fps) => Math.max(most, fps), 0),
        alone: columns.alone,
        stalls,
        marked: () => shownMark.current,
        onCursor,
        onRange: show,
        onReset: reset,
      }),
    [whole, samples, columns, stalls, onCursor, show, reset],
  );
  const data = useMemo<uPlot.AlignedData>(() => [columns.t, columns.fps], [columns]);
  useEffect(() => {
    plot?.setScale('x', { min: range.from, max: range.to });
  }, [plot, range]);
  useEffect(() => {
    shownMark.current = marked;
    plot?.redraw(false);
  }, [plot, marked]);

  const at = index === undefined ? undefined : columns.t[index];
  const value = index === undefined ? undefined : columns.fps[index];
  const reading = at === undefined ? rest : `${clockText(at)} · ${valueText(value)}`;
  return (
    <div className={classes.lane}>
      <div className={classes.head}>
        <p className={classes.name}>FPS</p>
        <p className={classes.reading}>{reading}</p>
        <div className={classes.buttons}>
          <LaneButton label="Zoom out" isOff={isWhole} onClick={() => zoom(2, at)}>
            <IconMinus size={16} aria-hidden />
          </LaneButton>
          <LaneButton label="Zoom in" isOff={isNarrowest} onClick={() => zoom(0.5, at)}>
            <IconPlus size={16} aria-hidden />
          </LaneButton>
          <LaneButton label="Show the whole ride" isOff={isWhole} onClick={reset}>
            <IconZoomReset size={16} aria-hidden />
          </LaneButton>
        </div>
      </div>
      <div
        className={classes.plot}
        data-cursor
        role="slider"
        tabIndex={0}
        aria-label="Frame rate over the ride: arrow keys move the cursor, plus and minus zoom"
        aria-valuemin={Math.round(whole.from)}
        aria-valuemax={Math.round(whole.to)}
        aria-valuenow={Math.round(at ?? whole.from)}
        aria-valuetext={at === undefined ? 'No sample chosen' : reading}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => followFinger(plot, event)}
      >
        <TimePlot options={options} data={data} heightPx={heightPx} onPlot={setPlot} />
      </div>
      <div role="status" className={classes.marked}>
        {marked && (
          <>
            <span>Marked: {markedText(marked)}</span>
            <button type="button" className={classes.back} onClick={goBack}>
              Back to where you were
            </button>
          </>
        )}
      </div>
    </div>
  );
}

function markedText({ from, to }: Span): string {
  return to > from ? `${clockText(from)} to ${clockText(to)}` : clockText(from);
}

/** The plot listens to a mouse alone; a finger that moves sideways drags the cursor along. */
function followFinger(plot: uPlot | undefined, { pointerType, clientX }: PointerEvent) {
  if (!plot || pointerType === 'mouse') return;
  const { left, height } = plot.over.getBoundingClientRect();
  plot.setCursor({ left: clientX - left, top: height / 2 });
}

function valueText(fps: number | null | undefined): string {
  return fps === null || fps === undefined ? 'no sample' : fpsText(fps);
}

interface LaneButtonProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

function LaneButton({ label, isOff, onClick, children }: LaneButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={34}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
