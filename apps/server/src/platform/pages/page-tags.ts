import { escapeHtml } from './escape-html.ts';

/** Tags of a page before any script has run, for link previews and search engines. */
export interface PageTags {
  title: string;
  description: string;
  /** Absolute address of the page. */
  url: string;
  /** Absolute address of a picture of 1200 x 630 pixels. */
  imageUrl?: string;
  isIndexable: boolean;
}

/** Puts tags into the head of a built page, in place of its default title and description. */
export function withTags(html: string, tags: PageTags): string {
  const { title, description, url, imageUrl, isIndexable } = tags;
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    isIndexable ? `<link rel="canonical" href="${escapeHtml(url)}" />` : noIndexTag,
    meta('property', 'og:site_name', 'Ridescope'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(imageUrl
      ? [
          meta('property', 'og:image', imageUrl),
          meta('property', 'og:image:type', 'image/png'),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
        ]
      : []),
    meta('name', 'twitter:card', imageUrl ? 'summary_large_image' : 'summary'),
  ];
  const bare = html
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '');
  return intoHead(bare, lines.join('\n    '));
}

/** Keeps a page out of search engines. */
export function withNoIndex(html: string): string {
  return intoHead(html, noIndexTag);
}

const noIndexTag = '<meta name="robots" content="noindex" />';

/** What a page loads at once. Paths are absolute and come from the build. */
export interface PageLoads {
  scripts: readonly string[];
  styles: readonly string[];
  /** The documents that the page shows. */
  data?: readonly string[];
}

/** Names what a page will load, so that browsers needn't find it step by step. */
export function withLoads(html: string, { scripts, styles, data = [] }: PageLoads): string {
  const lines = [
    ...scripts.map(
      (path) => `<link rel="modulepreload" data-app crossorigin href="${escapeHtml(path)}" />`,
    ),
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${escapeHtml(path)}" />`),
    ...data.map(
      (path) => `<link rel="preload" data-app as="fetch" crossorigin href="${escapeHtml(path)}" />`,
    ),
  ];
  return lines.length === 0 ? html : intoHead(html, lines.join('\n    '));
}

/**
 * Puts off what a page loads until its words are drawn, so that they don't share a slow line with the code. `main.tsx` of the
 * web app then loads it.
 */
export function withLaterLoads(html: string): string {
  return html.replace(/<link rel="(\w+)" data-app /g, '<link data-rel="$1" ');
}

/** Adds a text to the head of a page. */
export function intoHead(html: string, text: string): string {
  // A function, because `$` has a meaning in a plain replacement.
  return html.replace('</head>', () => `  ${text}\n  </head>`);
}

export function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}
