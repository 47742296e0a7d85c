import classes from './report-skeleton.module.css';

/** Grey shapes in the places of the report, so that nothing jumps when it arrives. */
export function ReportSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading the report">
      <div className={classes.bar} style={{ width: 'min(420px, 80%)', height: 32 }} />
      <div className={classes.bar} style={{ width: 'min(560px, 95%)' }} />
      <div className={classes.bar} style={{ width: 'min(460px, 70%)' }} />
      <div className={classes.card} style={{ height: 560 }} />
      <div className={classes.card} style={{ height: 260 }} />
      <div className={classes.card} style={{ height: 420 }} />
    </div>
  );
}
