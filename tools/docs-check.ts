import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkConfigTable, checkGuide, configSources, wrongScripts } from './docs/guides.ts';
import { wrongHelpLinks } from './docs/help-links.ts';
import { findLeaks } from './docs/leaks.ts';
import { projectFiles } from './docs/project-files.ts';
import { wrongPromises } from './docs/promises.ts';
import { checkReadmes, guidesOf } from './docs/readmes.ts';
import { workspaceRules } from './imports/rules.ts';
import { root } from './run.ts';

const files = projectFiles(root);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const project = { root, files, scripts: Object.keys(scripts) };
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const configGuide = 'docs/operating.md';
const securityGuide = 'docs/security.md';
/** Sources are checked because messages of the programs name scripts too. */
const sources = files.filter((file) => /\.[jt]sx?$/.test(file) && !file.startsWith('tools/docs/'));
const wrongLinks = (file: string) =>
  file.startsWith('apps/web/') ? wrongHelpLinks(read(file)) : [];
const wrong = [
  ...guidesOf(files).flatMap((guide) => checkGuide(guide, project)),
  ...checkReadmes(project, [...Object.keys(workspaceRules), 'tools']),
  ...checkConfigTable(configGuide, read(configGuide), configSources.map(read).join('\n')),
  ...sources.flatMap((file) =>
    [...wrongScripts(read(file), project.scripts), ...wrongLinks(file)].map(
      (reason) => `${file}  ${reason}`,
    ),
  ),
  ...wrongPromises(read(securityGuide), securityGuide, (path) =>
    files.includes(path) ? read(path) : undefined,
  ),
  ...findLeaks(root, files),
];
for (const line of wrong) console.error(line);
console.log(wrong.length === 0 ? 'The guides tell the truth.' : `${wrong.length} wrong places`);
process.exitCode = wrong.length === 0 ? 0 : 1;
