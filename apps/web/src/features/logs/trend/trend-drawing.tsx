import {
  trendMeasureName,
  trendMeasureUnits,
  trendScaleText,
  trendValueText,
} from '@ridescope/words/report/trends/measure-words';
import type { MarkEffect, Measure, TrendRide } from '../../../shared/trends/trend-analysis.ts';
import classes from './trend-drawing.module.css';
import { type Layout, linePath, topOf } from './trend-layout.ts';
import { axisDayText } from './trend-words.ts';

interface TrendDrawingProps {
  rides: readonly TrendRide[];
  measures: readonly Measure[];
  effects: readonly MarkEffect[];
  layout: Layout;
  widthPx: number;
  /** Minutes east of UTC. */
  zone: number | undefined;
  /** The place of the cursor. */
  cursor: number | undefined;
}

/** A plot for each figure with the numbered marks below, on one axis of rides in their order. */
export function TrendDrawing(props: TrendDrawingProps) {
  const { rides, measures, effects, layout, widthPx, zone, cursor } = props;
  const { axisTop, heightPx, x, markX, markY, days, right } = layout;
  return (
    <svg width={widthPx} height={heightPx} className={classes.drawing} aria-hidden>
      {effects.map(({ mark }, index) => (
        <line
          key={mark.index}
          className={classes.change}
          x1={markX(mark.index)}
          x2={markX(mark.index)}
          y1={layout.panel(0).top}
          y2={markY(index)}
        />
      ))}
      {measures.map((measure, index) => (
        <Plot
          key={measure.id}
          measure={measure}
          index={index}
          rides={rides}
          layout={layout}
          cursor={cursor}
        />
      ))}
      {effects.map((effect, index) => (
        <g
          key={effect.mark.index}
          className={classes.mark}
          data-outcome={outcomeOf(effect)}
          transform={`translate(${markX(effect.mark.index)} ${markY(index)})`}
        >
          <circle r="9" />
          <text y="4">{index + 1}</text>
        </g>
      ))}
      {cursor !== undefined && (
        <line
          className={classes.cursor}
          x1={x(cursor)}
          x2={x(cursor)}
          y1={layout.panel(0).top}
          y2={axisTop}
        />
      )}
      {days.map((place, index) => {
        const [ride, before] = [rides[place], rides[days[index - 1] ?? -1]];
        return (
          ride && (
            <text
              key={place}
              x={x(place)}
              y={axisTop + 17}
              className={classes.day}
              data-end={x(place) > right - 40 ? 'last' : undefined}
            >
              {axisDayText(ride, before, zone)}
            </text>
          )
        );
      })}
    </svg>
  );
}

/** What the colour of a mark says; its sentence says the same. */
function outcomeOf({ outcome, effects }: MarkEffect): string {
  if (outcome !== 'changed') return 'none';
  const better = effects.filter(({ isBetter }) => isBetter).length;
  return better === effects.length ? 'better' : better === 0 ? 'worse' : 'mixed';
}

interface PlotProps {
  measure: Measure;
  index: number;
  rides: readonly TrendRide[];
  layout: Layout;
  cursor: number | undefined;
}

/** Draws one figure over all rides, with its value under the cursor, else the last one, above the end. */
function Plot({ measure, index, rides, layout, cursor }: PlotProps) {
  const { top: topY, bottom } = layout.panel(index);
  const { left, right, x, titleY } = layout;
  const top = topOf(measure, rides);
  const y = (value: number) => bottom - (value / top) * (bottom - topY);
  const isBars = measure.kind === 'outages';
  // Not the last one that was measured: at the end of the line it would pass for today's.
  const shown = rides[cursor ?? rides.length - 1];
  const read = shown && measure.valueOf(shown);
  return (
    <g>
      <text className={classes.name} x="0" y={titleY(index)}>
        {trendMeasureName(measure)}
        <tspan className={classes.unit} dx="6">
          {trendMeasureUnits[measure.kind]}
        </tspan>
      </text>
      <text className={classes.value} x={right} y={titleY(index)}>
        {read === undefined ? '–' : trendValueText(measure, read)}
      </text>
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text className={classes.scale} x={left - 8} y={y(value) + 4}>
            {trendScaleText(measure, value)}
          </text>
        </g>
      ))}
      {!isBars && <path className={classes.line} d={linePath(rides, measure, x, y)} />}
      {rides.map((ride, place) => {
        const value = measure.valueOf(ride);
        if (value === undefined) return null;
        return isBars ? (
          <line
            key={ride.key}
            className={classes.bar}
            x1={x(place)}
            x2={x(place)}
            y1={bottom}
            y2={y(value)}
          />
        ) : (
          <circle
            key={ride.key}
            className={classes.point}
            cx={x(place)}
            cy={y(value)}
            r={place === cursor ? 4 : 2.5}
          />
        );
      })}
    </g>
  );
}
