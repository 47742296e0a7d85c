import { frameRateMessages } from '@ridescope/words/en/pages/frame-rate';
import { fpsNumber, fpsText } from '@ridescope/words/format/format-number';
import { glued } from '@ridescope/words/format/glued';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { type PointerEvent, useMemo } from 'react';
import { SmallChart } from '../../../../shared/charts/small-chart.tsx';
import { useChartWidth } from '../../../../shared/charts/use-chart-width.ts';
import { useStepCursor } from '../../../../shared/charts/use-step-cursor.ts';
import { quantile } from '../../../../shared/frame-rate/stretch-figures.ts';
import type { Stretch } from '../../../../shared/frame-rate/use-stretch.ts';
import { Disclosure } from '../../../../shared/ui/layout/disclosure.tsx';
import { type Column, DataTable } from '../../../../shared/ui/tables/data-table.tsx';
import { FpsAxis, type FpsScales, useFpsScales } from './fps-axis.tsx';
import classes from './small-charts.module.css';

const heightPx = 220;
const tablePercents = [1, 5, 10, 25, 50, 75, 90, 95, 99];
const axisPercents = [1, 5, 25, 50, 75, 100];
const curvePoints = 140;

/** Widens the lowest rates, because they are what a rider feels: the square root gives the lowest 25 % half of the width. */
const placeOf = (percent: number) => Math.sqrt(percent / 100);
const percentAt = (place: number) => 100 * place * place;

const columns: [Column<number[]>, ...Column<number[]>[]] = [
  { header: frameRateMessages['share-time'], cell: ([percent]) => `${percent} %`, kind: 'time' },
  {
    header: frameRateMessages['fps-below'],
    cell: ([, rate = 0]) => fpsNumber(rate),
    kind: 'number',
  },
];

/** Draws the share of the time at or below each rate, with P1 and P5 marked. */
export function PercentileCurve({ stretch }: { stretch: Stretch }) {
  const { distribution, figures, name } = stretch;
  const { ref, widthPx } = useChartWidth();
  const rateAt = (percent: number) => quantile(distribution, percent / 100) ?? 0;
  const cursor = useStepCursor({
    label: writeMessage(frameRateMessages['share-time-below'], { name }),
    count: 99,
    textAt: (index) =>
      writeMessage(frameRateMessages['share-below'], {
        percent: index + 1,
        rate: fpsText(rateAt(index + 1)),
      }),
  });
  const scales = useFpsScales(widthPx, heightPx, distribution.fps.at(-1) ?? 60);
  const { area, y } = scales;
  const x = (percent: number) => scales.x(placeOf(percent));
  const path = useMemo(() => {
    const points = Array.from({ length: curvePoints + 1 }, (_, index) => {
      const place = index / curvePoints;
      const rate = quantile(distribution, percentAt(place) / 100) ?? 0;
      return `${scales.x(place).toFixed(1)} ${scales.y(rate).toFixed(1)}`;
    });
    return `M${points.join('L')}`;
  }, [distribution, scales]);
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const place = scales.placeAt(clientX - currentTarget.getBoundingClientRect().left);
    cursor.setIndex(Math.round(Math.min(99, Math.max(1, percentAt(place)))) - 1);
  };
  return (
    <SmallChart
      title={frameRateMessages['share-time-below-rate']}
      reading={cursor.text}
      summary={glued(summaryOf(stretch))}
      table={
        <Disclosure summary={frameRateMessages['curve-table']}>
          <DataTable
            caption={writeMessage(frameRateMessages['frame-rate-share'], { name })}
            columns={columns}
            rows={tablePercents.map((percent) => [percent, rateAt(percent)])}
            rowKey={([percent = 0]) => percent}
            whenNarrow="table"
          />
        </Disclosure>
      }
    >
      <div ref={ref} className={classes.place} {...cursor.props} onPointerMove={onPointerMove}>
        <svg width={widthPx} height={heightPx} className={classes.drawing} aria-hidden>
          <FpsAxis scales={scales} />
          <PercentAxis scales={scales} />
          <path d={path} className={classes.line} />
          <Marks scales={scales} figures={figures} />
          {cursor.index !== undefined && (
            <g className={classes.cursor}>
              <line
                x1={x(cursor.index + 1)}
                x2={x(cursor.index + 1)}
                y1={area.top}
                y2={area.bottom}
              />
              <circle cx={x(cursor.index + 1)} cy={y(rateAt(cursor.index + 1))} r={3.5} />
            </g>
          )}
        </svg>
      </div>
    </SmallChart>
  );
}

function PercentAxis({ scales }: { scales: FpsScales }) {
  const x = (percent: number) => scales.x(placeOf(percent));
  return shownPercents(x).map((percent) => (
    <text
      key={percent}
      x={x(percent)}
      y={scales.area.bottom + 18}
      className={classes.tick}
      data-last={percent === 100 || undefined}
    >
      {percent} %
    </text>
  ));
}

interface MarksProps {
  scales: FpsScales;
  figures: Stretch['figures'];
}

/** P1 and P5, where there are enough samples for them. */
function Marks({ scales: { area, x, y }, figures }: MarksProps) {
  const marks = [
    { name: 'P1', percent: 1, rate: figures?.p1 },
    { name: 'P5', percent: 5, rate: figures?.p5 },
  ].flatMap(({ rate, ...mark }) => (rate === undefined ? [] : [{ ...mark, rate }]));
  return marks.map((mark, index) => (
    <g key={mark.name}>
      <circle cx={x(placeOf(mark.percent))} cy={y(mark.rate)} r={4} className={classes.mark} />
      <text
        x={x(placeOf(mark.percent)) + 9}
        y={labelY(y, marks, index, area.bottom)}
        className={classes.markText}
      >
        {mark.name} {fpsText(mark.rate)}
      </text>
    </g>
  ));
}

/** Room that a label of the axis takes. */
const labelPx = 40;

/** The labels that don't run into each other, the last one among them. */
function shownPercents(x: (percent: number) => number): number[] {
  const end = x(100);
  let right = Number.NEGATIVE_INFINITY;
  return axisPercents.filter((percent) => {
    const isShown =
      percent === 100 || (x(percent) - right >= labelPx && end - x(percent) >= labelPx);
    if (isShown) right = x(percent);
    return isShown;
  });
}

interface Mark {
  rate: number;
}

/** Below the curve, which rises to the right; P5 above P1 with a line between them, where both are alike. */
function labelY(
  y: (rate: number) => number,
  marks: readonly Mark[],
  index: number,
  bottom: number,
): number {
  const own = y(marks[index]?.rate ?? 0) + 17;
  const next = marks[index + 1];
  const wanted = next ? Math.max(own, y(next.rate) + 17 + 16) : own;
  return Math.min(bottom - (next ? 4 : 20), wanted);
}

/** The curve in words. */
function summaryOf({ distribution, figures, name }: Stretch): string {
  const [slow, half, fast] = [10, 50, 90].map((percent) => quantile(distribution, percent / 100));
  if (slow === undefined || half === undefined || fast === undefined) return '';
  const marks = [
    figures?.p1 !== undefined &&
      writeMessage(frameRateMessages['1-below'], { p1: fpsText(figures.p1) }),
    figures?.p5 !== undefined &&
      writeMessage(frameRateMessages['5-below'], { p5: fpsText(figures.p5) }),
  ].filter(Boolean);
  const few = marks.length === 0 ? frameRateMessages['too-few-samples'] : marks.join(', ');
  return writeMessage(frameRateMessages['half-time-below'], {
    name,
    half: fpsText(half),
    slow: fpsText(slow),
    fast: fpsText(fast),
    few,
  });
}
