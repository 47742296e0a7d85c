import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allFixtures } from '@ridescope/log-simulator/fixtures';
import { root } from './run.ts';

for (const [path, bytes] of Object.entries(allFixtures())) {
  const file = join(root, 'fixtures', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  console.log(`${String(bytes.length).padStart(8)}  ${path}`);
}
