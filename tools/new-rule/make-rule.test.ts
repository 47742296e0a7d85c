import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderOf, makeRule } from './make-rule.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../packages/${path}`, import.meta.url), 'utf8');
const lists = {
  registry: read('analysis/src/rules/sensors/index.ts'),
  entries: read('catalogue/src/rules/sensors-rules.ts'),
  titles: read('words/src/en/rule-titles.ts'),
  words: read('words/src/en/rules.ts'),
  figures: read('words/src/en/rule-figures.ts'),
};

describe('a new rule', () => {
  it('gets an entry, a title, words, a file, a test and a place at the end of the list', () => {
    const { folder, files } = makeRule('sensor-example-two', lists);
    expect(folder).toBe('sensors');
    expect(files.map(({ path }) => path)).toEqual([
      'packages/catalogue/src/rules/sensors-rules.ts',
      'packages/words/src/en/rule-titles.ts',
      'packages/words/src/en/rule-figures.ts',
      'packages/words/src/en/rules.ts',
      'packages/analysis/src/rules/sensors/sensor-example-two.ts',
      'packages/analysis/src/rules/sensors/sensor-example-two.test.ts',
      'packages/analysis/src/rules/sensors/index.ts',
    ]);
    const [entry, titles, figures, words, rule, test, list] = files.map(({ text }) => text);
    expect(entry).toMatch(
      / {2}'sensor-example-two': \{\n {4}unit: '',[^}]*\}[^}]*\},\n\} as const/,
    );
    expect(rule).toContain("export const sensorExampleTwo = defineRule('sensor-example-two')");
    expect(titles).toMatch(/ {2}'sensor-example-two': 'Sensor example two',\n\} as const/);
    expect(figures).toMatch(/ {2}'sensor-example-two': 'sensor example two',\n\} as const/);
    expect(words).toMatch(/ {2}'sensor-example-two': \{\n {4}meaning: '/);
    expect(test).toContain("from './sensor-example-two.ts'");
    expect(list).toContain("import { sensorExampleTwo } from './sensor-example-two.ts';");
    expect(list).toMatch(/ {2}sensorExampleTwo,\n\];\n$/);
    expect(list?.replace(/.*sensorExampleTwo.*\n/g, '')).toBe(lists.registry);
  });

  it.each(['sensor-aardvark', 'sensor-example', 'sensor-zebra'])(
    'imports %s in the order that the formatter wants',
    (id) => {
      const list = makeRule(id, lists).files.at(-1)?.text ?? '';
      const paths = [...list.matchAll(/from '(\.\/.+)';/g)].map(([, path]) => path);
      expect(paths).toContain(`./${id}.ts`);
      expect(paths).toEqual(paths.toSorted());
    },
  );

  it('is not created twice', () => {
    expect(() => makeRule('sensor-battery', lists)).toThrow('registered already');
  });

  it.each(['battery', 'sensor', 'Sensor-battery', 'sensor-', 'audio-noise', '../sensor-x'])(
    'needs an id with its category: %s has none',
    (id) => {
      expect(() => folderOf(id)).toThrow('is no id of a rule');
    },
  );
});
