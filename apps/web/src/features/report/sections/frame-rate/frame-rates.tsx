import type { Activity, FpsFigures as Figures } from '@ridescope/contract/report/activity';
import { frameRateMessages } from '@ridescope/words/en/pages/frame-rate';
import { countText, fpsText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { type Stretch, useStretch } from '../../../../shared/frame-rate/use-stretch.ts';
import { useVisibleRange } from '../../../../shared/time-range/visible-range.tsx';
import { LinkButton } from '../../../../shared/ui/buttons/link-button.tsx';
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
  const { reset, timeOf } = useVisibleRange();
  const { isWhole, name } = stretch;
  return (
    <p className={classes.note}>
      <strong>{name}</strong> · {basisOf(stretch, timeOf)}
      {!isWhole && (
        <>
          {' '}
          <LinkButton isInline onClick={reset}>
            {frameRateMessages['figures-whole-ride']}
          </LinkButton>
        </>
      )}
    </p>
  );
}

/** `400 samples as logged, while moving; the lowest 21.8 FPS at 0:38:34` */
function basisOf({ samples: { t, fps } }: Stretch, timeOf: (t: number) => string): string {
  if (t.length === 0) return frameRateMessages['no-sample-while'];
  const lowest = fps.reduce((best, rate, index) => (rate < (fps[best] ?? 0) ? index : best), 0);
  const low = writeMessage(frameRateMessages['lowest-more'], {
    value: fpsText(fps[lowest] ?? 0),
    value2: timeOf(t[lowest] ?? 0),
  });
  return writeMessage(frameRateMessages['logged-while-moving'], { length: t.length, low });
}

/** Explains samples, and how the figures are calculated from them. */
function methodOf({ samples, cadence, cadenceValue, plainMean, cap }: Figures): string {
  const every = Math.round(cadenceValue);
  const sample =
    cadence === 'frames'
      ? writeMessage(frameRateMessages['game-wrote-line'], { every })
      : writeMessage(frameRateMessages['game-wrote-line-about'], { every });
  const capped = cap
    ? writeMessage(frameRateMessages['display-setting-holds'], { cap: fpsText(cap) })
    : '';
  return writeMessage(frameRateMessages['shorter-dips-not'], {
    sample,
    samples: countText(samples),
    plainMean: fpsText(plainMean),
    capped,
  });
}
