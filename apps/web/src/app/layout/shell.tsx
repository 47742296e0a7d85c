import { useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { product } from '../product.ts';
import { Mark } from './mark.tsx';
import classes from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

/** The frame around every page: title bar, content, footer. */
export function Shell() {
  const main = useFocusAfterNavigation();
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
        </nav>
        <ThemeToggle />
      </header>
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <p>
          © {new Date().getFullYear()} {product.name}, version {product.version}
        </p>
        <p>Not affiliated with the vendor of the game.</p>
      </footer>
      <ScrollRestoration />
    </div>
  );
}

/** A new page is a new place: without this, a screen reader stays on the link that is gone. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
