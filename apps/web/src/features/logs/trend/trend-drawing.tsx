import classes from './trend.module.css';
import { type Layout, linePath, type Panel, panels, topOf } from './trend-layout.ts';
import { type Change, type ChangeKind, changeKinds, type TrendRide } from './trend-rides.ts';
import { changeNames, rideDayText } from './trend-words.ts';

interface TrendDrawingProps {
  rides: readonly TrendRide[];
  changes: readonly Change[];
  layout: Layout;
  widthPx: number;
  /** Minutes east of UTC. */
  zone: number | undefined;
  /** The place of the cursor. */
  cursor: number | undefined;
}

/** Four plots and the changes between rides, below each other on one axis of time. */
export function TrendDrawing({ rides, changes, layout, widthPx, ...rest }: TrendDrawingProps) {
  const at = rest.cursor === undefined ? undefined : rides[rest.cursor];
  const { axisTop, heightPx, plotTop, x } = layout;
  return (
    <svg width={widthPx} height={heightPx} className={classes.drawing} aria-hidden>
      {changes.map(({ kind, ride }) => (
        <line
          key={`${kind} ${ride.key}`}
          className={classes.change}
          data-kind={kind}
          x1={x(ride.startMs)}
          x2={x(ride.startMs)}
          y1={plotTop}
          y2={layout.laneY(changeKinds.indexOf(kind))}
        />
      ))}
      {panels.map((panel, index) => (
        <PanelDrawing
          key={panel.title}
          panel={panel}
          index={index}
          rides={rides}
          layout={layout}
          at={at}
        />
      ))}
      {changeKinds.map((kind, index) => (
        <ChangeLane key={kind} kind={kind} index={index} changes={changes} layout={layout} />
      ))}
      {at && (
        <line
          className={classes.cursor}
          x1={x(at.startMs)}
          x2={x(at.startMs)}
          y1={plotTop}
          y2={axisTop}
        />
      )}
      {layout.ticks.map(({ ms, x: tickX }, index) => (
        <text
          key={ms}
          x={tickX}
          y={axisTop + 18}
          className={classes.tick}
          data-end={endOf(index, layout.ticks.length)}
        >
          {rideDayText({ startMs: ms, utcOffsetMinutes: rides[0]?.utcOffsetMinutes }, rest.zone)}
        </text>
      ))}
    </svg>
  );
}

function endOf(index: number, count: number): string | undefined {
  if (count < 2) return undefined;
  return index === 0 ? 'first' : index === count - 1 ? 'last' : undefined;
}

interface PanelDrawingProps {
  panel: Panel;
  index: number;
  rides: readonly TrendRide[];
  layout: Layout;
  /** The ride under the cursor. */
  at: TrendRide | undefined;
}

/** Draws one figure over all rides, with its value under the cursor, else the last one, at the end. */
function PanelDrawing({ panel, index, rides, layout, at }: PanelDrawingProps) {
  const place = layout.panel(index);
  const top = topOf(panel, rides);
  const y = (value: number) => place.bottom - (value / top) * (place.bottom - place.top);
  const { left, right, x, isWide } = layout;
  const points = rides.flatMap((ride) => {
    const value = panel.valueOf(ride);
    return value === undefined ? [] : [{ ride, value }];
  });
  // Not the last one that was measured: at the end of the line it would pass for today's.
  const shown = at ?? rides.at(-1);
  const read = shown && panel.valueOf(shown);
  return (
    <g>
      <text
        className={classes.name}
        x={isWide ? 0 : left}
        y={isWide ? (place.top + place.bottom) / 2 + 4 : place.top - 5}
      >
        {panel.title}
      </text>
      <text
        className={classes.scale}
        x={isWide ? left - 8 : right}
        y={place.top + (isWide ? 8 : -5)}
      >
        {panel.format(top)}
      </text>
      {isWide && (
        <text className={classes.scale} x={left - 8} y={place.bottom + 2}>
          0
        </text>
      )}
      <line className={classes.grid} x1={left} x2={right} y1={place.bottom} y2={place.bottom} />
      <line className={classes.grid} x1={left} x2={right} y1={place.top} y2={place.top} />
      {panel.kind === 'line' ? (
        <>
          <path className={classes.line} d={linePath(rides, panel, layout, y)} />
          {points.map(({ ride, value }) => (
            <circle
              key={ride.key}
              className={classes.point}
              cx={x(ride.startMs)}
              cy={y(value)}
              r={ride === at ? 4 : 2.25}
            />
          ))}
        </>
      ) : (
        points.map(
          ({ ride, value }) =>
            value > 0 && (
              <line
                key={ride.key}
                className={classes.bar}
                x1={x(ride.startMs)}
                x2={x(ride.startMs)}
                y1={place.bottom}
                y2={y(value)}
              />
            ),
        )
      )}
      <text className={classes.value} x={right + 10} y={(place.top + place.bottom) / 2 + 4}>
        {read === undefined ? '–' : panel.format(read)}
      </text>
    </g>
  );
}

interface ChangeLaneProps {
  kind: ChangeKind;
  index: number;
  changes: readonly Change[];
  layout: Layout;
}

function ChangeLane({ kind, index, changes, layout }: ChangeLaneProps) {
  const y = layout.laneY(index);
  const { left, right, isWide, x } = layout;
  return (
    <g>
      <text
        className={classes.name}
        data-muted
        x={isWide ? 0 : left}
        y={isWide ? y + 4 : y - 9 - 4}
      >
        {changeNames[kind]}
      </text>
      <line className={classes.grid} x1={left} x2={right} y1={y} y2={y} />
      {changes
        .filter((change) => change.kind === kind)
        .map(({ ride }) => (
          <path
            key={ride.key}
            className={classes.glyph}
            transform={`translate(${x(ride.startMs)} ${y})`}
            d={glyphs[kind]}
          />
        ))}
    </g>
  );
}

/** A square, a triangle and a diamond, around the middle. */
const glyphs: Record<ChangeKind, string> = {
  hardware: 'M-4 -4H4V4H-4Z',
  driver: 'M0 -5L5 4H-5Z',
  client: 'M0 -5L5 0L0 5L-5 0Z',
};
