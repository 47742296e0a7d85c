import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import { ErrorBoundary } from '../../shared/ui/notices/error-boundary.tsx';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import type { HomeRestProps } from './home-rest.tsx';

// Below the first screen.
const HomeRest = lazy(() => import('./home-rest.tsx'));

interface HomePageProps extends HomeRestProps {
  isUser: boolean;
  /** Draws the place where a visitor tries a log at once, which says whether there is one. */
  dropZone: ((onChosen: (isChosen: boolean) => void) => ReactNode) | undefined;
}

/** Presents the product, and lets visitors try it with a log. The answer then takes the place of all that presents it. */
export function HomePage({ isUser, dropZone, ...rest }: HomePageProps) {
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    if (isChosen) window.scrollTo(0, 0);
  }, [isChosen]);
  const more = (
    <ErrorBoundary fallback={() => null}>
      {/* The prerendered page stays until all of this is there. */}
      <Suspense fallback={<div className={classes.waiting} data-loading-page />}>
        <HomeRest {...rest} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <div className={classes.edges}>
      <div className={classes.page}>
        <Hero {...rest} isUser={isUser} zone={dropZone?.(setChosen)} isFolded={isChosen} />
        {isChosen ? (
          <Disclosure summary="What Ridescope is">
            <div className={classes.rest}>{more}</div>
          </Disclosure>
        ) : (
          more
        )}
      </div>
    </div>
  );
}
