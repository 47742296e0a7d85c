import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { folderOf, makeRule } from './new-rule/make-rule.ts';

/** Creates a rule, its test and its registration: `npm run new:rule -- ID`. The tests fail until the rule is written. */
const [id = ''] = process.argv.slice(2);
try {
  const rules = new URL(`../packages/analysis/src/rules/${folderOf(id)}/`, import.meta.url);
  const { folder, files } = makeRule(id, readFileSync(new URL('index.ts', rules), 'utf8'));
  for (const { path, text } of files) {
    const file = new URL(path, rules);
    if (path !== 'index.ts' && existsSync(file)) throw new Error(`${path} already exists`);
    writeFileSync(file, text);
    console.log(`packages/analysis/src/rules/${folder}/${path}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
