import type { Activity, FpsFigures as Figures } from '@ridescope/contract';
import { countOf, fpsText } from '../../../shared/format-number.ts';
import { clockText, spanText } from '../../../shared/format-time.ts';
import { Section } from '../section.tsx';
import { FpsBar } from './fps-bar.tsx';
import { FpsFigures } from './fps-figures.tsx';
import { FpsTable } from './fps-table.tsx';
import classes from './frame-rate-section.module.css';

/** Frame rate of a ride: its figures, the time below each limit, and how it was measured. */
export function FrameRateSection({ activity }: { activity: Activity }) {
  const { fps, series, movingSeconds } = activity;
  const samples = series.fps;
  if (!samples || samples.t.length === 0) {
    return (
      <Section id="frame-rate">
        <p>
          The log holds no frame-rate lines for this activity, so there is nothing to draw. The game
          writes them while a world is on the screen.
        </p>
      </Section>
    );
  }
  return (
    <Section id="frame-rate">
      <p className={classes.summary}>{summaryOf(activity)}</p>
      <FpsFigures fps={fps} samples={samples.t.length} />
      {fps && <FpsBar fps={fps} movingSeconds={movingSeconds} />}
      {fps && <p className={classes.method}>{methodOf(fps)}</p>}
      <FpsTable samples={samples} />
    </Section>
  );
}

/** The drawing in words. */
function summaryOf({ fps, series, rideSeconds }: Activity): string {
  const { t = [], fps: values = [] } = series.fps ?? {};
  const lowest = values.reduce(
    (best, value, index) => (value < (values[best] ?? 0) ? index : best),
    0,
  );
  const parts = [
    `${countOf(t.length, 'sample')} over ${spanText(rideSeconds)}`,
    `lowest ${fpsText(values[lowest] ?? 0)} at ${clockText(t[lowest] ?? 0)}`,
  ];
  if (!fps) return `${parts.join('; ')}.`;
  const stalls =
    fps.stalls === 0
      ? 'no freezes'
      : `${countOf(fps.stalls, 'freeze')}, the longest ${spanText(fps.longestStallS ?? 0)}`;
  return `${[...parts, stalls].join('; ')}.`;
}

/** What a sample is, and how the figures come from it. */
function methodOf({ cadence, cadenceValue, plainMean, cap }: Figures): string {
  const every = Math.round(cadenceValue);
  const sample =
    cadence === 'frames'
      ? `The game wrote one line per ${every} frames, each the mean of that stretch`
      : `The game wrote one line about every ${every} s, each a short snapshot`;
  const capped = cap ? ` The display or a setting holds the game at ${fpsText(cap)}.` : '';
  return `${sample}. Every sample counts for the seconds that it stands for, while you moved; percentiles are of the samples as logged. The plain mean of the lines, as older tools print it, is ${fpsText(plainMean)}.${capped}`;
}
