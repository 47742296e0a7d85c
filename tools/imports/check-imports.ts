import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { type Floors, misplacedFolders, upwardReason } from './floors.ts';
import { isLightModule } from './light-modules.ts';
import { drawingModels, roomRefusal } from './rooms.ts';
import {
  entriesForTests,
  isTooling,
  reachesOutside,
  type WorkspaceRule,
  workspaceRules,
} from './rules.ts';
import { type Import, scanFile } from './scan-file.ts';
import { type Manifest, readManifest, readWorkspaces, type Workspace } from './workspaces.ts';
import { emptyZones, refusal, type Zone, zoneOf, zonesOf } from './zones.ts';

/** One workspace with everything that its check needs. */
interface Subject {
  root: string;
  workspace: Workspace;
  rule: WorkspaceRule;
  zones: Zone[];
  floors: Floors | undefined;
  /** All workspaces of the project, to distinguish them from other packages. */
  ours: Workspace[];
  rootManifest: Manifest;
}

const isTool = (file: string, { rule }: Subject) => rule.isTestSuite ?? isTooling(file);

/** Removes the path from `@scope/name/deep` or `name/deep`. */
function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

function judgeRelative(file: string, specifier: string, subject: Subject): string | undefined {
  const { workspace, zones, floors, ours } = subject;
  const target = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
  const other = ours.find(
    ({ folder }) => folder !== workspace.folder && target.startsWith(`${folder}/`),
  );
  if (other)
    return `reaches into ${other.folder} by its path: import ${other.manifest.name} instead`;
  if (!target.startsWith(`${workspace.folder}/`)) return `leaves ${workspace.folder}: ${target}`;
  if (!isTool(file, subject) && target.startsWith(`${workspace.folder}/test/`)) {
    return `is there for tests alone: ${target}`;
  }
  // A test uses a floor and may need those above it.
  const upward = floors && !isTool(file, subject) && upwardReason(floors, file, target);
  if (upward) return upward;
  const from = zoneOf(zones, file);
  const to = zoneOf(zones, target);
  if (!from || !to) return undefined;
  const isTest = isTool(file, subject);
  if (from === to && from.layer === 'feature') return roomRefusal(from, file, target, isTest);
  return refusal(from, to, isTest);
}

function judgePackage(file: string, found: Import, subject: Subject): string | undefined {
  const { workspace, rule, ours, rootManifest } = subject;
  const name = packageOf(found.specifier);
  const other = ours.find(({ manifest }) => manifest.name === name);
  if (other && other !== workspace && !rule.mayImport.includes(other.folder)) {
    const entry = `.${found.specifier.slice(name.length)}`;
    const isExcepted = rule.exceptions?.some(
      ({ folder, entries }) =>
        file.startsWith(`${folder}/`) && entries[other.folder]?.includes(entry),
    );
    const isForTests = isTool(file, subject) && entriesForTests[other.folder]?.includes(entry);
    if (!isExcepted && !isForTests) return `${workspace.folder} may not import ${other.folder}`;
  }
  if (other && !isTool(file, subject)) {
    const entry = `.${found.specifier.slice(name.length)}`;
    if (rule.withheld?.[other.folder]?.includes(entry))
      return `is not for ${workspace.folder}: readers of a ride show lines of its telling`;
  }
  if (other && !found.isTypeOnly && !isTool(file, subject)) {
    const isBound = rule.lightOnlyFrom?.includes(other.folder);
    const entry = found.specifier.slice(name.length + 1);
    if (isBound && !isLightModule(subject.root, other.folder, entry))
      return `loads a library: ${workspace.folder} may import nothing but its types`;
  }
  const { dependencies = {}, devDependencies = {} } = workspace.manifest;
  if (name in dependencies || other === workspace) return undefined;
  // Types are erased, so a development dependency is enough for them.
  const mayBeDev = isTool(file, subject) || found.isTypeOnly;
  if (mayBeDev && name in { ...devDependencies, ...rootManifest.devDependencies }) return undefined;
  return `${name} is not among the dependencies of ${workspace.folder}/package.json`;
}

function judgeImport(file: string, found: Import, subject: Subject): string | undefined {
  const { specifier } = found;
  if (specifier.startsWith('.')) return judgeRelative(file, specifier, subject);
  // Made by the workspace's own build, of what that may import.
  if (specifier.startsWith('virtual:')) return undefined;
  if (isBuiltin(specifier)) {
    if (!subject.rule.isPortable || isTool(file, subject)) return undefined;
    return `${subject.workspace.folder} runs in a browser too and may not use ${specifier}`;
  }
  return judgePackage(file, found, subject);
}

function judgeFile(root: string, file: string, subject: Subject): string[] {
  const scanned = scanFile(file, readFileSync(join(root, file), 'utf8'));
  const violations = scanned.problems.map((problem) => `${file}  cannot be read: ${problem}`);
  for (const found of scanned.imports) {
    const reason = judgeImport(file, found, subject);
    if (reason) violations.push(`${file}:${found.line}  '${found.specifier}' ${reason}`);
  }
  if (isTool(file, subject)) return violations;
  const isSource = file.startsWith(`${subject.workspace.folder}/src/`);
  for (const line of isSource ? scanned.computedImports : []) {
    violations.push(`${file}:${line}  import() of a computed address cannot be checked`);
  }
  if (!subject.rule.isPure) return violations;
  for (const { name, line } of scanned.globals) {
    if (!reachesOutside(name)) continue;
    const { folder } = subject.workspace;
    violations.push(`${file}:${line}  ${name}: ${folder} is pure, what it needs is passed in`);
  }
  return violations;
}

/** Compares the dependencies that a workspace lists with the table, even if it doesn't use them. */
function judgeManifest({ workspace, rule, ours }: Subject): string[] {
  const { manifest, folder } = workspace;
  const excepted = rule.exceptions?.flatMap(({ entries }) => Object.keys(entries)) ?? [];
  const allowed = [...rule.mayImport, ...excepted];
  const allowedForTests = [...allowed, ...Object.keys(entriesForTests)];
  const { dependencies = {}, devDependencies = {} } = manifest;
  return ours
    .filter(
      ({ folder: other, manifest: { name } }) =>
        (name in dependencies && !allowed.includes(other)) ||
        (name in devDependencies && !allowedForTests.includes(other)),
    )
    .map((other) => `${folder}/package.json  may not list ${other.manifest.name}`);
}

/** Finds exceptions for folders without files, which nothing needs any more. */
function staleExceptions({ workspace, rule }: Subject): string[] {
  const { exceptions = [] } = rule;
  return exceptions
    .filter(({ folder }) => !workspace.files.some((file) => file.startsWith(`${folder}/`)))
    .map(({ folder }) => `${folder}  an import rule excepts it, and no file lies in it`);
}

function judgeWorkspace(root: string, subject: Subject): string[] {
  const { workspace, rule, zones, floors } = subject;
  const empty = emptyZones(zones, workspace.files, rule);
  return [
    ...empty.map(
      (folder) => `${folder}  no file lies in this zone: is the folder gone or renamed?`,
    ),
    ...drawingModels(zones, workspace.files).map(
      (file) => `${file}  draws something: a model/ holds data alone, without JSX`,
    ),
    ...(floors ? misplacedFolders(floors, workspace.files) : []),
    ...staleExceptions(subject),
    ...judgeManifest(subject),
    ...workspace.files.flatMap((file) => judgeFile(root, file, subject)),
  ];
}

/**
 * Checks every import of every workspace against the table of rules.
 * @param root folder of the checkout
 * @returns one line per violation with place and reason
 */
export function checkImports(root: string, rules = workspaceRules): string[] {
  const ours = readWorkspaces(root);
  const rootManifest = readManifest(root, '.');
  const violations: string[] = [];
  for (const folder of Object.keys(rules)) {
    const workspace = ours.find((candidate) => candidate.folder === folder);
    if (workspace === undefined || workspace.files.length === 0) {
      violations.push(`${folder}  the table of import rules names it, and no file lies in it`);
    }
  }
  for (const workspace of ours) {
    const rule = rules[workspace.folder];
    if (rule === undefined) {
      violations.push(`${workspace.folder}  has no entry in the table of import rules`);
      continue;
    }
    const { sharedFolder, floors: names } = rule;
    const zones = sharedFolder ? zonesOf(root, workspace.folder, sharedFolder) : [];
    const floors = names && { src: `${workspace.folder}/src`, names };
    violations.push(
      ...judgeWorkspace(root, { root, workspace, rule, zones, floors, ours, rootManifest }),
    );
  }
  return violations;
}
