import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import { rateNames } from '@ridescope/words/en/rate-names';
import { countOf, fpsNumber, fpsText } from '@ridescope/words/format/format-number';
import { type ExplainedText, textOf } from '@ridescope/words/messages/explained-text';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { useChartWidth } from '../../../shared/charts/use-chart-width.ts';
import { ascending, quantile } from '../../../shared/quantile.ts';
import { Glossed } from '../../../shared/ui/terms/term.tsx';
import classes from './entries-page.module.css';

const heightPx = 54;
const edgePx = 2;
/** Numbers closer than this are hard to tell apart. */
const leastTickPx = 44;

/** Shows how the rides' mean and 1 % low spread, on one scale. */
export function FrameRates({ entries }: { entries: readonly BenchmarkEntry[] }) {
  const mean = ascending(entries.map(({ AvgFps }) => AvgFps));
  const low = ascending(entries.flatMap(({ Pc1Fps }) => Pc1Fps ?? []));
  const mostFps = Math.ceil(Math.max(60, ...mean, ...low) / 10) * 10;
  const capped = entries.filter(({ FpsCap }) => FpsCap !== undefined).length;
  return (
    <section className={classes.card} aria-labelledby="frame-rates">
      <h3 id="frame-rates" className={classes.heading}>
        Frame rates of {countOf(entries.length, 'ride')}
      </h3>
      <div className={classes.strips}>
        <Strip name={explainMessage(rateNames.mean)} values={mean} mostFps={mostFps} />
        <Strip name={explainMessage(rateNames.low)} values={low} mostFps={mostFps} />
      </div>
      <p className={classes.note}>
        Each line is a ride. The box holds the middle half of them, and the thick line is the
        median. The scale is in FPS.
        {capped > 0 &&
          ` A limit held the frame rate in ${countOf(capped, 'ride')}, so the computer may be able to do more.`}
      </p>
    </section>
  );
}

interface StripProps {
  name: ExplainedText;
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
        <h4 className={classes.stripName}>{textOf(name)}</h4>
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
          <line x1={x(0)} x2={x(mostFps)} y1={30} y2={30} className={classes.scale} />
          <rect
            x={x(from)}
            width={Math.max(2, x(to) - x(from))}
            y={6}
            height={20}
            rx={3}
            className={classes.half}
          />
          {ticksOf(mostFps, widthPx).map((fps) => (
            <g key={fps}>
              <line x1={x(fps)} x2={x(fps)} y1={30} y2={34} className={classes.scale} />
              <text x={x(fps)} y={48} textAnchor={anchorOf(fps, mostFps)} className={classes.tick}>
                {fps}
              </text>
            </g>
          ))}
          {values.map((value, index) => (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: rides have no names, and equal rates are drawn alike
              key={index}
              x1={x(value)}
              x2={x(value)}
              y1={9}
              y2={23}
              className={classes.ride}
            />
          ))}
          <line x1={x(median)} x2={x(median)} y1={2} y2={30} className={classes.median} />
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

/** Numbers of the scale: round ones, the ends among them where they fit. */
function ticksOf(mostFps: number, widthPx: number): number[] {
  const step =
    [10, 20, 30, 50, 100].find((each) => (each / mostFps) * widthPx >= leastTickPx) ?? 200;
  return Array.from({ length: Math.floor(mostFps / step) + 1 }, (_, index) => index * step);
}

/** A number at an end of the scale would be cut off if it were centred. */
function anchorOf(fps: number, mostFps: number): 'start' | 'middle' | 'end' {
  if (fps === 0) return 'start';
  return fps === mostFps ? 'end' : 'middle';
}
