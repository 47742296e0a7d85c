import { posix } from 'node:path';

const heading = '## Promises';
/** `[test](../path/to/some.test.ts "a part of its title")` */
const proof = /\(\[test\]\(([^)\s]+) "([^"]+)"\)\)/g;
const isTest = /\.test\.tsx?$|^load-tests\/attack\//;

/**
 * Finds sentences under the heading Promises that name no test, and named tests that don't exist.
 * @param guide path of the guide from the root
 * @param read returns the text of a file of the checkout; undefined without such a file
 */
export function wrongPromises(
  text: string,
  guide: string,
  read: (path: string) => string | undefined,
): string[] {
  const section = text.split(`${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) return [`${guide}  there is no heading "${heading}"`];
  const bullets = section
    .split('\n- ')
    .slice(1)
    .map((bullet) => bullet.split('\n\n')[0] ?? '');
  const missing = bullets.flatMap((bullet) =>
    sentencesOf(bullet)
      .filter((sentence) => !sentence.includes(mark))
      .map((sentence) => `${guide}  no test is named for "${sentence}"`),
  );
  const wrong = [...section.matchAll(proof)].flatMap(([, link = '', title = '']) => {
    const path = posix.join(posix.dirname(guide), link);
    const source = isTest.test(path) ? read(path) : undefined;
    return source?.includes(title) ? [] : [`${guide}  there is no test "${title}" in ${path}`];
  });
  return [...missing, ...wrong];
}

const mark = '§';

/** Splits into sentences, in which the mark stands for a named test. What is bold only says what the others are about. */
function sentencesOf(bullet: string): string[] {
  return bullet
    .replace(proof, mark)
    .replace(/\*\*[^*]+\.\*\*/g, '')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) (?=["A-Z])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
