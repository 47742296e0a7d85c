import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app/app.tsx';
import type { SessionState } from '../shared/session/session-state.ts';
import { type KnownDemo, knowDemos } from './known-demos.ts';
import { prerenderedPages } from './prerendered-pages.ts';

/** Who sees the pages of users in the build. No page shows an address that is empty. */
const anyUser: SessionState = {
  status: 'user',
  user: { identityId: 'any', email: '', mfaEnabled: false },
};

/**
 * Renders every prerendered page to HTML. Runs in the build; see `building/prerendered.ts`.
 * @param demos what the server would answer to the pages of the demos
 */
export async function renderPages(demos: readonly KnownDemo[]) {
  const rendered = [];
  for (const page of await prerenderedPages()) {
    const { prelude } = await prerender(
      <StrictMode>
        <App
          router={({ children }) => <StaticRouter location={page.path}>{children}</StaticRouter>}
          session={page.ownOf ? anyUser : undefined}
          know={(client) => knowDemos(client, demos)}
        />
      </StrictMode>,
      {
        // The content security policy allows no inline script, so nothing may be put in its place by one.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          throw error;
        },
      },
    );
    const html = await new Response(prelude).text();
    rendered.push({ page, html });
  }
  return rendered;
}
