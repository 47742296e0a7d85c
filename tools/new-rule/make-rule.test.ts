import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderOf, makeRule } from './make-rule.ts';

const index = new URL('../../packages/analysis/src/rules/sensors/index.ts', import.meta.url);
const registry = readFileSync(index, 'utf8');

describe('a new rule', () => {
  it('gets a file, a test and a place at the end of the list', () => {
    const { folder, files } = makeRule('sensor-example-two', registry);
    expect(folder).toBe('sensors');
    expect(files.map(({ path }) => path)).toEqual([
      'sensor-example-two.ts',
      'sensor-example-two.test.ts',
      'index.ts',
    ]);
    const [rule, test, list] = files.map(({ text }) => text);
    expect(rule).toContain(
      "export const sensorExampleTwo = defineRule({\n  id: 'sensor-example-two',",
    );
    expect(test).toContain("from './sensor-example-two.ts'");
    expect(list).toContain("import { sensorExampleTwo } from './sensor-example-two.ts';");
    expect(list).toMatch(/ {2}sensorExampleTwo,\n\];\n$/);
    expect(list?.replace(/.*sensorExampleTwo.*\n/g, '')).toBe(registry);
  });

  it.each(['sensor-aardvark', 'sensor-example', 'sensor-zebra'])(
    'imports %s in the order that the formatter wants',
    (id) => {
      const list = makeRule(id, registry).files[2]?.text ?? '';
      const paths = [...list.matchAll(/from '(\.\/.+)';/g)].map(([, path]) => path);
      expect(paths).toContain(`./${id}.ts`);
      expect(paths).toEqual(paths.toSorted());
    },
  );

  it('is not created twice', () => {
    expect(() => makeRule('sensor-battery', registry)).toThrow('registered already');
  });

  it.each(['battery', 'sensor', 'Sensor-battery', 'sensor-', 'audio-noise', '../sensor-x'])(
    'needs an id with its category: %s has none',
    (id) => {
      expect(() => folderOf(id)).toThrow('is no id of a rule');
    },
  );
});
