import { Suspense, useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { FailedPage } from '../pages/failed-page.tsx';
import { firstDemoPath, paths } from '../paths.ts';
import { product } from '../product.ts';
import { Mark } from './mark.tsx';
import classes from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

/** The frame around every page: title bar, content, footer. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useFreshPlace(pathname);
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.header}>
        <Link to={paths.home} className={classes.brand}>
          <Mark />
          {product.name}
          <span className={classes.version}>{product.shortVersion}</span>
        </Link>
        <nav aria-label="Main" className={classes.nav}>
          <NavLink to={paths.upload} className={() => classes.navLink}>
            Upload
          </NavLink>
          <NavLink to={firstDemoPath} className={() => classes.navLink}>
            Demo
          </NavLink>
        </nav>
        <ThemeToggle />
      </header>
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        {/* Inside the frame, so that a page that fails leaves the way to the others. */}
        <ErrorBoundary key={pathname} fallback={() => <FailedPage />}>
          {/* The page is a moment away: an empty frame is calmer than one more spinner. */}
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <footer className={classes.footer}>
        <p>
          © {new Date().getFullYear()} {product.name}, version {product.version}
        </p>
        <p>Not affiliated with the vendor of the game.</p>
      </footer>
    </div>
  );
}

/**
 * A new page begins at its top, and with the focus: without this, a screen reader stays on the link
 * that is gone.
 */
function useFreshPlace(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
