import classes from './trend.module.css';

/** The place of the trend while its rides load: as high as with a few figures, so that the list below stays. */
export function TrendSkeleton() {
  return (
    <div className={classes.pending} aria-hidden>
      <div />
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}
