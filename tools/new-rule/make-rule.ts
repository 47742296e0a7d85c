import type { RecommendationId } from '@ridescope/analysis/recommendations';
import type { RuleCategory } from '@ridescope/contract/report/vocabulary';
import type { MetricId } from '../../packages/analysis/src/rules/metrics.ts';

/** Output of `npm run new:rule` for one rule: two files, and the registry with the rule. */
export interface NewRule {
  folder: RuleCategory;
  files: { path: string; text: string }[];
}

const folders: Readonly<Record<string, RuleCategory>> = {
  network: 'network',
  graphics: 'graphics',
  sensor: 'sensors',
  hardware: 'hardware',
};

interface Example {
  helpTopic: string;
  unit: string;
  metric: MetricId;
  fix: RecommendationId;
}

/** What the example of a category names. All of it exists, so that the new rule passes all checks. */
const examples: Readonly<Record<RuleCategory, Example>> = {
  network: {
    helpTopic: 'networkConnection',
    unit: '',
    metric: 'net.link_losses',
    fix: 'net-wired',
  },
  graphics: { helpTopic: 'frameRate', unit: 'FPS', metric: 'fps.mean', fix: 'gfx-reboot' },
  sensors: { helpTopic: 'bluetooth', unit: '', metric: 'ble.drops', fix: 'ble-stack-reset' },
  hardware: {
    helpTopic: 'graphicsDriver',
    unit: 'months',
    metric: 'hw.driver_age',
    fix: 'gfx-driver-update',
  },
};

/** Returns the folder of an id. @throws Error when the id is not `network-…`, `graphics-…`, `sensor-…` or `hardware-…` */
export function folderOf(id: string): RuleCategory {
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
      { path: `${id}.test.ts`, text: testText(id, name, folder) },
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

function ruleText(id: string, name: string, folder: RuleCategory): string {
  const { helpTopic, unit, metric, fix } = examples[folder];
  const text = id.replaceAll('-', ' ');
  return `import { defineRule } from '../define-rule.ts';

// An example: replace its sentences, metric, limit and fix.
export const ${name} = defineRule({
  id: '${id}',
  category: '${folder}',
  title: '${text.charAt(0).toUpperCase()}${text.slice(1)}',
  meaning: 'This is an example. Say what the fault means for the rider.',
  shows: 'An example: say what the evidence shows.',
  helpTopic: '${helpTopic}',
  unit: '${unit}',
  metrics: ['${metric}'],
  // No ride reaches it, so the example changes no report.
  conditions: [{ severity: 'warning', metric: '${metric}', is: '>=', limit: 1000 }],
  recommendations: ['${fix}'],
  source: 'an example: say where the limits come from',
});
`;
}

function testText(id: string, name: string, folder: RuleCategory): string {
  const { metric } = examples[folder];
  return `import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { ${name} } from './${id}.ts';

describe('${id}', () => {
  it.each([
    [999, 'good'],
    [1000, 'warning'],
    [1001, 'warning'],
  ])('grades %d as %s', (value, expected) => {
    expect(outcomeOf(${name}, given({ '${metric}': value }))).toBe(expected);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(${name}, given())).toBe('notMeasured');
  });
});
`;
}
