import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveDemoFile } from '@ridescope/contract/demos';
import { demoReports, liveDemoLog } from '../src/demo-reports.ts';

/**
 * Writes the demo reports with their advanced analyses, and the log of the first one for the live view, to the public folder of the web app, where its build, which compresses them, and its
 * development server find them.
 */
const folder = join(import.meta.dirname, '../../../apps/web/public/testdata');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { file, report, analysisFile, analysis } of demoReports()) {
  writeFileSync(join(folder, file), JSON.stringify(report));
  writeFileSync(join(folder, analysisFile), JSON.stringify(analysis));
}
writeFileSync(join(folder, liveDemoFile), liveDemoLog());
