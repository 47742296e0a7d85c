import { benchmarkSectionMessages } from '@ridescope/words/en/pages/benchmarks';
import { fpsNumber, fpsText } from '@ridescope/words/format/format-number';
import { explainMessage, type Message } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useChartWidth } from '../../../../shared/charts/use-chart-width.ts';
import { Glossed } from '../../../../shared/ui/terms/term.tsx';
import classes from './benchmarks-section.module.css';
import { rankWords, shareSlower } from './rank.ts';

const heightPx = 40;
const middlePx = 18;
const edgePx = 8;

interface QuantileStripProps {
  name: Message;
  hint: string;
  /** FPS of the ride that is shown. */
  own: number;
  /** FPS of the stored rides at 0 %, 5 %, … 100 %. */
  quantiles: readonly number[];
  /** Right end of the scale, the same for all strips. */
  mostFps: number;
  /** The rides can be compared, so that a rank means something. */
  isRanked: boolean;
}

/** Draws a ride among others: their range, their middle half, their median, and the ride itself. */
export function QuantileStrip({
  name,
  hint,
  own,
  quantiles,
  mostFps,
  isRanked,
}: QuantileStripProps) {
  const { ref, widthPx } = useChartWidth();
  const x = (fps: number) => edgePx + (fps / mostFps) * (widthPx - 2 * edgePx);
  const [low = 0, quarter = 0, median = 0, threeQuarters = 0, high = 0] = [0, 5, 10, 15, 20].map(
    (index) => quantiles[index],
  );
  return (
    <div className={classes.figure}>
      <div>
        <h3 className={classes.name}>
          <Glossed text={explainMessage(name)} />
        </h3>
        <p className={classes.own}>{fpsText(own)}</p>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div className={classes.middle}>
        <div ref={ref}>
          <svg width={widthPx} height={heightPx} className={classes.strip} aria-hidden>
            <line x1={x(0)} x2={x(mostFps)} y1={middlePx} y2={middlePx} className={classes.scale} />
            <line x1={x(low)} x2={x(high)} y1={middlePx} y2={middlePx} className={classes.range} />
            <rect
              x={x(quarter)}
              width={Math.max(2, x(threeQuarters) - x(quarter))}
              y={middlePx - 7}
              height={14}
              rx={3}
              className={classes.half}
            />
            <line
              x1={x(median)}
              x2={x(median)}
              y1={middlePx - 10}
              y2={middlePx + 10}
              className={classes.median}
            />
            <path d={`M${x(own)} ${middlePx + 9}l6 10h-12z`} className={classes.you} />
          </svg>
        </div>
        <p className={classes.words}>
          {writeMessage(benchmarkSectionMessages['others-half-them'], {
            low: fpsNumber(low),
            high: fpsText(high),
            quarter: fpsNumber(quarter),
            threeQuarters: fpsNumber(threeQuarters),
            median: fpsText(median),
          })}
        </p>
      </div>
      {isRanked && <p className={classes.rank}>{rankWords(shareSlower(own, quantiles))}</p>}
    </div>
  );
}
