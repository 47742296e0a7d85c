import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../notices/error-boundary.tsx';

interface OptionalPartProps {
  children: ReactNode;
  /** Drawn instead when its code could not be loaded. */
  otherwise?: ReactNode;
}

/**
 * Draws a part whose code comes later, and without which the page still works: nothing while it loads. A failed load would
 * otherwise take away the whole page, with everything that somebody typed or is sending.
 */
export function OptionalPart({ children, otherwise = null }: OptionalPartProps) {
  return (
    <ErrorBoundary fallback={() => otherwise}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
