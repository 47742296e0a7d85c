import { join } from 'node:path';
import { root, run } from './run.ts';
import { provideBrowser } from './testing/browser.ts';
import { buildWeb } from './web/build-web.ts';

const browser = provideBrowser();
if ('problem' in browser) {
  console.error(browser.problem);
  process.exitCode = 1;
} else {
  const buildCode = await buildWeb();
  process.exitCode =
    buildCode !== 0
      ? buildCode
      : await run('playwright', ['test', ...process.argv.slice(2)], {
          cwd: join(root, 'e2e'),
          env: { CHROME_PATH: browser.path },
        });
}
