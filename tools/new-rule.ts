import { writeRule } from './new-rule/write-rule.ts';
import { root, run } from './run.ts';

/** Creates a rule that passes all checks, with its test, its registration and its reviewed results: `npm run new:rule -- ID`. */
const [id = ''] = process.argv.slice(2);
try {
  for (const path of writeRule(root, id)) console.log(path);
  console.log('Adding the rule to the reviewed results, which can take a minute:');
  process.exitCode = await run(process.execPath, ['tools/golden-update.ts'], { cwd: root });
  if (process.exitCode === 0)
    console.log(
      `\n${id} is an example. Next: give it a metric, limits and sentences, as docs/guides/diagnosis.md says.`,
    );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
