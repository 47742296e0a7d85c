import { findPage, type PageName, pagePaths } from '@ridescope/contract/pages';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import type { Page, PageProps } from '../shared/page.ts';
import { DocumentTitle } from '../shared/ui/layout/document-title.tsx';
import { ErrorBoundary } from '../shared/ui/notices/error-boundary.tsx';
import { BalanceCorner } from './layout/balance-corner.tsx';
import { LoadingPage } from './layout/loading-page.tsx';
import { Shell } from './layout/shell.tsx';
import { pageOf } from './page-list.ts';
import { FailedPage } from './pages/failed-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { preparedPage } from './prepared-pages.ts';
import { product } from './product.ts';

/** The page of the address, in the shell or in its own frame. */
export function Pages() {
  const page = findPage(useLocation().pathname)?.page;
  // The same object while the page is, so that it isn't drawn again with each of its choices.
  const routes = useMemo(() => routesOf(page), [page]);
  return <ErrorBoundary fallback={() => <FailedPage />}>{routes}</ErrorBoundary>;
}

/**
 * Returns the route of one page. The router would compile and rank those of all others with each change of the address, which
 * takes a slow phone longer than to draw many a page.
 */
function routesOf(page: PageName | undefined) {
  const hasOwnFrame = page !== undefined && pageOf(page).hasOwnFrame;
  const route = page !== undefined && routeOf(page);
  return (
    // Elements and not a table with loaders, because that half of the router alone would weigh a tenth of the first load.
    <Routes>
      <Route element={<Shell balance={<BalanceCorner />} />}>
        {!hasOwnFrame && route}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      {hasOwnFrame && route}
    </Routes>
  );
}

function routeOf(name: PageName) {
  const page = pageOf(name);
  const { title, hasOwnFrame } = page;
  const Component = componentOf(page);
  const content = (
    <>
      {title !== undefined && <DocumentTitle title={`${title} · ${product.name}`} />}
      <Component title={title ?? ''} productName={product.name} notFound={<NotFoundPage />} />
    </>
  );
  const element = hasOwnFrame ? <Suspense fallback={<LoadingPage />}>{content}</Suspense> : content;
  return <Route key={name} path={pagePaths[name]} element={element} />;
}

/** By what loads them: pages with the same script don't wait for it again. */
const components = new Map<Page['load'], ComponentType<PageProps>>();

function componentOf({ load }: Page): ComponentType<PageProps> {
  const known = components.get(load) ?? preparedPage(load);
  if (known) return known;
  const component = lazy(async () => ({ default: await load() }));
  components.set(load, component);
  return component;
}
