import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { demoReports } from '../src/demo-reports.ts';

/**
 * Writes the demo reports to the public folder of the web app, where its build and its development server find them. Each
 * is also written compressed for browsers that accept that.
 */
const folder = join(import.meta.dirname, '../../../apps/web/public/testdata');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { file, report } of demoReports()) {
  const json = JSON.stringify(report);
  writeFileSync(join(folder, `${file}.gz`), gzipSync(json, { level: 9 }));
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(json));
  writeFileSync(join(folder, file), json);
}
