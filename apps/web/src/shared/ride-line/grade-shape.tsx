import type { Tone } from '@ridescope/words/report/tone';
import classes from './grade-shape.module.css';

/** Shapes on a sheet of 12 by 12. They tell the grades apart without colour. */
const shapes = {
  critical: 'M3.5 .6h5L11.4 3.5v5L8.5 11.4h-5L.6 8.5v-5Z',
  warning: 'M6 .8 11.6 10.8H.4Z',
  info: 'M6 1.6a4.4 4.4 0 1 0 .01 0Z',
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
