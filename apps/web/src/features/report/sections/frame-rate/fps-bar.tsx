import { frameRateMessages } from '@ridescope/words/en/pages/frame-rate';
import { percentText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { StretchFigures } from '../../../../shared/frame-rate/stretch-figures.ts';
import classes from './fps-bar.module.css';

interface FpsBarProps {
  figures: StretchFigures;
  cap: number | undefined;
}

interface Share {
  label: string;
  tone: 'critical' | 'warning' | 'info' | 'good';
  seconds: number;
  percent: number;
}

/** Shows how the time in movement divides at 30, 45 and 60 FPS, or up to the cap: one bar, and the same in words. */
export function FpsBar({ figures, cap }: FpsBarProps) {
  const shares = sharesOf(figures, cap);
  return (
    <div className={classes.block}>
      <h3 className={classes.title}>{frameRateMessages['time-frame-rate']}</h3>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ label, tone, percent }) => (
          <span key={label} data-tone={tone} style={{ flexGrow: percent }} />
        ))}
      </div>
      <dl className={classes.shares}>
        {shares.map(({ label, tone, seconds, percent }) => (
          <div key={label} className={classes.share} data-tone={tone}>
            <dt>{label}</dt>
            <dd>
              {spanText(seconds)} <span>{percentText(percent)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface Band {
  from: number;
  tone: Share['tone'];
}

const bands: readonly [Band, ...Band[]] = [
  { from: 0, tone: 'critical' },
  { from: 30, tone: 'warning' },
  { from: 45, tone: 'info' },
  { from: 60, tone: 'good' },
];

/** Cuts the time into the bands between the limits. Bands above the cap are left out, since no ride could reach them. */
export function sharesOf(
  { secondsBelow, seconds: moved }: Pick<StretchFigures, 'secondsBelow' | 'seconds'>,
  cap: number | undefined,
): Share[] {
  const total = Math.max(moved, secondsBelow['60'], 1);
  const below: Record<number, number> = secondsBelow;
  const shown = bands.filter(({ from }) => cap === undefined || from <= cap);
  return shown.map(({ from, tone }, index) => {
    const next = shown[index + 1]?.from;
    const end = next === undefined ? total : Math.max(0, below[next] ?? total);
    const seconds = Math.max(0, end - (from === 0 ? 0 : (below[from] ?? 0)));
    const label = next === undefined ? topLabel(from, cap) : bandLabel(from, next);
    return { label, tone, seconds, percent: (100 * seconds) / total };
  });
}

function bandLabel(from: number, to: number): string {
  return from === 0
    ? writeMessage(frameRateMessages['below-fps'], { to })
    : writeMessage(frameRateMessages.fps, { from, to });
}

function topLabel(from: number, cap: number | undefined): string {
  if (cap === undefined || cap > 60) return writeMessage(frameRateMessages['fps-more'], { from });
  return cap === from
    ? writeMessage(frameRateMessages['fps-cap'], { cap })
    : writeMessage(frameRateMessages['fps-cap-more'], { from, cap });
}
