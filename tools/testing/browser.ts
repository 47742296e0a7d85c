import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackage } from './apt.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Places of browsers outside the search path. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export interface Machine {
  env: Record<string, string | undefined>;
  exists: (path: string) => boolean;
  canInstall: () => boolean;
  install: (name: string) => boolean;
}

const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  canInstall: canInstallPackages,
  install: installPackage,
};

function findBrowser({ env, exists }: Machine): string | undefined {
  const searched = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = names.flatMap((name) => searched.map((folder) => join(folder, name)));
  return [...inPath, ...usualPlaces].find(exists);
}

/**
 * Finds Chromium or Chrome for the browser journeys: from CHROME_PATH, an installed one, or Debian's, which it installs if
 * it may. It doesn't try Playwright's download, which fails behind most company proxies.
 * @returns its path, or a sentence that says what to do
 */
export function provideBrowser(
  machine: Machine = thisMachine,
): { path: string } | { problem: string } {
  const wanted = machine.env.CHROME_PATH;
  if (wanted !== undefined && wanted !== '') {
    if (machine.exists(wanted)) return { path: wanted };
    return { problem: `CHROME_PATH names ${wanted}, which does not exist.` };
  }
  const found = findBrowser(machine);
  if (found !== undefined) return { path: found };
  if (!machine.canInstall()) {
    return {
      problem:
        'No Chromium or Chrome was found: install one (on Debian: apt-get install chromium), ' +
        'or set CHROME_PATH to its program file.',
    };
  }
  console.error('No browser found: installing Chromium.');
  const installed = machine.install('chromium') ? findBrowser(machine) : undefined;
  if (installed !== undefined) return { path: installed };
  return {
    problem:
      'Chromium could not be installed; the reason is above. Install Chromium or Chrome by other means, ' +
      'or set CHROME_PATH to its program file.',
  };
}
