import { reachedFrom } from '@ridescope/contract/frame-rate-limits';
import { areaPath, linePath } from '../../../shared/charts/svg-paths.ts';
import { eventSpan, toneOf } from '../data/events-in-view.ts';
import type {
  CrowdLane,
  FpsLane,
  FreezesLane,
  Lane,
  NetworkLane,
  SensorLane,
} from '../data/lane.ts';
import { heatColumns, lossLimits, type SensorLoss } from '../data/sensor-loss.ts';
import type { Step } from '../data/steps.ts';
import { heightOfFreeze } from '../lanes/draw-strips.ts';
import { EventBlocks, OutageBars } from './event-shapes.tsx';
import { type PictureFrame, pictureWidth } from './picture-frame.ts';
import classes from './time-picture.module.css';

/** Room for marks above what is measured. */
const topPx = 7;
const bandTones = { 30: 'critical', 45: 'warning', 60: 'info' } as const;
/** Columns of loss are calculated for so many places. */
const heatPlaces = 250;

interface ShapesProps<L> {
  frame: PictureFrame;
  lane: L;
}

/** What a lane has measured in the span of a picture, with the scales of the lanes of the time line. */
export function LaneShapes({ frame, lane }: ShapesProps<Lane>) {
  switch (lane.kind) {
    case 'fps':
      return <FpsShapes frame={frame} lane={lane} />;
    case 'freezes':
      return <FreezeShapes frame={frame} lane={lane} />;
    case 'crowd':
      return <CrowdShapes frame={frame} lane={lane} />;
    case 'network':
      return <NetworkShapes frame={frame} lane={lane} />;
    case 'sensor':
      return <SensorShapes frame={frame} lane={lane} />;
    case 'course':
    // A picture is made of the report alone, which has no values of a FIT file.
    case 'values':
      return null;
  }
}

function FpsShapes({ frame, lane: { samples, scale, cap, limits } }: ShapesProps<FpsLane>) {
  const { height, x, span } = frame;
  const y = (fps: number) => height * (1 - scale.shareOf(fps));
  // One sample beside the span on each side, so that the line reaches its edges.
  const first = Math.max(0, samples.t.findIndex((t) => t >= span.from) - 1);
  const after = samples.t.findIndex((t) => t > span.to);
  const end = after < 0 ? samples.t.length : after + 1;
  return (
    <>
      {limits.map((below, index) => {
        const from = limits[index - 1] ?? scale.bottom;
        // A limit may be above all that was ridden.
        const top = Math.max(0, y(reachedFrom(below, cap)));
        const bottom = Math.max(0, y(from));
        return (
          <rect
            key={below}
            y={top}
            width={pictureWidth}
            height={bottom - top}
            className={classes.band}
            data-tone={bandTones[below]}
          />
        );
      })}
      <path
        d={linePath(samples.t.slice(first, end), samples.fps.slice(first, end), x, y)}
        className={classes.line}
      />
    </>
  );
}

function FreezeShapes({ frame, lane }: ShapesProps<FreezesLane>) {
  const { height, x } = frame;
  return lane.events.map((event) => {
    const { from, to } = eventSpan(event);
    const width = Math.max(4, x(to) - x(from));
    const tall = Math.max(3, (height - topPx) * heightOfFreeze(event.durationS ?? 0));
    return (
      <rect
        key={event.t}
        x={x(to) - width}
        y={height - tall}
        width={width}
        height={tall}
        className={classes.bar}
        data-tone={toneOf(event)}
      />
    );
  });
}

function CrowdShapes({ frame, lane: { steps } }: ShapesProps<CrowdLane>) {
  return <StepArea frame={frame} steps={steps} most={1} />;
}

function NetworkShapes({ frame, lane }: ShapesProps<NetworkLane>) {
  const { received, events, outages } = lane;
  const most = received?.reduce((highest, { value }) => Math.max(highest, value), 1);
  return (
    <>
      {received && <StepArea frame={frame} steps={received} most={most ?? 1} />}
      <OutageBars frame={frame} outages={outages} />
      <EventBlocks frame={frame} events={events} outages={outages} />
    </>
  );
}

interface StepAreaProps {
  frame: PictureFrame;
  steps: readonly Step[];
  most: number;
}

function StepArea({ frame: { height, x, span }, steps, most }: StepAreaProps) {
  const shown = steps.filter(({ from, to }) => to > span.from && from < span.to);
  const d = shown
    .map(({ from, to, value }) => {
      const y = height - (height - topPx) * Math.min(1, value / most);
      return `M${round(x(from))} ${height}V${round(y)}H${round(x(to))}V${height}Z`;
    })
    .join('');
  return <path d={d} className={classes.area} />;
}

function SensorShapes({ frame, lane }: ShapesProps<SensorLane>) {
  const { loss, battery, events, outages } = lane;
  const { height, x } = frame;
  return (
    <>
      {loss && <LossColumns frame={frame} loss={loss} />}
      {!loss && battery && (
        <path
          d={areaPath(
            battery.t,
            battery.percent.map((percent) => percent / 100),
            x,
            (share) => height - (height - topPx) * share,
            height,
          )}
          className={classes.area}
        />
      )}
      <OutageBars frame={frame} outages={outages} />
      <EventBlocks frame={frame} events={events} outages={outages} />
    </>
  );
}

function LossColumns({ frame, loss }: { frame: PictureFrame; loss: SensorLoss }) {
  const { height, span } = frame;
  const scale = pictureWidth / heatPlaces;
  return heatColumns(loss, span, heatPlaces).map(({ x, width, percent }) => {
    // By the square root, as in the lane: a few percent can be seen.
    const tall = Math.max(1.5, Math.sqrt(percent / 100) * (height - topPx));
    return (
      <rect
        key={x}
        x={x * scale}
        y={height - tall}
        width={width * scale}
        height={tall}
        className={classes.bar}
        data-tone={toneOfLoss(percent)}
      />
    );
  });
}

function toneOfLoss(percent: number) {
  if (percent > lossLimits.critical) return 'critical';
  return percent > lossLimits.warning ? 'warning' : 'info';
}

const round = (value: number) => Math.round(value * 10) / 10;
