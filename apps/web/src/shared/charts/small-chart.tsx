import type { ReactNode } from 'react';
import classes from './small-chart.module.css';

interface SmallChartProps {
  title: string;
  /** What the cursor reads; else a hint or nothing. */
  reading?: ReactNode;
  children: ReactNode;
  /** The drawing in words. */
  summary: ReactNode;
  /** The same as a table, on demand. */
  table?: ReactNode;
}

/** A small drawing with its name, what it says in words, and its numbers. */
export function SmallChart({ title, reading, children, summary, table }: SmallChartProps) {
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <span className={classes.reading}>{reading}</span>
      </figcaption>
      {children}
      <p className={classes.summary}>{summary}</p>
      {table}
    </figure>
  );
}
