import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { judgeAudit } from './supply/advisories.ts';
import { imageFiles, imagesWithoutDigest } from './supply/images.ts';
import { licenseProblems, shippedPackages } from './supply/licenses.ts';
import { type LockFile, lockFileProblems, productionPackages } from './supply/lock-file.ts';

/*
 * Checks what others make and we ship: the lock file, licenses, the list of `npm run sbom`, advisories, and the images of deploy/.
 */

const npm = (...args: string[]) =>
  spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 26,
    timeout: 60_000,
  }).stdout ?? '';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
const problems = lockFileProblems(lock);

problems.push(...licenseProblems(shippedPackages(root, lock)));

// All packages: with `--omit=dev`, npm also leaves out what both production and development need.
const sbom = npm('run', '--silent', 'sbom');
const missing = productionPackages(lock).filter((each) => !sbom.includes(`"bom-ref": "${each}"`));
problems.push(...missing.map((each) => `npm run sbom lacks ${each}`));

const audit = judgeAudit(npm('audit', '--json', '--package-lock-only'), new Date());
if (audit.isFailed) problems.push(...audit.lines);
else for (const line of audit.lines) console.log(line);

const images = new Set(
  imageFiles(root).flatMap((file) => imagesWithoutDigest(readFileSync(join(root, file), 'utf8'))),
);
if (images.size > 0) {
  console.log(`Images without a digest: ${[...images].join(', ')}. npm run images:pin pins them.`);
}

for (const line of problems) console.error(line);
process.exitCode = problems.length === 0 ? 0 : 1;
