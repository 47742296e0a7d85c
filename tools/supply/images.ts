/** Lists the images of a compose file, container file or manifest that have no digest; ours are built, not pulled. */
export function imagesWithoutDigest(text: string): string[] {
  const named = [...text.matchAll(/^\s*(?:image:|FROM)\s+(\S+)/gm)].map(([, image = '']) => image);
  return [...new Set(named)].filter(
    (image) => !image.startsWith('ridescope:') && !/@sha256:[0-9a-f]{64}$/.test(image),
  );
}
