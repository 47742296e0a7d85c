import type { Analysis } from '@ridescope/contract/analysis';
import { percentText } from '@ridescope/words/format/format-number';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { loadingMark } from '../../shared/ui/notices/loading-mark.ts';
import classes from './analysis-page.module.css';

/** Grey shapes in the places of the result, so that nothing jumps when it arrives. */
export function AnalysisSkeleton({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <div className={classes.skeleton} {...(isLoading && { role: 'status', ...loadingMark })}>
      {isLoading && <VisuallyHidden>Loading the analysis</VisuallyHidden>}
      {[160, 420, 520].map((heightPx) => (
        <div key={heightPx} style={{ height: heightPx }} aria-hidden />
      ))}
    </div>
  );
}

/** Grey shapes below a summary that is there already. */
export function RestSkeleton() {
  return (
    <div className={classes.skeleton} data-not-drawn aria-hidden>
      {[420, 520].map((heightPx) => (
        <div key={heightPx} style={{ height: heightPx }} />
      ))}
    </div>
  );
}

interface JobProgressProps {
  analysis: Analysis | undefined;
  /** An older result is shown meanwhile. */
  hasResult: boolean;
}

/** How far the job is. */
export function JobProgress({ analysis, hasResult }: JobProgressProps) {
  const { state, progress } = analysis ?? {};
  const isWaiting = state === 'queued';
  return (
    <section className={classes.progress} aria-label="Analysis in progress">
      <p role="status">
        <strong>{isWaiting ? 'Waiting for its turn…' : 'Analyzing the ride…'}</strong>
      </p>
      <progress
        max={100}
        {...(!isWaiting && progress !== undefined && { value: progress })}
        aria-label="Progress of the analysis"
      >
        {progress === undefined ? '' : percentText(progress)}
      </progress>
      <p className={classes.hint}>
        This takes a few seconds. You can leave this page; the result waits here.
        {hasResult && ' Until then you see the earlier result.'}
      </p>
    </section>
  );
}
