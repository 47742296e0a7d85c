/** Folders whose texts people read. Tests compare with texts that are written out. */
const isText = (file: string) =>
  /^(?:apps\/\w+\/src|packages\/(?:words|help)\/src)\//.test(file) &&
  !/\.test\.tsx?$|^packages\/words\/src\/format\//.test(file);

/** A number that is rounded where it is written, and a unit after it. */
const rounded =
  /\$\{[^{}`]*(?:\.to(?:Fixed|Precision)|Math\.(?:round|ceil|floor))\([^{}`]*\} ?(?:%|FPS\b|ms\b|s\b|min\b|h\b|k?m\b|[KMG]B\b)/g;
/** Dates and numbers as the language of the machine writes them. */
const localised = /\.toLocale(?:Date)?String\(|Intl\.(?:Number|DateTime)Format/g;

/**
 * Finds numbers, times and lengths that are formatted outside `packages/words/src/format`.
 * @returns one line for each place
 */
export function handMadeFormats(file: string, source: string): string[] {
  if (!isText(file)) return [];
  const places = [rounded, localised].flatMap((pattern) => [...source.matchAll(pattern)]);
  return places.map(({ 0: found, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line}  "${found}" is a format: use or add one in packages/words/src/format`;
  });
}
