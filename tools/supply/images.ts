import { globSync } from 'node:fs';

/** The files of a checkout that name images. */
export function imageFiles(root: string): string[] {
  const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root });
  return ['deploy/compose.yaml', 'deploy/Containerfile', ...manifests];
}

/** Lists the images of a compose file, container file or manifest that have no digest. */
export function imagesWithoutDigest(text: string): string[] {
  const named = [...text.matchAll(/^\s*(?:image:|FROM)\s+(\S+)/gm)].map(([, image = '']) => image);
  return [...new Set(named)].filter(isUnpinned);
}

/** Says whether an image is pulled by its tag alone; ours are built, not pulled. */
export function isUnpinned(image: string): boolean {
  return !image.startsWith('ridescope:') && !/@sha256:[0-9a-f]{64}$/.test(image);
}
