import { readFile } from 'node:fs/promises';
import path from 'node:path';

const styleLink = /\s*<link rel="stylesheet"[^>]* href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/** Contents by file. Their names change with their content, so none is ever read twice. */
const known = new Map<string, string>();
/** Far more than a build has: old ones are forgotten after many new builds. */
const mostKnown = 1000;

/**
 * Puts the style sheets that a page names into the page, because nothing is drawn before they are there, and each would
 * be one more request. A link that is switched off stays for each: the code of the app finds it, and doesn't load the sheet
 * again. A sheet that is missing keeps its link.
 */
export async function withInlineStyles(html: string, webDist: string): Promise<string> {
  const names = [...html.matchAll(styleLink)].map(([, name = '']) => name);
  const sheets = new Map<string, string>();
  for (const name of new Set(names)) {
    const sheet = await readSheet(path.join(webDist, name));
    if (sheet !== undefined) sheets.set(name, sheet);
  }
  if (sheets.size === 0) return html;
  const style = `<style>${[...sheets.values()].join('\n')}</style>`;
  let isPut = false;
  return html.replace(styleLink, (link, name: string) => {
    if (!sheets.has(name)) return link;
    const off = `\n    <link rel="stylesheet" crossorigin disabled href="${name}" />`;
    if (isPut) return off;
    isPut = true;
    return `\n    ${style}${off}`;
  });
}

async function readSheet(file: string): Promise<string | undefined> {
  const cached = known.get(file);
  if (cached !== undefined) return cached;
  try {
    const sheet = await readFile(file, 'utf8');
    // It would end the element early. No sheet of ours contains it.
    if (sheet.includes('</style')) return undefined;
    if (known.size >= mostKnown) known.clear();
    known.set(file, sheet);
    return sheet;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
