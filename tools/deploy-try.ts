import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { buildStages, show } from './deployment/build-root.ts';
import { stagesOf } from './deployment/containerfile.ts';
import { sizeOf, surplusOf } from './deployment/judge-result.ts';
import { tryServer } from './deployment/try-server.ts';
import { cacheFolder, root } from './run.ts';
import { canInstallPackages, installPackage } from './testing/apt.ts';

/*
 * Runs `npm run deploy:try`: builds the image of deploy/Containerfile without a container engine, in a clean Debian, and starts
 * its server with a read-only root. Root on Debian only.
 */

const debian = join(cacheFolder, 'debian-bookworm');

function provideDebian(): void {
  if (existsSync(debian)) return;
  const partial = `${debian}.partial`;
  rmSync(partial, { recursive: true, force: true });
  if (!existsSync('/usr/sbin/debootstrap')) installPackage('debootstrap');
  show('debootstrap', ['--variant=minbase', 'bookworm', partial]);
  show('mv', [partial, debian]);
}

/** The files that a container engine would see: those of the checkout without what .dockerignore names. */
function sentFiles(): string[] {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((pattern) => [pattern, `${pattern}/**`]);
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .filter((file) => !ignored.some((pattern) => matchesGlob(file, pattern)));
}

const MB = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

async function tryDeployment(): Promise<void> {
  if (!canInstallPackages()) throw new Error('This needs Debian and root, for chroot and mounts.');
  provideDebian();
  const target = mkdtempSync(join(tmpdir(), 'ridescope-image-'));
  try {
    const stages = stagesOf(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'));
    const result = buildStages(stages, { debian, target, files: sentFiles(), checkout: root });
    const surplus = surplusOf(result, root);
    if (surplus.length > 0) throw new Error(`the result has ${surplus.join(', ')}`);
    const size = sizeOf(result);
    const last = stages.at(-1);
    const seen = last ? await tryServer(result, last) : [];
    console.log(
      [
        `Built in a clean Debian of ${MB(sizeOf(debian))}; the result adds ${MB(size - sizeOf(debian))}: ` +
          `${MB(sizeOf(join(result, 'app')))} in /app, ${MB(sizeOf(join(result, 'usr/local/bin/node')))} of Node.`,
        'It has no npm, no compilers, no development dependencies and no tests.',
        ...seen,
      ].join('\n'),
    );
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

await tryDeployment();
