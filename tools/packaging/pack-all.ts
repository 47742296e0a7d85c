import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { assemble } from './assemble.ts';
import { type PackagePlan, packagePlans } from './packages.ts';

/** A file that `npm install` takes. */
export interface PackedFile {
  name: string;
  path: string;
  /** Size of the file. */
  bytes: number;
}

/** Packs every package into a folder; `tsc -b` must have made the declarations. */
export async function packAll(into: string): Promise<PackedFile[]> {
  const packed: PackedFile[] = [];
  for (const plan of packagePlans) packed.push(await packOne(plan, into));
  return packed;
}

/** Packs one package into a folder. A library needs the declarations that `tsc -b` makes, a program doesn't. */
export async function packOne(plan: PackagePlan, into: string): Promise<PackedFile> {
  const folder = join(into, 'contents', plan.name.replace(/^@.*\//, ''));
  await assemble(plan, folder);
  const answer = execFileSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', into],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    },
  );
  const [packed]: { filename: string; size: number }[] = Object.values(JSON.parse(answer));
  if (!packed) throw new Error(`${plan.name} was not packed.`);
  return { name: plan.name, path: join(into, packed.filename), bytes: packed.size };
}
