import { demos } from '@ridescope/contract/demos';
import { sharedReportPath } from '@ridescope/contract/pages';
import { sharesPath } from '@ridescope/contract/protocol';
import type { PagePreview } from '../../platform/pages/web-app.ts';
import type { DemoWords } from './demo-words.ts';
import type { ShareService } from './service.ts';

/**
 * Returns the tags of a public copy's page, readable before any script runs.
 * @returns undefined for ids that are unknown, withdrawn or expired.
 */
export async function previewOf(
  { shares, demoWords }: { shares: Pick<ShareService, 'preview'>; demoWords: DemoWords },
  id: string,
): Promise<PagePreview | undefined> {
  const addresses = { path: sharedReportPath(id), imagePath: `${sharesPath}${id}.png` };
  const demo = demos.find((one) => one.id === id);
  if (demo) {
    const { title, story } = demo;
    const firstWords = await demoWords(id);
    return {
      title: `${title} · demo`,
      description: story,
      ...addresses,
      isIndexable: true,
      ...(firstWords && { firstWords }),
    };
  }
  const preview = await shares.preview(id);
  if (!preview) return undefined;
  const { title, description, firstWords, hasImage } = preview;
  const { path, imagePath } = addresses;
  return {
    title,
    description,
    path,
    ...(hasImage && { imagePath }),
    isIndexable: false,
    ...(firstWords && { firstWords }),
  };
}
