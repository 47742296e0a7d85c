import { countOf } from '@ridescope/report-text';
import { type PointerEvent, useMemo } from 'react';
import { useChartWidth } from '../../../shared/charts/use-chart-width.ts';
import { useStepCursor } from '../../../shared/charts/use-step-cursor.ts';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import type { ListedRide } from '../listed-ride.ts';
import classes from './trend.module.css';
import { TrendDrawing } from './trend-drawing.tsx';
import { trendLayout } from './trend-layout.ts';
import {
  type Change,
  changesBetween,
  fewestRides,
  trendRidesOf,
  withoutRepeats,
} from './trend-rides.ts';
import { changeNames, rideDayText, rideText, trendSummary } from './trend-words.ts';

interface TrendStripProps {
  /** The rides of the table below, which is the drawing's table too. */
  rides: readonly ListedRide[];
  /** Minutes east of UTC. */
  zone: number | undefined;
}

/** How frame rates, sensor loss and outages went from ride to ride; nothing while there are too few rides. */
export function TrendStrip({ rides, zone }: TrendStripProps) {
  const drawn = useMemo(() => trendRidesOf(rides), [rides]);
  const changes = useMemo(() => changesBetween(drawn), [drawn]);
  const { ref, widthPx } = useChartWidth();
  const layout = useMemo(() => trendLayout(widthPx, drawn), [widthPx, drawn]);
  const cursor = useStepCursor({
    label: 'Trend over your rides',
    count: drawn.length,
    textAt: (index) => {
      const ride = drawn[index];
      return ride ? rideText(ride, zone) : '';
    },
  });
  if (drawn.length < fewestRides) return null;
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const place = clientX - currentTarget.getBoundingClientRect().left;
    const gaps = drawn.map(({ startMs }) => Math.abs(layout.x(startMs) - place));
    cursor.setIndex(gaps.indexOf(Math.min(...gaps)));
  };
  const leftOut = withoutRepeats(rides).length - drawn.length;
  return (
    <section className={classes.strip} aria-labelledby="trend-heading">
      <div className={classes.head}>
        <h2 id="trend-heading" className={classes.heading}>
          Trend
        </h2>
        <p className={classes.reading}>{cursor.text}</p>
      </div>
      <div ref={ref} className={classes.place} {...cursor.props} onPointerMove={onPointerMove}>
        <TrendDrawing
          rides={drawn}
          cursor={cursor.index}
          changes={changes}
          layout={layout}
          widthPx={widthPx}
          zone={zone}
        />
      </div>
      <p className={classes.summary}>
        {trendSummary(drawn, changes, zone)} The list below has their figures.
        {leftOut > 0 &&
          ` Left out: ${countOf(leftOut, 'ride')} shorter than 10 minutes or without a date.`}
      </p>
      {changes.length > 0 && (
        <Disclosure summary={`What changed between rides (${changes.length})`}>
          <ul className={classes.changes}>
            {changes.toReversed().map((change) => (
              <li key={`${change.kind} ${change.ride.key}`}>{changeText(change, zone)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function changeText({ kind, ride, from, to }: Change, zone: number | undefined): string {
  return `${rideDayText(ride, zone)}: ${changeNames[kind].toLowerCase()} ${from} → ${to}`;
}
