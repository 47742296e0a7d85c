import { useCallback, useMemo, useState } from 'react';
import type uPlot from 'uplot';
import { type Canvas, CanvasStrip } from '../../../shared/charts/canvas-strip.tsx';
import { TimePlot } from '../../../shared/charts/time-plot.tsx';
import { withHoles } from '../data/fps-columns.ts';
import type {
  CourseLane,
  CrowdLane,
  FpsLane,
  FreezesLane,
  Lane,
  NetworkLane,
  SensorLane,
  ValuesLane,
} from '../data/lane.ts';
import { lineOfSteps, type Step } from '../data/steps.ts';
import { useTimeLine } from '../time-line-context.tsx';
import { drawEvents } from './draw-events.ts';
import { drawOutages } from './draw-outages.ts';
import { drawCourse, drawFreezes, drawGaps, drawSensor } from './draw-strips.ts';
import { FpsDot } from './fps-dot.tsx';
import { clipped, type Frame, frameOf } from './frame.ts';
import classes from './lane-plot.module.css';
import { crowdOptions, fpsOptions, trafficOptions, valuesOptions } from './plot-options.ts';

const heightsPx = {
  fps: 160,
  freezes: 36,
  crowd: 44,
  network: 60,
  sensor: 44,
  quietSensor: 30,
  battery: 34,
  course: 30,
  courseWithMarks: 38,
  values: 72,
} as const;

/** The drawing of a lane. */
export function LanePlot({ lane }: { lane: Lane }) {
  switch (lane.kind) {
    case 'fps':
      return <FpsPlot lane={lane} />;
    case 'crowd':
      return <CrowdPlot lane={lane} />;
    case 'network':
      return <NetworkPlot lane={lane} />;
    case 'freezes':
      return <FreezesPlot lane={lane} />;
    case 'sensor':
      return <SensorPlot lane={lane} />;
    case 'course':
      return <CoursePlot lane={lane} />;
    case 'values':
      return <ValuesPlot lane={lane} />;
  }
}

function FpsPlot({ lane }: { lane: FpsLane }) {
  const { samples } = lane;
  const { view } = useTimeLine();
  const [plot, setPlot] = useState<uPlot>();
  const columns = useMemo(() => withHoles(samples), [samples]);
  const data = useMemo<uPlot.AlignedData>(() => [columns.t, columns.fps], [columns]);
  const options = useMemo(() => fpsOptions(lane, columns.alone), [lane, columns]);
  return (
    <div className={classes.layers}>
      <TimePlot
        options={options}
        data={data}
        view={view}
        heightPx={heightsPx.fps}
        onPlot={setPlot}
      />
      <FpsDot plot={plot} samples={samples} />
    </div>
  );
}

function CrowdPlot({ lane: { steps } }: { lane: CrowdLane }) {
  const { view } = useTimeLine();
  const options = useMemo(crowdOptions, []);
  const data = useMemo<uPlot.AlignedData>(() => {
    const { t, values } = lineOfSteps(steps);
    return [t, values];
  }, [steps]);
  return <TimePlot options={options} data={data} view={view} heightPx={heightsPx.crowd} />;
}

function NetworkPlot({ lane }: { lane: NetworkLane }) {
  const { received, sent, events, outages } = lane;
  const draw = useCallback(
    (frame: Frame) =>
      clipped(frame, () => {
        drawOutages(frame, outages);
        drawEvents(frame, events, { glyphY: 8, outages });
      }),
    [events, outages],
  );
  return (
    <div className={classes.layers} style={{ height: heightsPx.network }}>
      {received && <TrafficPlot received={received} sent={sent} />}
      <div className={classes.over}>
        <Strip draw={draw} heightPx={heightsPx.network} />
      </div>
    </div>
  );
}

function TrafficPlot({ received, sent }: { received: readonly Step[]; sent: NetworkLane['sent'] }) {
  const { view } = useTimeLine();
  const options = useMemo(
    () => trafficOptions(mostOf(received), sent && mostOf(sent)),
    [received, sent],
  );
  const data = useMemo<uPlot.AlignedData>(() => {
    const { t, values } = lineOfSteps(received);
    return sent ? [t, values, lineOfSteps(sent).values] : [t, values];
  }, [received, sent]);
  return <TimePlot options={options} data={data} view={view} heightPx={heightsPx.network} />;
}

const mostOf = (steps: readonly Step[]) =>
  steps.reduce((most, { value }) => Math.max(most, value), 0);

function FreezesPlot({ lane }: { lane: FreezesLane }) {
  const draw = useCallback((frame: Frame) => drawFreezes(frame, lane), [lane]);
  return <Strip draw={draw} heightPx={heightsPx.freezes} />;
}

function SensorPlot({ lane }: { lane: SensorLane }) {
  const { loss, battery, events } = lane;
  // Words over words can't be read.
  const note = useTimeLine().holes.length === 0 ? lane.note : undefined;
  const draw = useCallback((frame: Frame) => drawSensor(frame, lane), [lane]);
  const quiet = battery ? heightsPx.battery : heightsPx.quietSensor;
  const height = loss ? heightsPx.sensor : quiet;
  return (
    <div className={classes.layers}>
      {note && (
        <p className={classes.note} data-over={battery || events.length > 0 || undefined}>
          {note}
        </p>
      )}
      <Strip draw={draw} heightPx={height} />
    </div>
  );
}

function CoursePlot({ lane }: { lane: CourseLane }) {
  const draw = useCallback((frame: Frame) => drawCourse(frame, lane), [lane]);
  const height = lane.marks.length > 0 ? heightsPx.courseWithMarks : heightsPx.course;
  return <Strip draw={draw} heightPx={height} />;
}

function ValuesPlot({ lane: { t, values, gaps, top } }: { lane: ValuesLane }) {
  const { view } = useTimeLine();
  const options = useMemo(() => valuesOptions(top), [top]);
  const data = useMemo<uPlot.AlignedData>(() => [[...t], [...values]], [t, values]);
  const draw = useCallback((frame: Frame) => drawGaps(frame, gaps), [gaps]);
  return (
    <div className={classes.layers} style={{ height: heightsPx.values }}>
      <div className={classes.over}>
        <Strip draw={draw} heightPx={heightsPx.values} />
      </div>
      <TimePlot options={options} data={data} view={view} heightPx={heightsPx.values} />
    </div>
  );
}

interface StripProps {
  draw: (frame: Frame) => void;
  heightPx?: number;
  className?: string | undefined;
  /** The text right of the plot. */
  scalePx?: number;
}

/** A canvas over the visible part of the common axis. */
export function Strip({ draw, heightPx, className, scalePx }: StripProps) {
  const { view, zeroS } = useTimeLine();
  const drawCanvas = useCallback(
    (canvas: Canvas) => draw(frameOf(canvas, { span: view.get(), zeroS, scalePx })),
    [draw, view, zeroS, scalePx],
  );
  return (
    <CanvasStrip
      draw={drawCanvas}
      subscribe={view.subscribe}
      className={className}
      {...(heightPx !== undefined && { heightPx })}
    />
  );
}
