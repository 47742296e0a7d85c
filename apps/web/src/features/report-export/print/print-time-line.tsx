import type { Activity, ReportSession, Series, TimelineEvent } from '@ridescope/contract';
import { clockText, roleNames, timeOfDay } from '@ridescope/report-text';
import { areaPath, linePath, type Scale, ticksOf } from './print-paths.ts';
import classes from './print-time-line.module.css';

// In the units of the picture, which fills the width of the sheet.
const width = 1000;
const labelWidth = 150;
const fpsHeight = 150;
const laneHeight = 34;
const gap = 14;
const axisHeight = 26;

interface PrintTimeLineProps {
  session: ReportSession;
  activity: Activity;
}

interface Lane {
  name: string;
  /** Shares of the height of the lane, 0 to 1, over time. */
  area?: { t: readonly number[]; share: readonly number[] };
  /** Stretches and moments that are marked across the lane. */
  marks: readonly TimelineEvent[];
}

/** Draws the time line for paper: the same axis and lanes as on the screen, with lines that stay sharp. */
export function PrintTimeLine({ session, activity }: PrintTimeLineProps) {
  const { fps } = activity.series;
  const lanes = lanesOf(activity);
  const endS = Math.max(1, activity.endS - activity.startS);
  const top = fps ? fpsHeight + gap : 0;
  const height = top + lanes.length * (laneHeight + gap) + axisHeight;
  const x: Scale = (t) =>
    labelWidth + ((width - labelWidth) * Math.min(endS, Math.max(0, t))) / endS;
  if (!fps && lanes.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>Time line</h2>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.picture} role="img">
        <title>Frame rate, network, sensors and crowding over the activity</title>
        {fps && <FpsPart fps={fps} x={x} stalls={eventsOf(activity, ['stall'])} />}
        {lanes.map((lane, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two devices may have the same role, and nothing moves
          <LanePart key={index} lane={lane} y={top + index * (laneHeight + gap)} x={x} />
        ))}
        {ticksOf(endS).map((t) => (
          <g key={t}>
            <line x1={x(t)} x2={x(t)} y1={0} y2={height - axisHeight} className={classes.grid} />
            <text x={x(t)} y={height - 6} className={classes.tick} textAnchor="middle">
              {timeOfDay(session, activity, t)?.slice(0, 5) ?? clockText(t)}
            </text>
          </g>
        ))}
      </svg>
      <p className={classes.note}>
        Frame rate: samples as logged; limits at 30 and 60 FPS are dotted. Red marks: outages, drops
        and searches. Sensors: share of lost messages. Crowding: 0 (alone) to 1.
      </p>
    </section>
  );
}

interface FpsPartProps {
  fps: NonNullable<Series['fps']>;
  x: Scale;
  stalls: readonly TimelineEvent[];
}

function FpsPart({ fps, x, stalls }: FpsPartProps) {
  const highest = Math.max(60, ...fps.fps);
  const y: Scale = (value) => fpsHeight - (fpsHeight * value) / highest;
  return (
    <g>
      <text x={0} y={14} className={classes.name}>
        FPS
      </text>
      {[30, 60].map((limit) => (
        <g key={limit}>
          <line x1={labelWidth} x2={width} y1={y(limit)} y2={y(limit)} className={classes.limit} />
          <text x={labelWidth - 8} y={y(limit) + 5} className={classes.tick} textAnchor="end">
            {limit}
          </text>
        </g>
      ))}
      <line x1={labelWidth} x2={width} y1={fpsHeight} y2={fpsHeight} className={classes.base} />
      <path d={linePath(fps.t, fps.fps, x, y)} className={classes.line} />
      {stalls.map(({ t }) => (
        <line key={t} x1={x(t)} x2={x(t)} y1={0} y2={fpsHeight} className={classes.mark} />
      ))}
    </g>
  );
}

function LanePart({ lane, y: top, x }: { lane: Lane; y: number; x: Scale }) {
  const base = top + laneHeight;
  return (
    <g>
      <text x={0} y={top + laneHeight / 2 + 5} className={classes.name}>
        {lane.name}
      </text>
      <line x1={labelWidth} x2={width} y1={base} y2={base} className={classes.base} />
      {lane.area && (
        <path
          d={areaPath(lane.area.t, lane.area.share, x, (share) => base - laneHeight * share, base)}
          className={classes.area}
        />
      )}
      {lane.marks.map(({ t, kind, durationS = 0 }) => (
        <rect
          key={`${kind} ${t}`}
          x={x(t)}
          y={top}
          width={Math.max(2, x(t + durationS) - x(t))}
          height={laneHeight}
          className={classes.stretch}
        />
      ))}
    </g>
  );
}

const networkKinds: TimelineEvent['kind'][] = ['linkLoss', 'tcpDrop', 'sendFailures'];
const sensorKinds: TimelineEvent['kind'][] = ['sensorDrop', 'sensorSearch'];

function lanesOf(activity: Activity): Lane[] {
  const { series, sensors } = activity;
  const { network, crowd } = series;
  const busiest = network && Math.max(1, ...network.receivedPerMinute);
  const lanes: Lane[] = [
    {
      name: 'Network',
      ...(network &&
        busiest && {
          // Each row counts the minute that ends with it.
          area: {
            t: network.t.map((t) => Math.max(0, t - 60)),
            share: network.receivedPerMinute.map((one) => one / busiest),
          },
        }),
      marks: eventsOf(activity, networkKinds),
    },
    ...sensors.map((sensor): Lane => {
      const loss = series.sensors.find(({ key }) => key === sensor.key);
      const marks = eventsOf(activity, sensorKinds).filter(
        ({ sensorKey }) => sensorKey === sensor.key,
      );
      const share = loss?.lossPercent?.map((percent) => percent / 100);
      return {
        // The role alone: there is no room for the model.
        name: roleNames[sensor.role],
        ...(loss && share && { area: { t: loss.t, share } }),
        marks,
      };
    }),
    {
      name: 'Crowding',
      ...(crowd && { area: { t: crowd.t, share: crowd.index } }),
      marks: [],
    },
  ];
  return lanes.filter(({ area, marks }) => area || marks.length > 0);
}

function eventsOf({ events }: Activity, kinds: readonly TimelineEvent['kind'][]) {
  return events.filter(({ kind, isExcluded }) => kinds.includes(kind) && !isExcluded);
}
