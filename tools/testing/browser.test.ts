import { expect, it } from 'vitest';
import { type Machine, provideBrowser } from './browser.ts';

/** Simulates a machine with these files, where installing `chromium` succeeds or fails. */
function machine(
  files: string[],
  aptGet: 'absent' | 'works' | 'fails',
  chromePath?: string,
): Machine {
  const present = new Set(files);
  return {
    env: { PATH: '/usr/local/bin:/opt/bin', CHROME_PATH: chromePath },
    exists: (path) => present.has(path),
    canInstall: () => aptGet !== 'absent',
    install: (name) => {
      if (aptGet === 'works') present.add(`/usr/bin/${name}`);
      return aptGet === 'works';
    },
  };
}

it('provideBrowser prefers the browser in CHROME_PATH', () => {
  const given = machine(['/x/chrome', '/usr/bin/chromium'], 'absent', '/x/chrome');
  expect(provideBrowser(given)).toEqual({ path: '/x/chrome' });
});

it('provideBrowser does not replace a wrong CHROME_PATH by another browser', () => {
  const given = machine(['/usr/bin/chromium'], 'works', '/x/chrome');
  expect(provideBrowser(given)).toEqual({
    problem: 'CHROME_PATH names /x/chrome, which does not exist.',
  });
});

it.each([
  ['in the search path', '/opt/bin/chromium-browser'],
  ['in a usual place', '/usr/bin/chromium'],
  ['on a Mac', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
])('provideBrowser finds a browser %s', (_, path) => {
  expect(provideBrowser(machine([path], 'absent'))).toEqual({ path });
});

it('provideBrowser installs a browser if it may', () => {
  expect(provideBrowser(machine([], 'works'))).toEqual({ path: '/usr/bin/chromium' });
});

it.each([
  ['it may not install', 'absent', 'No Chromium or Chrome was found: install one'],
  ['the install fails', 'fails', 'Chromium could not be installed'],
] as const)('provideBrowser says what to do where %s', (_, aptGet, sentence) => {
  expect(provideBrowser(machine([], aptGet))).toEqual({
    problem: expect.stringContaining(sentence),
  });
});
