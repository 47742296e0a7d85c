import { type SiteFacts, siteFactMarks, siteFactNames } from '@ridescope/contract/site-facts';
import { escapeHtml } from './escape-html.ts';
import { intoHead, meta } from './page-tags.ts';

export type { SiteFacts };

/**
 * Names the operator of this server on a page: in its head for the app, and in the words that the build has rendered, which
 * contain marks in their place.
 */
export function withFacts(html: string, facts: SiteFacts): string {
  const filled = siteFactNames.reduce(
    (text, name) => text.replaceAll(siteFactMarks[name], () => escapeHtml(facts[name])),
    html,
  );
  const tags = siteFactNames.map((name) => meta('name', `ridescope:${name}`, facts[name]));
  return intoHead(filled, tags.join('\n    '));
}
