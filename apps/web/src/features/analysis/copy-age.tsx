import { countOf } from '@ridescope/words/format/format-number';
import classes from './analysis-page.module.css';
import { useMinutesSince } from './model/use-minutes-since.ts';

/** How old this browser's copy of an analysis is, at the end of the page: the result doesn't change with it. */
export function CopyAge({ keptAtMs }: { keptAtMs: number }) {
  const minutes = useMinutesSince(keptAtMs) ?? 0;
  const age = minutes === 0 ? 'less than a minute' : countOf(minutes, 'minute');
  return <p className={classes.age}>This browser's copy is {age} old.</p>;
}
