import { demos, demosPath } from '@ridescope/contract/demos';
import { findPage, type PageName, reportOfStorageKey, searchPath } from '@ridescope/contract/pages';
import { sharesPath } from '@ridescope/contract/protocol';
import { topicAt } from '@ridescope/help/topic-ids';
import { searchProcessorMs } from '../features/search/routes.ts';
import type { PagePreview, WebPage } from '../platform/pages/web-app.ts';

/** Pages of public reports, which exist only while the report of that id does. */
const publicPages: readonly PageName[] = ['sharedReport', 'publicReport'];

/** The picture of the first demo, for links to pages without a separate one. */
export const previewImagePath = `${sharesPath}${demos[0].id}.png`;

/** The page of a search searches too, like its call. */
export const dearPages = { [`${searchPath('')}/*`]: searchProcessorMs };

/**
 * Finds the page of an address.
 * @param previewOf undefined for ids under which nothing is public
 * @param isRestricted Only some accounts may see what is shared, so a page reveals nothing of it, not even that it exists.
 */
export async function findWebPage(
  path: string,
  previewOf: (id: string) => Promise<PagePreview | undefined>,
  isRestricted = false,
): Promise<WebPage | undefined> {
  const found = findPage(path);
  const id = found && publicPages.includes(found.page) ? found.params.id : undefined;
  if (!found) return undefined;
  const { page: name } = found;
  if (name === 'helpTopic' && topicAt(found.params.topic ?? '') === undefined) return undefined;
  if (name === 'logReport' && !reportOfStorageKey(found.params.rest ?? '')) return undefined;
  if (id === undefined) {
    const demo = name === 'analysis' && demos.find((one) => one.id === found.params.id);
    if (!demo) return { kind: 'always', name };
    const dataPaths = [demo.file, demo.analysisFile].map((file) => demosPath + file);
    return { kind: 'always', name, dataPaths };
  }
  if (isRestricted && !demos.some((one) => one.id === id)) return { kind: 'always', name };
  return { kind: 'previewed', name, preview: await previewOf(id), dataPath: dataPathOf(id) };
}

/** Finds the file of a public report. The id comes from an address, so it is still percent-encoded. */
function dataPathOf(id: string): string {
  const demo = demos.find((one) => one.id === id);
  return demo ? demosPath + demo.file : `${sharesPath}${id}.json`;
}
