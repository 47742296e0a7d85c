/** Parts of a telling that no reader shows as they are. */
const unshown: ReadonlySet<string> = new Set([
  'id',
  'activityId',
  'ruleId',
  'ruleIds',
  'tone',
  'grade',
  'difficulty',
  'explained',
  'at',
]);

/** Lists every text of a telling, or of a part of it, in its order. */
export function textsOf(telling: unknown): string[] {
  if (typeof telling === 'string') return telling === '' ? [] : [telling];
  if (typeof telling === 'number') return [String(telling)];
  if (typeof telling !== 'object' || telling === null) return [];
  if (Array.isArray(telling)) return telling.flatMap(textsOf);
  return Object.entries(telling).flatMap(([key, part]) => (unshown.has(key) ? [] : textsOf(part)));
}

/**
 * Finds what a reader of a ride says that the telling of the ride doesn't: words and numbers in neither.
 * @param labels what the reader adds, such as the titles of its parts
 */
export function foreignWords(
  shown: string,
  texts: readonly string[],
  labels: readonly string[],
): string[] {
  const known = [...new Set([...texts, ...labels].map(comparable))].filter((text) =>
    /[\p{L}\d]/u.test(text),
  );
  known.sort((a, b) => b.length - a.length);
  let rest = comparable(shown);
  for (const text of known) rest = rest.replaceAll(text, ' | ');
  return rest.match(/[\p{L}\d]+/gu) ?? [];
}

/** Readers begin lines with capitals, break them and glue numbers to their units as they like. */
export function comparable(text: string): string {
  return text
    .replaceAll('\u2060', '')
    .replace(/[\u00a0\u202f\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether texts come in this order in what a reader shows. Names the first one that is missing or comes too early. */
export function firstOutOfOrder(shown: string, texts: readonly string[]): string | undefined {
  const whole = comparable(shown);
  let from = 0;
  return texts.find((text) => {
    const at = whole.indexOf(comparable(text), from);
    from = at + comparable(text).length;
    return at < 0;
  });
}
