import { firstDemoPath, pagePaths } from '@ridescope/contract/pages';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { siteFacts } from '../../shared/site-facts.ts';
import { ErrorBoundary } from '../../shared/ui/notices/error-boundary.tsx';
import { FailedPage } from '../pages/failed-page.tsx';
import { product } from '../product.ts';
import { LoadingPage } from './loading-page.tsx';
import { Mark } from './mark.tsx';
import classes from './public-layout.module.css';
import { RestrictionGate, useRestriction } from './restriction-gate.tsx';
import { SessionEnded } from './session-ended.tsx';

interface PublicLayoutProps {
  /** The report is one of the demos, whose rides are simulated. */
  isDemo?: boolean;
  children: ReactNode;
}

/** The frame of a public report: the product's name, the report, and what the product does. */
export function PublicLayout({ isDemo = false, children }: PublicLayoutProps) {
  const { isRestricted } = useRestriction();
  return (
    <div className={classes.layout}>
      <header className={classes.header}>
        <Link to={pagePaths.home} className={classes.brand}>
          <Mark />
          {product.name}
        </Link>
        <p className={classes.claim}>What went wrong in a ride, read from the game's log</p>
      </header>
      <main id="content" className={classes.main}>
        <SessionEnded />
        <ErrorBoundary fallback={() => <FailedPage />}>
          <Suspense fallback={<LoadingPage />}>
            <RestrictionGate>{children}</RestrictionGate>
          </Suspense>
        </ErrorBoundary>
      </main>
      <footer className={classes.footer}>
        {!isRestricted && (
          <>
            <p>
              {isDemo
                ? 'The ride of this demo is simulated.'
                : 'This report was shared by the rider it is about.'}{' '}
              {product.name} {product.version} made it from the Log.txt of the game, without names,
              chat or addresses.
            </p>
            <p className={classes.links}>
              <Link to={pagePaths.upload}>Analyze your own log</Link>
              <Link to={firstDemoPath}>See a demo</Link>
            </p>
          </>
        )}
        <p className={classes.links}>
          <Link to={pagePaths.terms}>Terms</Link>
          <Link to={pagePaths.privacy}>Privacy</Link>
        </p>
        <p>
          © {new Date().getFullYear()} {siteFacts().operator}. Not affiliated with the vendor of the
          game.
        </p>
      </footer>
    </div>
  );
}
