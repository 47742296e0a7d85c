import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { loadingMark } from '../../shared/ui/notices/loading-mark.ts';
import { FirstWords } from './first-words.tsx';
import classes from './report-skeleton.module.css';

/**
 * Grey shapes in the places of the report, so that nothing jumps when it arrives. What the first HTML says stays in view
 * instead: how the report begins. The server puts it there, or `boot/ask-early.ts` with words that it asks for.
 * @param hasFirstWords the server knows these words
 */
export function ReportSkeleton({ hasFirstWords }: { hasFirstWords: boolean }) {
  if (import.meta.env.SSR && hasFirstWords) return <Frame />;
  return (
    <div className={classes.page} role="status" {...loadingMark}>
      {import.meta.env.SSR && (
        <template data-first-words>
          <Frame />
        </template>
      )}
      <VisuallyHidden component="h1">{reportPageMessages['loading-report']}</VisuallyHidden>
      <div className={classes.bar} style={{ width: 'min(420px, 80%)', height: 32 }} />
      <div className={classes.bar} style={{ width: 'min(560px, 95%)' }} />
      <div className={classes.bar} style={{ width: 'min(460px, 70%)' }} />
      <SkeletonCard heightPx={640} />
      <SkeletonCard heightPx={360} />
      <SkeletonCard heightPx={420} />
    </div>
  );
}

function Frame() {
  return (
    <FirstWords>
      <div className={classes.later} aria-hidden>
        <SkeletonCard heightPx={360} />
        <SkeletonCard heightPx={420} />
      </div>
    </FirstWords>
  );
}

function SkeletonCard({ heightPx }: { heightPx: number }) {
  return (
    <div className={classes.card} style={{ height: heightPx }}>
      <div className={classes.bar} style={{ width: 140 }} />
      <div className={classes.block} />
    </div>
  );
}
