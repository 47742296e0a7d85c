import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { storedFixtures } from '@ridescope/log-simulator/fixtures';
import { fixturePath } from '../src/logs.ts';

for (const [path, bytes] of Object.entries(storedFixtures())) {
  const file = fixturePath(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  console.log(`${String(bytes.length).padStart(8)}  ${path}`);
}
