import type { Tone } from '@ridescope/words/report/tone';
import classes from './grade-shape.module.css';

/** Shapes on a sheet of 12 by 12. They tell the grades apart without colour. */
const shapes = {
  critical: 'M3.8 1h4.4L11 3.8v4.4L8.2 11H3.8L1 8.2V3.8Z',
  warning: 'M6 .8 11.6 10.8H.4Z',
  info: 'M6 1.4a4.6 4.6 0 1 0 .01 0Z',
  good: 'M4.6 10.6.6 6.6 2.2 5l2.4 2.4 5.2-5.2 1.6 1.6Z',
  absent: 'M1 5h10v2H1Z',
} as const satisfies Record<Tone, string>;

/** A grade as a filled shape, for drawings. Screen readers skip it, because words say the same. */
export function GradeShape({ tone, size = 12 }: { tone: Tone; size?: number }) {
  return (
    <svg
      className={classes.shape}
      data-tone={tone}
      viewBox="0 0 12 12"
      width={size}
      height={size}
      aria-hidden
    >
      <path d={shapes[tone]} />
    </svg>
  );
}
