import { join } from 'node:path';
import { buildParts } from './building/build-parts.ts';
import { root, run } from './run.ts';
import { provideBrowser } from './testing/browser.ts';

// Measures the report page in a real browser: `npm run bench:web`, `-- --json` for figures alone.
const browser = provideBrowser();
if ('problem' in browser) {
  console.error(browser.problem);
  process.exitCode = 1;
} else {
  const buildCode = await buildParts();
  process.exitCode =
    buildCode !== 0
      ? buildCode
      : await run(process.execPath, ['bench/web.bench.ts', ...process.argv.slice(2)], {
          cwd: join(root, 'e2e'),
          env: { CHROME_PATH: browser.path },
        });
}
