import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import type { HomeRestProps } from './home-rest.tsx';

// Below the first screen.
const HomeRest = lazy(() => import('./home-rest.tsx'));

interface HomePageProps extends HomeRestProps {
  isUser: boolean;
  /** Where a log can be tried at once. */
  dropZone: ReactNode;
}

/** Presents the product, and lets visitors try it with a log. */
export function HomePage({ isUser, dropZone, ...rest }: HomePageProps) {
  return (
    <div className={classes.edges}>
      <div className={classes.page}>
        <Hero {...rest} isUser={isUser} />
        {dropZone}
        <ErrorBoundary fallback={() => null}>
          {/* The prerendered page stays until all of this is there. */}
          <Suspense fallback={<div className={classes.waiting} data-loading-page />}>
            <HomeRest {...rest} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  );
}
