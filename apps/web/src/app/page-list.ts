import { type PageName, pagePaths } from '@ridescope/contract/pages';
import type { Page, Pages } from '../shared/page.ts';

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
