/** Output of `npm run new:rule` for one rule: two files, and the registry with the rule. */
export interface NewRule {
  folder: string;
  files: { path: string; text: string }[];
}

const folders: Readonly<Record<string, string>> = {
  network: 'network',
  graphics: 'graphics',
  sensor: 'sensors',
  hardware: 'hardware',
};

/** Returns the folder of an id. @throws Error when the id is not `network-…`, `graphics-…`, `sensor-…` or `hardware-…` */
export function folderOf(id: string): string {
  const folder = folders[/^([a-z]+)(-[a-z0-9]+)+$/.exec(id)?.[1] ?? ''];
  if (folder) return folder;
  throw new Error(
    `'${id}' is no id of a rule, such as network-example, graphics-…, sensor-… or hardware-…`,
  );
}

/** Creates a rule. @param registry text of the folder's index.ts @throws Error if it contains the rule or has no list */
export function makeRule(id: string, registry: string): NewRule {
  const folder = folderOf(id);
  const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (registry.includes(`'./${id}.ts'`)) throw new Error(`${id} is registered already`);
  const list = registry.lastIndexOf('];');
  if (list < 0) throw new Error(`no list of rules in ${folder}/index.ts`);
  const withImport = addImport(registry, `import { ${name} } from './${id}.ts';`);
  const end = withImport.lastIndexOf('];');
  return {
    folder,
    files: [
      { path: `${id}.ts`, text: ruleText(id, name, folder) },
      { path: `${id}.test.ts`, text: testText(id, name) },
      { path: 'index.ts', text: `${withImport.slice(0, end)}  ${name},\n${withImport.slice(end)}` },
    ],
  };
}

/** Inserts an import where the formatter wants it: sorted by file name, after the imports of other folders. */
function addImport(registry: string, added: string): string {
  const lines = registry.split('\n');
  const next = lines.findIndex(
    (line) => /from '\.\/.+';$/.test(line) && pathOf(line) > pathOf(added),
  );
  const last = lines.findLastIndex((line) => line.startsWith('import '));
  lines.splice(next < 0 ? last + 1 : next, 0, added);
  return lines.join('\n');
}

const pathOf = (line: string) => line.slice(line.indexOf("from '"));

function ruleText(id: string, name: string, folder: string): string {
  return `import { defineRule } from '../define-rule.ts';

export const ${name} = defineRule({
  id: '${id}',
  category: '${folder}',
  title: '',
  meaning: '',
  shows: '',
  helpTopic: '',
  unit: '',
  metrics: [],
  conditions: [],
  recommendations: [],
  source: '',
});
`;
}

function testText(id: string, name: string): string {
  return `import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { ${name} } from './${id}.ts';

describe('${id}', () => {
  it('is not measured without its metric', () => {
    expect(outcomeOf(${name}, given())).toBe('notMeasured');
  });

  it('speaks past its limits, and not at them', () => {
    expect(${name}.conditions).not.toEqual([]);
  });
});
`;
}
