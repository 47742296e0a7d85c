import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { digestOf, withDigests } from './supply/image-digests.ts';
import { imageFiles, imagesWithoutDigest } from './supply/images.ts';

/*
 * Writes the digest behind the tag of every image in deploy/ that has none. It needs the registries of these images. To move to
 * another version, write the new tag without a digest and run it again. Files change only when all digests were found.
 */

const texts = new Map(
  imageFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const images = new Set([...texts.values()].flatMap(imagesWithoutDigest));
const digests = new Map<string, string>();
const problems: string[] = [];
for (const image of images) {
  try {
    digests.set(image, await digestOf(image));
  } catch (error) {
    const { message, cause } = error as Error;
    problems.push(`${image}: ${cause instanceof Error ? cause.message : message}`);
  }
}
if (problems.length > 0) {
  console.error(
    ['These digests could not be looked up, so no file was changed.', ...problems].join('\n'),
  );
  process.exitCode = 1;
} else {
  for (const [file, text] of texts) {
    const pinned = withDigests(text, digests);
    if (pinned !== text) writeFileSync(join(root, file), pinned);
  }
  console.log(
    [...digests].map(([image, digest]) => `${image}@${digest}`).join('\n') ||
      'All images are pinned.',
  );
}
