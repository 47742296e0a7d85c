import type { Activity } from '@ridescope/contract/report/activity';
import type { ReportSession } from '@ridescope/contract/report/report';
import type { Series } from '@ridescope/contract/report/series';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { printMessages } from '@ridescope/words/en/pages/print';
import { clockText } from '@ridescope/words/format/format-time';
import { timeOfDay } from '@ridescope/words/report/report-clock';
import { deviceTitle } from '@ridescope/words/report/sensor-words';
import {
  areaPath,
  fpsMarks,
  linePath,
  type Scale,
  ticksOf,
} from '../../../shared/charts/svg-paths.ts';
import classes from './print-time-line.module.css';

// In the units of the picture, which fills the width of the sheet.
const width = 1000;
const labelWidth = 150;
const fpsHeight = 150;
const laneHeight = 34;
const gap = 14;
const axisHeight = 26;
/** Above the highest frame rate, so that its number has room. */
const headHeight = 12;

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
  const top = fps ? headHeight + fpsHeight + gap : 0;
  const height = top + lanes.length * (laneHeight + gap) + axisHeight;
  const x: Scale = (t) =>
    labelWidth + ((width - labelWidth) * Math.min(endS, Math.max(0, t))) / endS;
  if (!fps && lanes.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{printMessages['time-line']}</h2>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.picture} role="img">
        <title>{printMessages['frame-rate-network']}</title>
        {ticksOf(endS, secondOfDay(session, activity)).map((t) => (
          <g key={t}>
            <line x1={x(t)} x2={x(t)} y1={0} y2={height - axisHeight} className={classes.grid} />
            <text x={x(t)} y={height - 6} className={classes.tick} textAnchor={anchorOf(t, endS)}>
              {timeOfDay(session, activity, t)?.slice(0, 5) ?? clockText(t)}
            </text>
          </g>
        ))}
        {fps && <FpsPart fps={fps} x={x} stalls={eventsOf(activity, ['stall'])} />}
        {lanes.map((lane, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two devices may have the same role, and nothing moves
          <LanePart key={index} lane={lane} y={top + index * (laneHeight + gap)} x={x} />
        ))}
      </svg>
      <p className={classes.note}>
        {fps && printMessages['frame-rate-samples']}
        {printMessages.legend}
      </p>
    </section>
  );
}

/** Time of day at the start, so that the axis has round times of the clock. 0 without a date: then it counts from the start. */
function secondOfDay(session: ReportSession, activity: Activity): number {
  const [hours = 0, minutes = 0, seconds = 0] =
    timeOfDay(session, activity, 0)?.split(':').map(Number) ?? [];
  return hours * 3600 + minutes * 60 + seconds;
}

/** Keeps the last time on the sheet. */
function anchorOf(t: number, endS: number): 'middle' | 'end' {
  return t > 0.97 * endS ? 'end' : 'middle';
}

interface FpsPartProps {
  fps: NonNullable<Series['fps']>;
  x: Scale;
  stalls: readonly TimelineEvent[];
}

function FpsPart({ fps, x, stalls }: FpsPartProps) {
  const highest = fps.fps.reduce((most, one) => Math.max(most, one), 60);
  const base = headHeight + fpsHeight;
  const y: Scale = (value) => base - (fpsHeight * value) / highest;
  return (
    <g>
      <text x={0} y={headHeight + 12} className={classes.name}>
        {printMessages['frame-rate']}
      </text>
      {[0, ...fpsMarks(highest)].map((mark) => (
        <g key={mark}>
          {mark > 0 && (
            <line x1={labelWidth} x2={width} y1={y(mark)} y2={y(mark)} className={classes.limit} />
          )}
          <text x={labelWidth - 8} y={y(mark) + 5} className={classes.tick} textAnchor="end">
            {mark}
          </text>
        </g>
      ))}
      <line x1={labelWidth} x2={width} y1={base} y2={base} className={classes.base} />
      <path d={linePath(fps.t, fps.fps, x, y)} className={classes.line} />
      {stalls.map(({ t }) => (
        <line key={t} x1={x(t)} x2={x(t)} y1={headHeight} y2={base} className={classes.mark} />
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
      name: printMessages.network,
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
        name: deviceTitle(sensor),
        ...(loss && share && { area: { t: loss.t, share } }),
        marks,
      };
    }),
    {
      name: printMessages.crowding,
      ...(crowd && { area: { t: crowd.t, share: crowd.index } }),
      marks: [],
    },
  ];
  return lanes.filter(({ area, marks }) => area || marks.length > 0);
}

function eventsOf(activity: Activity, kinds: readonly TimelineEvent['kind'][]) {
  return timelineEvents(activity).filter(
    ({ kind, isExcluded }) => kinds.includes(kind) && !isExcluded,
  );
}
