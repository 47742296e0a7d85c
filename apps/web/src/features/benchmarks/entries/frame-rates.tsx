import type { BenchmarkEntry } from '@ridescope/contract';
import { countOf, fpsNumber, fpsText } from '@ridescope/report-text';
import { useChartWidth } from '../../../shared/charts/use-chart-width.ts';
import { Glossed } from '../../../shared/ui/term.tsx';
import { ascending, quantile } from '../quantile.ts';
import classes from './entries-page.module.css';

const heightPx = 34;
const edgePx = 2;

/** Shows how the rides' mean and 1 % low spread, on one scale. */
export function FrameRates({ entries }: { entries: readonly BenchmarkEntry[] }) {
  const mean = ascending(entries.map(({ AvgFps }) => AvgFps));
  const low = ascending(entries.flatMap(({ Pc1Fps }) => Pc1Fps ?? []));
  const mostFps = Math.max(60, ...mean, ...low);
  const capped = entries.filter(({ FpsCap }) => FpsCap !== undefined).length;
  return (
    <section className={classes.card} aria-labelledby="frame-rates">
      <h3 id="frame-rates" className={classes.heading}>
        Frame rates of {countOf(entries.length, 'ride')}
      </h3>
      <div className={classes.strips}>
        <Strip name="Mean" values={mean} mostFps={mostFps} />
        <Strip name="1 % low" values={low} mostFps={mostFps} />
      </div>
      <p className={classes.note}>
        Each line is a ride. The box holds the middle half of them, and the thick line is the
        median.
        {capped > 0 &&
          ` A limit held the frame rate in ${countOf(capped, 'ride')}, so the computer may be able to do more.`}
      </p>
    </section>
  );
}

interface StripProps {
  name: string;
  /** Ascending. */
  values: readonly number[];
  /** Right end of the scale. */
  mostFps: number;
}

function Strip({ name, values, mostFps }: StripProps) {
  const { ref, widthPx } = useChartWidth();
  const x = (fps: number) => edgePx + (fps / mostFps) * (widthPx - 2 * edgePx);
  if (values.length === 0) {
    return (
      <div className={classes.strip}>
        <h4 className={classes.stripName}>{name}</h4>
        <p className={classes.words}>Not measured: the rides are too short for it.</p>
      </div>
    );
  }
  const [from, median, to] = [0.25, 0.5, 0.75].map((share) => quantile(values, share)) as [
    number,
    number,
    number,
  ]; // As many as were asked for.
  return (
    <div className={classes.strip}>
      <h4 className={classes.stripName}>
        <Glossed text={name} />
      </h4>
      <div ref={ref} className={classes.chart}>
        <svg width={widthPx} height={heightPx} aria-hidden>
          <line x1={x(0)} x2={x(mostFps)} y1={17} y2={17} className={classes.scale} />
          <rect
            x={x(from)}
            width={Math.max(2, x(to) - x(from))}
            y={6}
            height={22}
            rx={3}
            className={classes.half}
          />
          {values.map((value, index) => (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: rides have no names, and equal rates are drawn alike
              key={index}
              x1={x(value)}
              x2={x(value)}
              y1={10}
              y2={24}
              className={classes.ride}
            />
          ))}
          <line x1={x(median)} x2={x(median)} y1={2} y2={32} className={classes.median} />
        </svg>
      </div>
      <p className={classes.words}>
        <strong>Median {fpsText(median)}</strong>
        {values.length > 1 &&
          `, middle half ${fpsNumber(from)} to ${fpsNumber(to)}, all ${fpsNumber(values[0] ?? from)} to ${fpsNumber(values.at(-1) ?? to)}`}
      </p>
    </div>
  );
}
