import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from './docs/project-files.ts';
import { root } from './run.ts';
import { exceptions, exemptFiles, pendingFolders } from './words/exceptions.ts';
import { describeFinding, findWords, isChecked } from './words/find-words.ts';
import { errorSentences, errorsFolder, handMadeErrors } from './words/hand-made-errors.ts';
import { handMadeFormats } from './words/hand-made-formats.ts';
import { terms } from './words/terms.ts';

/**
 * Refuses the words that docs/writing.md rules out, numbers that are formatted by hand, and sentences of errors outside their
 * folder. Folders given as arguments are checked even where they are pending:
 * `node tools/words-check.ts apps/cli`.
 */
const wanted = process.argv.slice(2);
const files = projectFiles(root).filter(
  (file) => isChecked(file) && !exemptFiles.some((exempt) => file.startsWith(exempt)),
);
const chosen = files.filter((file) => wanted.some((folder) => file.startsWith(folder)));

const sentences = new Set(
  files
    .filter((file) => file.startsWith(errorsFolder))
    .flatMap((file) => errorSentences(readFileSync(join(root, file), 'utf8'))),
);
const problems: string[] = [];
const used = new Set<unknown>();
const pending = new Map<string, number>();
for (const file of wanted.length > 0 ? chosen : files) {
  const source = readFileSync(join(root, file), 'utf8');
  problems.push(...handMadeFormats(file, source), ...handMadeErrors(file, source, sentences));
  const found = findWords(file, source, { terms, exceptions });
  for (const exception of found.used) used.add(exception);
  const folder =
    wanted.length > 0 ? undefined : pendingFolders.find((each) => file.startsWith(each));
  if (folder === undefined) problems.push(...found.findings.map(describeFinding));
  else pending.set(folder, (pending.get(folder) ?? 0) + found.findings.length);
}
if (wanted.length === 0) {
  for (const exception of exceptions) {
    if (used.has(exception)) continue;
    const { word, path = 'anywhere' } = exception;
    problems.push(`tools/words/exceptions.ts  the exception for "${word}" (${path}) is unused`);
  }
}

for (const problem of problems) console.error(problem);
for (const [folder, count] of pending)
  console.log(`Pending: ${folder} has ${count} words to replace.`);
console.log(
  problems.length === 0 ? 'The words follow docs/writing.md.' : `${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
