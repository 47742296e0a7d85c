import { triedMessages } from '@ridescope/words/en/pages/tried';
import { dayText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useChartWidth } from '../../../../shared/charts/use-chart-width.ts';
import { rideOffset } from '../../../../shared/own-reports/ride-time.ts';
import { VisuallyHidden } from '../../../../shared/ui/layout/visually-hidden.tsx';
import { useTimeZone } from '../../../../shared/use-time-zone.ts';
import type { ReportedRide, ShownCurves } from '../../model/own-trends.ts';
import { type CurveLayout, curveLayout } from './curve-layout.ts';
import classes from './fix-curves.module.css';

/** The figure of a tried fix in the rides before it and after it, laid over each other. Screen readers get a table. */
export function FixCurves({ curves }: { curves: ShownCurves }) {
  const { ref, widthPx } = useChartWidth();
  const layout = curveLayout(widthPx, curves);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>
        {curves.title} <span className={classes.hint}>{triedMessages['ride-by-ride']}</span>
      </figcaption>
      <div ref={ref} className={classes.place}>
        <Drawing curves={curves} layout={layout} widthPx={widthPx} />
      </div>
      <VisuallyHidden>
        <CurveTable curves={curves} />
      </VisuallyHidden>
    </figure>
  );
}

interface DrawingProps {
  curves: ShownCurves;
  layout: CurveLayout;
  widthPx: number;
}

const sides = ['before', 'after'] as const;
const words = { before: triedMessages.before, after: triedMessages.after } as const;

function Drawing({ curves, layout, widthPx }: DrawingProps) {
  const { left, right, bottom, y, marks, heightPx, wordsY } = layout;
  return (
    <svg width={widthPx} height={heightPx} className={classes.drawing} aria-hidden>
      {marks.map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text className={classes.scale} x={left - 8} y={y(value) + 4}>
            {curves.scaleText(value)}
          </text>
        </g>
      ))}
      {sides.map((side) => {
        const places = layout.curves[side];
        return (
          <g key={side} className={classes.curve} data-side={side}>
            <polyline
              className={classes.line}
              points={places.map((place) => `${place.x},${place.y}`).join(' ')}
            />
            {places.map((place, index) => (
              <circle
                key={curves[side][index]?.key}
                className={classes.point}
                cx={place.x}
                cy={place.y}
                r="3.5"
              />
            ))}
            <text className={classes.word} x={right + 10} y={wordsY[side] + 4}>
              {words[side]} {curves.usual[side]}
            </text>
          </g>
        );
      })}
      <text className={classes.axis} x={left} y={bottom + 17}>
        {triedMessages['first-ride']}
      </text>
      <text className={classes.axis} data-end x={right} y={bottom + 17}>
        {triedMessages['last-ride']}
      </text>
    </svg>
  );
}

function CurveTable({ curves }: { curves: ShownCurves }) {
  const zone = useTimeZone();
  const dayOf = ({ startMs, utcOffsetMinutes }: ReportedRide) =>
    dayText(new Date(startMs).toISOString(), rideOffset(utcOffsetMinutes, zone));
  return (
    <table>
      <caption>{writeMessage(triedMessages.table, { title: curves.title })}</caption>
      <thead>
        <tr>
          <th scope="col">{triedMessages.ride}</th>
          <th scope="col">{triedMessages.side}</th>
          <th scope="col">{triedMessages.value}</th>
        </tr>
      </thead>
      <tbody>
        {sides.flatMap((side) =>
          curves[side].map((ride) => (
            <tr key={ride.key}>
              <th scope="row">{dayOf(ride)}</th>
              <td>{words[side]}</td>
              <td>{ride.text}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
