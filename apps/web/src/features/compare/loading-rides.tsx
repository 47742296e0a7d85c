import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { loadingMark } from '../../shared/ui/notices/loading-mark.ts';
import classes from './compare-page.module.css';

interface LoadingRidesProps {
  /** What is read out. */
  label: string;
  count: number;
}

/** Grey shapes in the places of a column's rides. */
export function LoadingRides({ label, count }: LoadingRidesProps) {
  return (
    <div className={classes.loading} role="status" aria-label={label} {...loadingMark}>
      <VisuallyHidden component="span">{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={index} />
      ))}
    </div>
  );
}
