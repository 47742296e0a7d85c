import type { FollowedGuide } from './followed-guide.ts';

const pages = 'docs/guides/pages.md';

/** Follows docs/guides/pages.md, with names that only this test uses. */
export const followedPages: readonly FollowedGuide[] = [
  {
    guide: pages,
    section: 'A help topic',
    changes: [
      {
        path: 'packages/help/topics/report/followedGuide.md',
        text: `---
title: Guides that were followed
summary: What a report says of guides that a rider followed.
keywords: handbook
related: readReport
---
A report counts each guide once.
`,
      },
      {
        path: 'packages/help/src/categories.ts',
        before: "      'advancedAnalysis',\n",
        text: "      'followedGuide',\n",
      },
      {
        path: 'packages/help/src/search/rider-questions.ts',
        before: "  ['everyone disappears', 'networkConnection'],\n",
        text: "  ['guide followed', 'followedGuide'],\n",
      },
    ],
  },
  {
    guide: pages,
    section: 'A page',
    changes: [
      {
        path: 'packages/contract/src/pages.ts',
        before: "  terms: '/termsofuse',\n",
        text: "  followedGuide: '/followed-guide',\n",
      },
      {
        path: 'apps/web/src/features/followed-guide/page.ts',
        text: `import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  followedGuide: {
    title: 'Followed guide',
    access: 'everyone',
    topLine: 'What the guides lead to',
    load: async () => (await import('./followed-guide-page.tsx')).FollowedGuidePage,
  },
};

export const builds: PageBuilds = {
  followedGuide: { chunks: 'words', prerendered: { description: 'A page that a guide leads to.' } },
};
`,
      },
      {
        path: 'apps/web/src/features/followed-guide/followed-guide-page.tsx',
        text: `/** Says that a guide was followed. */
export function FollowedGuidePage() {
  return <h1>The guide was followed</h1>;
}
`,
      },
      {
        path: 'apps/web/src/features/followed-guide/followed-guide-page.test.tsx',
        text: `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { FollowedGuidePage } from './followed-guide-page.tsx';

it('the page of a guide has a heading', () => {
  renderPage(<FollowedGuidePage />, '/followed-guide');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The guide was followed');
});
`,
      },
      {
        path: 'e2e/places/visitor-places.ts',
        before: "'/termsofuse', ",
        text: "'/followed-guide', ",
      },
    ],
  },
];
