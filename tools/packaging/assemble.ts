import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { collectNotices } from '@ridescope/notices';
import { rolldown } from 'rolldown';
import { root } from '../run.ts';
import { copyDeclarations } from './declarations.ts';
import type { PackagePlan } from './packages.ts';

type Manifest = Readonly<Record<string, unknown>>;

/**
 * Puts a package together in a folder, ready for `npm pack`: everything of ours is inside, so that it installs without
 * other workspaces.
 */
export async function assemble(plan: PackagePlan, into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const manifest = plan.entries
    ? await assembleLibrary(plan, plan.entries, into)
    : assembleProgram(plan, into);
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, plan.folder, 'package-readme.md'), join(into, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(into, 'LICENSE'));
}

function sharedManifest({ name, folder, description }: PackagePlan): Manifest {
  const { version }: { version: string } = readJson(join(root, folder, 'package.json'));
  // What `bin/ridescope.js` asks for.
  return { name, version, description, license: 'MIT', engines: { node: '>=22.3' } };
}

function assembleProgram(plan: PackagePlan, into: string): Manifest {
  const folder = join(root, plan.folder);
  cpSync(join(folder, 'bin'), join(into, 'bin'), { recursive: true });
  cpSync(join(root, 'docs/watch-lines.md'), join(into, 'watch-lines.md'));
  execFileSync(process.execPath, [join(folder, 'bundle.js'), join(into, 'dist')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { ...sharedManifest(plan), bin: { ridescope: 'bin/ridescope.js' } };
}

async function assembleLibrary(
  plan: PackagePlan,
  entries: Readonly<Record<string, string>>,
  into: string,
): Promise<Manifest> {
  const workspace = basename(plan.folder);
  const bundle = await rolldown({
    input: Object.fromEntries(
      Object.values(entries).map((entry) => [
        basename(entry),
        join(root, plan.folder, 'src', `${entry}.ts`),
      ]),
    ),
    platform: 'neutral',
    cwd: root,
    plugins: [collectNotices()('licenses.txt')],
  });
  await bundle.write({
    dir: join(into, 'dist'),
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
  });
  copyDeclarations(workspace, Object.values(entries), join(into, 'types'));
  const exported = Object.entries(entries).map(([name, entry]) => [
    name,
    { types: `./types/${workspace}/${entry}.d.ts`, default: `./dist/${basename(entry)}.js` },
  ]);
  const { dependencies = [] } = plan;
  return {
    ...sharedManifest(plan),
    type: 'module',
    sideEffects: false,
    exports: Object.fromEntries(exported),
    ...(dependencies.length > 0 && {
      dependencies: Object.fromEntries(dependencies.map((name) => [name, versionOf(name)])),
    }),
  };
}

/** The version of a library that is installed here. */
function versionOf(name: string): string {
  return readJson<{ version: string }>(join(root, 'node_modules', name, 'package.json')).version;
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content;
}
