import { findPage, type PageName, pagePaths } from '@ridescope/contract/pages';
import type { Page, Pages, WaitingFor } from '../shared/page.ts';

const files = import.meta.glob<Pages>(['../features/*/page.ts', './pages/*/page.ts'], {
  eager: true,
  import: 'pages',
});

// The build fails if one is missing.
const pages = Object.assign({}, ...Object.values(files)) as Record<PageName, Page>;

/** Names of all pages. */
export const pageNames = Object.keys(pagePaths) as PageName[];

/** What the `page.ts` of a page says. */
export const pageOf = (name: PageName): Page => pages[name];

/** What the page at a path says while it loads; nothing for most. */
export function waitingForAt(pathname: string): WaitingFor | undefined {
  const page = findPage(pathname)?.page;
  return page && pageOf(page).waitingFor;
}
