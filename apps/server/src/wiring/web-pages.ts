import { findPage, type PageName } from '@ridescope/contract';
import type { PagePreview, WebPage } from '../platform/web-app.ts';

/** Pages of public reports, which exist only while the report of that id does. */
const publicPages: readonly PageName[] = ['sharedReport', 'publicReport'];

/** Finds the page of an address. @param previewOf undefined for ids under which nothing is public. */
export async function findWebPage(
  path: string,
  previewOf: (id: string) => Promise<PagePreview | undefined>,
): Promise<WebPage | undefined> {
  const found = findPage(path);
  const id = found && publicPages.includes(found.page) ? found.params.id : undefined;
  if (id !== undefined) return { kind: 'previewed', preview: await previewOf(id) };
  return found && { kind: 'always' };
}
