import type { FpsFigures as Figures } from '@ridescope/contract';
import { fpsText, percentText } from '../../../shared/format-number.ts';
import { spanText } from '../../../shared/format-time.ts';
import { type AbsenceReasons, ActivityFigure } from '../measured-context.tsx';
import classes from './fps-figures.module.css';

interface FpsFiguresProps {
  /** Absent when the ride has too few samples for any figure. */
  fps: Figures | undefined;
  samples: number;
}

interface Figure {
  label: string;
  /** What the label means, below the figure. */
  hint?: string;
  value: number | undefined;
  format: (value: number) => string;
  reasons: AbsenceReasons;
}

/** The frame rate in figures, the ones that a rider feels first. */
export function FpsFigures({ fps, samples }: FpsFiguresProps) {
  return (
    <dl className={classes.figures}>
      {figuresOf(fps, samples).map(({ label, hint, value, format, reasons }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>
            <ActivityFigure value={value} format={format} reasons={reasons} />
            {hint && <span className={classes.hint}>{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(fps: Figures | undefined, samples: number): Figure[] {
  const few = { general: `The log holds too few samples of the ride (${samples}).` };
  const rate = (
    label: string,
    hint: string,
    value: number | undefined,
    reasons: AbsenceReasons = few,
  ) => ({ label, hint, value, format: fpsText, reasons });
  return [
    rate('Mean', 'time-weighted', fps?.mean),
    rate('Median', 'half the time below', fps?.median),
    rate('P1', '1 % of the time below', fps?.p1, {
      general: `The lowest percent needs at least 100 samples; this ride has ${samples}.`,
    }),
    rate('P5', '5 % of the time below', fps?.p5, {
      general: `The lowest twentieth needs at least 40 samples; this ride has ${samples}.`,
    }),
    rate('Lowest', 'of all samples', fps?.min),
    rate('Highest', 'of all samples', fps?.max),
    {
      label: 'Longest freeze',
      hint: 'of one picture',
      value: fps && (fps.longestStallS ?? (fps.stalls === 0 ? 0 : undefined)),
      format: (value) => (value === 0 ? 'none' : spanText(value)),
      reasons: few,
    },
    {
      label: 'Change',
      hint: 'last third to first',
      value: fps?.fadeRatio,
      format: changeText,
      reasons: { general: 'A change over the ride needs half an hour of movement.' },
    },
  ];
}

/** `−6 %`, `+0.4 %` */
function changeText(ratio: number): string {
  const percent = (ratio - 1) * 100;
  const size = percentText(Math.abs(percent));
  if (size === '0 %') return size;
  return size.startsWith('<') ? size : `${percent < 0 ? '−' : '+'}${size}`;
}
