import { buildParts } from './building/build-parts.ts';
import { run } from './run.ts';
import { provideBrowser } from './testing/browser.ts';
import { providePostgres } from './testing/postgres.ts';

/**
 * Runs a module of another workspace with what it needs from the machine: `node tools/provide.ts build,browser,postgres
 * MODULE …`. It passes a browser in `CHROME_PATH`. It reports what is missing and runs the module without it.
 */
const [needs = '', module = '', ...args] = process.argv.slice(2);
const env: Record<string, string> = {};
const provide: Record<string, () => Promise<number>> = {
  build: buildParts,
  async browser() {
    const browser = provideBrowser();
    if ('problem' in browser) console.error(browser.problem);
    else env.CHROME_PATH = browser.path;
    return 0;
  },
  async postgres() {
    const warning = providePostgres();
    if (warning !== undefined) console.error(warning);
    return 0;
  },
};

for (const need of needs.split(',')) {
  const code = (await provide[need]?.()) ?? 1;
  if (code !== 0) process.exit(code);
}
process.exitCode = await run(process.execPath, [module, ...args], { env });
