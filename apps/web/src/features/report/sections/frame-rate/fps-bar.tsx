import { percentText, spanText } from '@ridescope/report-text';
import { lowestLimit, type StretchFigures } from '../../../../shared/frame-rate/stretch-figures.ts';
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

/** How the time in movement divides at 30, 45 and 60 FPS: one bar, and the same in words. */
export function FpsBar({ figures, cap }: FpsBarProps) {
  const shares = sharesOf(figures, cap);
  return (
    <div className={classes.block}>
      <h3 className={classes.title}>Time at each frame rate</h3>
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

/** Cuts the time below 60, which holds the one below 45, which holds the one below 30, into four parts. */
export function sharesOf(
  { secondsBelow, seconds: moved }: Pick<StretchFigures, 'secondsBelow' | 'seconds'>,
  cap: number | undefined,
): Share[] {
  const below30 = secondsBelow['30'];
  const below45 = secondsBelow['45'];
  const below60 = secondsBelow['60'];
  const total = Math.max(moved, below60, 1);
  const low = lowestLimit(cap);
  const share = (label: string, tone: Share['tone'], seconds: number) => ({
    label,
    tone,
    seconds: Math.max(0, seconds),
    percent: Math.max(0, (100 * seconds) / total),
  });
  return [
    share(`Below ${low} FPS`, 'critical', below30),
    share(`${low} to 45 FPS`, 'warning', below45 - below30),
    share('45 to 60 FPS', 'info', below60 - below45),
    share('60 FPS and more', 'good', total - below60),
  ];
}
