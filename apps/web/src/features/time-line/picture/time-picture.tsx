import { timeTicks } from '../../../shared/charts/time-view.ts';
import { noData } from '../../../shared/time-range/holes.ts';
import { clampSpan, lengthOf, type Span } from '../../../shared/time-range/time-span.ts';
import type { Annotation } from '../data/annotation.ts';
import { eventsIn } from '../data/events-in-view.ts';
import type { Lane } from '../data/lane.ts';
import { useTimeLine } from '../time-line-context.tsx';
import { EventGlyphs } from './event-shapes.tsx';
import { LaneShapes } from './lane-shapes.tsx';
import { type PictureFrame, pictureFrame, pictureWidth, shareText } from './picture-frame.ts';
import classes from './time-picture.module.css';

interface TimePictureProps {
  /** What it is about; the picture has some of the ride on both sides. The whole ride when absent. */
  span?: Span;
  /** Lanes that it is cut from, in the order of the time line; all when absent. */
  on?: readonly Annotation['on'][];
  /** Id of the sentence that says what it shows. */
  labelledBy: string;
  /** Draws the lanes as high as those of the time line. */
  isLarge?: boolean;
}

/** A picture cut from the lanes of the time line. Drawn as SVG, so it costs little and is sharp on paper. Nothing without a lane. */
export function TimePicture({ span, on, labelledBy, isLarge = false }: TimePictureProps) {
  const { lanes, holes, whole } = useTimeLine();
  const ids = on?.map((one) => (typeof one === 'string' ? one : `sensor ${one.sensorKey}`));
  const shown = ids ? lanes.filter(({ id }) => ids.includes(id)) : lanes;
  if (shown.length === 0) return null;
  const cut = span ? clampSpan(withMargin(span), whole) : whole;
  return (
    <div className={classes.picture} role="img" aria-labelledby={labelledBy}>
      <div className={classes.lanes}>
        {shown.map((lane) => (
          <LaneStrip
            key={lane.id}
            lane={lane}
            cut={cut}
            marked={span}
            holes={holes}
            heightPx={heightsPx[lane.kind] * (isLarge ? largeFactor : 1)}
          />
        ))}
      </div>
      <Axis cut={cut} widthPx={on && !isLarge ? cutWidthPx : sheetWidthPx} />
    </div>
  );
}

/** Shades what the picture is about, behind what the lane shows. */
function Marked({ span, frame: { x, height } }: { span: Span; frame: PictureFrame }) {
  const left = Math.max(0, x(span.from));
  const right = Math.min(pictureWidth, x(span.to));
  const width = Math.max(leastMark, right - left);
  return (
    <>
      <rect
        x={shareText(left)}
        width={shareText(width)}
        height={height}
        className={classes.marked}
      />
      {[left, left + width].map((edge) => (
        <line
          key={edge}
          x1={shareText(edge)}
          x2={shareText(edge)}
          y2={height}
          className={classes.markEdge}
        />
      ))}
    </>
  );
}

const leastMark = 6;

/** Roughly how wide a cut and a sheet of paper are, which decides how many times fit below. */
const cutWidthPx = 320;
const sheetWidthPx = 700;

const leastMarginS = 30;

/** A stretch with half as much again on both sides. */
function withMargin({ from, to }: Span): Span {
  const margin = Math.max(leastMarginS, (to - from) / 2);
  return { from: from - margin, to: to + margin };
}

const heightsPx: Record<Lane['kind'], number> = {
  fps: 56,
  freezes: 32,
  crowd: 28,
  network: 36,
  sensor: 36,
  course: 18,
  values: 0,
};

const largeFactor = 2.5;

interface LaneStripProps {
  lane: Lane;
  cut: Span;
  marked: Span | undefined;
  holes: readonly Span[];
  heightPx: number;
}

function LaneStrip({ lane, cut, marked, holes, heightPx }: LaneStripProps) {
  const frame = pictureFrame(cut, heightPx);
  const { height, x } = frame;
  const events =
    lane.kind === 'network' || lane.kind === 'sensor'
      ? lane.events
      : lane.kind === 'course'
        ? [...lane.places, ...lane.marks]
        : [];
  // An empty strip reads as if the device had been gone.
  const isQuiet =
    lane.kind === 'sensor' &&
    lane.loss === undefined &&
    lane.battery === undefined &&
    eventsIn(events, cut).length === 0 &&
    lane.outages.every(({ from, to }) => to < cut.from || from > cut.to);
  return (
    <div className={classes.lane}>
      <p className={classes.name}>
        {lane.title}
        {lane.subtitle && <span className={classes.subtitle}> {lane.subtitle}</span>}
      </p>
      <svg className={classes.strip} height={height} aria-hidden>
        {marked && <Marked span={marked} frame={frame} />}
        <svg
          className={classes.shapes}
          viewBox={`0 0 ${pictureWidth} ${height}`}
          width="100%"
          height={height}
          preserveAspectRatio="none"
          aria-hidden
        >
          <LaneShapes frame={frame} lane={lane} />
          {holes.map(({ from, to }) => (
            <rect
              key={from}
              x={x(from)}
              width={x(to) - x(from)}
              height={height}
              className={classes.hole}
            />
          ))}
        </svg>
        <EventGlyphs frame={frame} events={events} />
        {lane.kind === 'course' &&
          eventsIn(lane.places, cut).map(({ t, text }) => (
            <text key={t} x={shareText(x(t))} y={height / 2} dx={9} className={classes.place}>
              {text}
            </text>
          ))}
        {isQuiet && (
          <text x="50%" y={height / 2} className={classes.noData}>
            {lane.over(cut, false).text}
          </text>
        )}
        {holes.some(({ from, to }) => from <= cut.from && to >= cut.to) && (
          <text x="50%" y={height / 2} className={classes.noData}>
            {noData}
          </text>
        )}
      </svg>
    </div>
  );
}

/** Times nearer to an edge than this, in shares of the width, would be cut. */
const edge = 0.06;

function Axis({ cut, widthPx }: { cut: Span; widthPx: number }) {
  const { zeroS, timeOf } = useTimeLine();
  return (
    <div className={classes.axis} aria-hidden>
      {timeTicks(cut, widthPx, zeroS).map((t) => {
        const share = (t - cut.from) / lengthOf(cut);
        if (share < edge || share > 1 - edge) return null;
        return (
          <span key={t} style={{ left: `${100 * share}%` }}>
            {timeOf(t)}
          </span>
        );
      })}
    </div>
  );
}
