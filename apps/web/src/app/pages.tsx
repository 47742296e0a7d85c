import { type PageName, pagePaths } from '@ridescope/contract/pages';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import type { Page, PageProps } from '../shared/page.ts';
import { DocumentTitle } from '../shared/ui/document-title.tsx';
import { ErrorBoundary } from '../shared/ui/error-boundary.tsx';
import { BalanceCorner } from './layout/balance-corner.tsx';
import { LoadingPage } from './layout/loading-page.tsx';
import { Shell } from './layout/shell.tsx';
import { pageNames, pageOf } from './page-list.ts';
import { FailedPage } from './pages/failed-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { product } from './product.ts';

/** Every page of the product, in the shell or in its own frame. */
export function Pages() {
  return (
    <ErrorBoundary fallback={() => <FailedPage />}>
      {/* Elements and not a table with loaders, because that half of the router alone would weigh a tenth of the first load. */}
      <Routes>
        <Route element={<Shell balance={<BalanceCorner />} />}>
          {pageNames.filter((name) => !pageOf(name).hasOwnFrame).map(routeOf)}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        {pageNames.filter((name) => pageOf(name).hasOwnFrame).map(routeOf)}
      </Routes>
    </ErrorBoundary>
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
  const known = components.get(load);
  if (known) return known;
  const component = lazy(async () => ({ default: await load() }));
  components.set(load, component);
  return component;
}
