import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from './docs/project-files.ts';
import { root } from './run.ts';
import { interfaceTexts } from './words/interface-text.ts';

/**
 * Prints the sentences of the interface by feature, so that one person can read them in one go. Arguments choose parts of
 * the titles: `npm run words -- mails settings`.
 */
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());

/** Titles of the features, in the order of reading. The first that fits a file counts; `$1` is its folder. */
const features: readonly [title: string, path: RegExp][] = [
  ['Web: $1', /^apps\/web\/src\/features\/([\w-]+)\//],
  ['Web: frame and pages', /^apps\/web\/src\/(?:app|shared)\//],
  ['Findings', /^packages\/words\/src\/en\/(?:rules|limits|figures|gpu-classes)\.ts$/],
  ['Fixes', /^packages\/words\/src\/en\/fixes/],
  ['Patterns and evidence', /^packages\/words\/src\/en\/(?:patterns|line-forms)\.ts$/],
  ['Errors', /^packages\/words\/src\/errors\//],
  ['Report texts', /^packages\/words\/src\//],
  ['Verdicts and problems', /^packages\/analysis\/src\/problems\//],
  ['Command line', /^apps\/cli\/src\//],
  ['Mails', /^apps\/server\/src\/(?:features\/auth\/mails|features\/account|platform\/mail)/],
  ['Server: $1', /^apps\/server\/src\/features\/([\w-]+)\//],
  ['Server', /^apps\/server\/src\/(?:platform|commands|wiring)\//],
  ['Shared texts', /^packages\/contract\/src\/(?!report\/)/],
];

const isRead = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/migrations\//.test(file);

const sections = new Map<string, { file: string; texts: string[] }[]>();
for (const [pattern, path] of features) {
  for (const file of projectFiles(root)) {
    if (!isRead(file) || features.find(([, other]) => other.test(file))?.[1] !== path) continue;
    const texts = interfaceTexts(file, readFileSync(join(root, file), 'utf8'));
    if (texts.length === 0) continue;
    const title = pattern.replace('$1', path.exec(file)?.[1] ?? '');
    sections.set(title, [...(sections.get(title) ?? []), { file, texts }]);
  }
}
for (const [title, files] of sections) {
  if (wanted.length > 0 && !wanted.some((word) => title.toLowerCase().includes(word))) continue;
  console.log(`\n# ${title}`);
  for (const { file, texts } of files) {
    console.log(`\n${file}`);
    for (const text of texts) console.log(`  ${text}`);
  }
}
