import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of others that is inside something of ours. */
export interface Inside {
  name: string;
  version: string;
  /** As its package.json states it, such as `MIT`. */
  license: string;
  /** Its license files, one after the other; empty where it brings none. */
  text: string;
}

/** How a bundler runs the plugin: the part of Rolldown's and Vite's plugins that it needs. */
interface BundleContext {
  getModuleIds(): IterableIterator<string>;
  emitFile(file: { type: 'asset'; fileName: string; source: string }): string;
}

interface NoticesPlugin {
  name: string;
  generateBundle(this: BundleContext): void;
}

const licenseFiles = /^(?:licen[cs]e|copying|notice)/i;
const folderOfPackage = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Reads what a package says of its license. */
export function readInside(folder: string): Inside {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const files = readdirSync(folder).filter((file) => licenseFiles.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { name, version, license: license ?? 'not stated', text: texts.join('\n\n') };
}

/** Writes the licenses of packages as one text, in the order of their names. */
export function noticesText(inside: readonly Inside[]): string {
  const sorted = [...inside].sort((a, b) => (a.name < b.name ? -1 : 1));
  const parts = sorted.map(
    ({ name, version, license, text }) =>
      `${'='.repeat(72)}\n${name} ${version} (${license})\n\n${text || `This package brings no text of its license, which is ${license}.`}\n`,
  );
  if (parts.length === 0) return 'This contains no package of others.\n';
  return `This contains the following packages of others.\n\n${parts.join('\n')}`;
}

/**
 * Collects the packages of others that bundles are made of, and writes their licenses beside the last bundle. Modules that add no
 * code, such as styles, count too.
 * @returns a plugin for a bundle, which writes the file where it has a name; one without is for workers, which are bundled before.
 */
export function collectNotices(): (fileName?: string) => NoticesPlugin {
  const folders = new Set<string>();
  return (fileName) => ({
    name: 'notices',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const folder = folderOfPackage.exec(id.replace(/^\0/, '').replace(/\?.*$/, ''))?.[0];
        if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder);
      }
      if (fileName === undefined) return;
      const source = noticesText([...folders].map(readInside));
      this.emitFile({ type: 'asset', fileName, source });
    },
  });
}
