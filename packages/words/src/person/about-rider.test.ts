import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aboutRider, isVerb } from './about-rider.ts';

const tables = join(import.meta.dirname, '../en');

/** Every text in a table, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** All sentences of reports and analyses. */
async function allTexts(): Promise<string[]> {
  const files = readdirSync(tables, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(tables, file));
  const others = ['glossary/terms.ts', 'report/event-words.ts', 'advanced/detail-words.ts'];
  const modules = await Promise.all(
    [...files, ...others.map((file) => join(tables, '..', file))].map(
      (file) => import(file) as Promise<object>,
    ),
  );
  return modules.flatMap(textsIn);
}

const texts = await allTexts();

it('aboutRider leaves no text of a report that speaks to a reader', () => {
  const spoken = texts.filter((text) => /\byou/i.test(text));
  expect(spoken.length).toBeGreaterThan(150);
  expect(spoken.map(aboutRider).filter((text) => /\byou/i.test(text))).toEqual([]);
});

it('aboutRider changes no other text', () => {
  const silent = texts.filter((text) => !/\byou/i.test(text));
  expect(silent.map(aboutRider)).toEqual(silent);
});

/** Words that `you` is the object of; a preposition before it is known to the code. */
const governing = /^(?:costs|drop|move|moved|notice|puts|removed|see|threw)$/;

it('aboutRider knows each verb after `you` in the texts', () => {
  const adverbs = /^(?:already|hardly|never|no|longer|soon|usually)$/;
  const prepositions = /^(?:around|behind|between|by|from|near|of)$/;
  const unknown = texts.flatMap((text) =>
    [...text.matchAll(/(\w+)? ?\byou\b((?: [a-z']+)*)/gi)]
      .filter(([, before = '']) => !governing.test(before) && !prepositions.test(before))
      .filter(([, , after = '']) => {
        const verb = after.split(' ').find((word) => word !== '' && !adverbs.test(word));
        return verb === undefined || !isVerb(verb);
      })
      .map(([found]) => `${found} in: ${text}`),
  );
  expect(unknown).toEqual([]);
});

describe('aboutRider', () => {
  it.each([
    ['Your trainer was lost.', "The rider's trainer was lost."],
    [
      'Your trainer on the same network kept running, so your own network held.',
      "The rider's trainer on the same network kept running, so their own network held.",
    ],
    [
      'You could sign in, so your internet worked. Your trainer held.',
      "The rider could sign in, so their internet worked. The rider's trainer held.",
    ],
    [
      'The game threw you out, and you had to join.',
      'The game threw the rider out, and they had to join.',
    ],
    [
      'you rode alone, and nobody could see you.',
      'the rider rode alone, and nobody could see them.',
    ],
    [
      "If you don't use the app, nothing is wrong.",
      "If the rider doesn't use the app, nothing is wrong.",
    ],
    ['It should count whenever you pedal.', 'It should count whenever the rider pedals.'],
    ['- Your trainer\n- Your strap', "- The rider's trainer\n- The rider's strap"],
    ['Riders around you jump.', 'Riders around the rider jump.'],
    ['Your ride was not saved.', 'The ride was not saved.'],
    ['Devices that you no longer use.', 'Devices that the rider no longer uses.'],
    ['A loss that you did not cause yourself.', 'A loss that the rider did not cause themselves.'],
    ['On their side and not on yours.', "On their side and not on the rider's."],
    ['The youngest of the young.', 'The youngest of the young.'],
  ])('rewrites %j', (text, rewritten) => {
    expect(aboutRider(text)).toBe(rewritten);
  });
});
