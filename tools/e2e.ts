import { join } from 'node:path';
import { buildParts } from './building/build-parts.ts';
import { root, run } from './run.ts';
import { provideBrowser } from './testing/browser.ts';

const browser = provideBrowser();
if ('problem' in browser) {
  console.error(browser.problem);
  process.exitCode = 1;
} else {
  const buildCode = await buildParts();
  process.exitCode =
    buildCode !== 0
      ? buildCode
      : await run('playwright', ['test', ...process.argv.slice(2)], {
          cwd: join(root, 'e2e'),
          env: { CHROME_PATH: browser.path },
        });
}
