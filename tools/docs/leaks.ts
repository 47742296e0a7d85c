import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Written so that the check doesn't report this file.
const machinePath = /(?:^|[\s"'`(=:])(\/(?:work|home|root)\/[\w.-]+)/;
const registryAddress =
  /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio|npmjs)[\w.:-]*\/?/i;
const binary = /\.(?:png|jpe?g|gif|ico|woff2?|gz|wasm)$/;

/**
 * Finds traces of a machine: absolute paths, and addresses of package registries, also in the lock file (without one, npm
 * uses the registry that the user has configured).
 * @returns one line for each place
 */
export function findLeaks(root: string, files: string[]): string[] {
  const leaks: string[] = [];
  for (const file of files.filter((path) => !binary.test(path))) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    lines.forEach((line, index) => {
      const at = `${file}:${index + 1}`;
      const path = machinePath.exec(line)?.[1];
      if (path) leaks.push(`${at}  holds a path of one machine: ${path}`);
      if (registryAddress.test(line)) leaks.push(`${at}  holds the address of a package registry`);
      else if (file.endsWith('package-lock.json') && /"resolved": "\w+:/.test(line)) {
        leaks.push(`${at}  holds a download address`);
      }
    });
  }
  return leaks;
}
