import type { FixId } from '@ridescope/catalogue/fixes';
import type { RuleHelpTopic } from '@ridescope/catalogue/help-topics';
import type { MetricId } from '@ridescope/catalogue/metrics';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Unit } from '@ridescope/catalogue/units';

/** Output of `npm run new:rule` for one rule: two files, and the lists with the rule, by paths from the root. */
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
  helpTopic: RuleHelpTopic;
  unit: Unit;
  metric: MetricId;
  fix: FixId;
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

/** Texts of the files that list rules of a category. */
export interface RuleLists {
  /** The engine's list, `index.ts` of the folder. */
  registry: string;
  /** Entries of the catalogue. */
  entries: string;
  /** What each rule is called. */
  titles: string;
  /** What is said of each rule. */
  words: string;
  /** What each rule measures, inside a sentence. */
  figures: string;
}

/** Creates a rule. @throws Error if the lists contain the rule or are none */
export function makeRule(
  id: string,
  { registry, entries, titles, words, figures }: RuleLists,
): NewRule {
  const folder = folderOf(id);
  const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (registry.includes(`'./${id}.ts'`)) throw new Error(`${id} is registered already`);
  const withImport = addImport(registry, `import { ${name} } from './${id}.ts';`);
  const engine = `packages/analysis/src/rules/${folder}`;
  return {
    folder,
    files: [
      { path: entriesOf(folder), text: addBefore(entries, '} as const', entryText(id, folder)) },
      { path: titlesPath, text: addBefore(titles, '} as const', titleText(id)) },
      { path: figuresPath, text: addBefore(figures, '} as const', figureText(id)) },
      { path: wordsPath, text: addBefore(words, '} as const', wordsText(id)) },
      { path: `${engine}/${id}.ts`, text: ruleText(id, name) },
      { path: `${engine}/${id}.test.ts`, text: testText(id, name, folder) },
      { path: `${engine}/index.ts`, text: addBefore(withImport, '];', `  ${name},\n`) },
    ],
  };
}

/** Path of the titles of all rules. */
export const titlesPath = 'packages/words/src/en/rule-titles.ts';

/** Path of the names of the figures of all rules. */
export const figuresPath = 'packages/words/src/en/rule-figures.ts';

/** Path of the words of all rules. */
export const wordsPath = 'packages/words/src/en/rules.ts';

/** Path of the entries of a category. */
export function entriesOf(folder: RuleCategory): string {
  return `packages/catalogue/src/rules/${folder}-rules.ts`;
}

/** Inserts a text before the last end of a list. */
function addBefore(list: string, end: string, added: string): string {
  const at = list.lastIndexOf(end);
  if (at < 0) throw new Error(`no list that ends with ${end}`);
  return list.slice(0, at) + added + list.slice(at);
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

function entryText(id: string, folder: RuleCategory): string {
  const { helpTopic, unit, metric, fix } = examples[folder];
  return `  // An example: replace its metric, limit and fix.
  '${id}': {
    unit: '${unit}',
    metrics: ['${metric}'],
    // No ride reaches it, so the example changes no report.
    conditions: [{ severity: 'warning', metric: '${metric}', is: '>=', limit: 1000 }],
    fixes: ['${fix}'],
    helpTopic: '${helpTopic}',
    source: 'an example: say where the limits come from',
  },
`;
}

function titleText(id: string): string {
  const text = id.replaceAll('-', ' ');
  return `  '${id}': '${text.charAt(0).toUpperCase()}${text.slice(1)}',\n`;
}

function figureText(id: string): string {
  return `  '${id}': '${id.replaceAll('-', ' ')}',\n`;
}

function wordsText(id: string): string {
  return `  // An example: replace its sentences.
  '${id}': {
    meaning: 'This is an example. Say what the fault means for the rider.',
    shows: 'An example: say what the evidence shows.',
  },
`;
}

function ruleText(id: string, name: string): string {
  return `import { defineRule } from '../define-rule.ts';

export const ${name} = defineRule('${id}');
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
