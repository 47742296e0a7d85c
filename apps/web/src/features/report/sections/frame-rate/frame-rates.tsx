import type { Activity, FpsFigures as Figures } from '@ridescope/contract/report/activity';
import { countOf, countText, fpsText } from '@ridescope/words/format/format-number';
import { clockText } from '@ridescope/words/format/format-time';
import { type Stretch, useStretch } from '../../../../shared/frame-rate/use-stretch.ts';
import { useVisibleRange } from '../../../../shared/time-range/visible-range.tsx';
import { CrowdScatter } from './crowd-scatter.tsx';
import { FpsBar } from './fps-bar.tsx';
import { FpsFigures } from './fps-figures.tsx';
import { FpsTable } from './fps-table.tsx';
import classes from './frame-rate-section.module.css';
import { PercentileCurve } from './percentile-curve.tsx';
import charts from './small-charts.module.css';

/** How the frame rate of the visible part of the time line is distributed, and how it was measured. */
export function FrameRates({ activity }: { activity: Activity }) {
  const { fps } = activity;
  const stretch = useStretch(activity);
  const { figures, samples } = stretch;
  return (
    <>
      <StretchNote stretch={stretch} />
      <FpsFigures activity={activity} stretch={stretch} />
      {figures && <FpsBar figures={figures} cap={fps?.cap} />}
      {samples.t.length > 0 && (
        <div className={charts.charts}>
          <PercentileCurve stretch={stretch} />
          <CrowdScatter activity={activity} stretch={stretch} />
        </div>
      )}
      {fps && <p className={classes.method}>{methodOf(fps)}</p>}
      <FpsTable samples={samples} name={stretch.name} />
    </>
  );
}

/** Names the part of the ride that the figures cover, and the number of their samples. */
function StretchNote({ stretch }: { stretch: Stretch }) {
  const { reset } = useVisibleRange();
  const { isWhole, name } = stretch;
  return (
    <p className={classes.note}>
      <strong>{name}</strong> · {basisOf(stretch)}
      {!isWhole && (
        <>
          {' '}
          <button type="button" className={classes.whole} onClick={reset}>
            Figures of the whole ride
          </button>
        </>
      )}
    </p>
  );
}

/** `400 samples as logged, while moving; the lowest 21.8 FPS at 0:38:34` */
function basisOf({ samples: { t, fps } }: Stretch): string {
  if (t.length === 0) return 'no sample while moving';
  const lowest = fps.reduce((best, rate, index) => (rate < (fps[best] ?? 0) ? index : best), 0);
  const low = `the lowest ${fpsText(fps[lowest] ?? 0)} at ${clockText(t[lowest] ?? 0)}`;
  return `${countOf(t.length, 'sample')} as logged while moving, ${low}`;
}

/** Explains samples, and how the figures are calculated from them. */
function methodOf({ samples, cadence, cadenceValue, plainMean, cap }: Figures): string {
  const every = Math.round(cadenceValue);
  const sample =
    cadence === 'frames'
      ? `The game wrote one line per ${every} frames, each the mean of that stretch`
      : `The game wrote one line about every ${every} s, each a short snapshot`;
  const capped = cap ? ` The display or a setting holds the game at ${fpsText(cap)}.` : '';
  return `${sample}; shorter dips are not in the log. Every one of the ${countText(samples)} samples counts for the seconds that it stands for, while moving; percentiles are of the samples as logged, not of single frames. The plain mean of the lines, as older tools print it, is ${fpsText(plainMean)} for the whole ride.${capped}`;
}
