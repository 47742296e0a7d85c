import type { PagePreview, WebPage } from '../platform/web-app.ts';

/** Addresses that the web app's router knows. */
const pages = [
  /^\/$/,
  /^\/upload\/?$/,
  /^\/report\/[^/]+\/.+$/,
  /^\/logreport\/.+$/,
  /^\/compare\/?$/,
  /^\/files\/?$/,
  /^\/tokens\/purchase\/?$/,
  /^\/auth(\/(signin|signup|verify|reset-password|new-password|mfa-setup|mfa)?)?\/?$/,
];

/** Pages of public reports: there only while the report of that id is. */
const publicPage = /^\/(?:report\/([^/]+)|public\/([^/]+)(?:\/[^/]+)?)\/?$/;

/** Finds the page of an address. @param previewOf undefined for ids under which nothing is public. */
export async function findWebPage(
  path: string,
  previewOf: (id: string) => Promise<PagePreview | undefined>,
): Promise<WebPage | undefined> {
  const [, reportId, publicId] = publicPage.exec(path) ?? [];
  const id = reportId ?? publicId;
  if (id !== undefined) return { kind: 'previewed', preview: await previewOf(id) };
  return pages.some((page) => page.test(path)) ? { kind: 'always' } : undefined;
}
