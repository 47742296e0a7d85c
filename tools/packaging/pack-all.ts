import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { assemble } from './assemble.ts';
import { packagePlans } from './packages.ts';

/** A file that `npm install` takes. */
export interface PackedFile {
  name: string;
  path: string;
  /** Size of the file. */
  bytes: number;
}

/** Packs every package into a folder; `tsc -b` must have made the declarations. */
export async function packAll(into: string): Promise<PackedFile[]> {
  mkdirSync(into, { recursive: true });
  const packed: PackedFile[] = [];
  for (const plan of packagePlans) {
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
    const listed: { filename: string; size: number }[] = Object.values(JSON.parse(answer));
    for (const { filename, size } of listed)
      packed.push({ name: plan.name, path: join(into, filename), bytes: size });
  }
  return packed;
}
