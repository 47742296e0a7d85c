import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it, onTestFinished } from 'vitest';
import { collectNotices, noticesText, readInside } from './notices.ts';

/** Makes a folder with a program that imports two packages, and a worker that imports a third. */
function madeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pack = (name: string, license: string, files: Record<string, string>) => {
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    const manifest = { name, version: '1.2.3', license, main: 'index.js' };
    writeFileSync(join(place, 'package.json'), JSON.stringify(manifest));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text);
  };
  pack('plain', 'MIT', { 'index.js': 'export const plain = 1;', 'LICENSE.md': 'MIT text' });
  pack('@scope/deep', 'ISC', { 'index.js': 'export const deep = 2;', COPYING: 'ISC text' });
  pack('in-worker', 'OFL-1.1', { 'index.js': 'export const far = 3;' });
  pack('unused', 'GPL-3.0', { 'index.js': 'export const none = 4;' });
  const main =
    "import { plain } from 'plain';\nimport { deep } from '@scope/deep';\nconsole.log(plain, deep);";
  writeFileSync(join(folder, 'main.js'), main);
  writeFileSync(join(folder, 'worker.js'), "import { far } from 'in-worker';\nconsole.log(far);");
  return folder;
}

it('a bundle has the licenses of its packages and of its workers beside it, and no others', async () => {
  const folder = madeProject();
  const notices = collectNotices();
  const worker = await rolldown({ input: join(folder, 'worker.js'), plugins: [notices()] });
  await worker.generate();
  const bundle = await rolldown({
    input: join(folder, 'main.js'),
    plugins: [notices('licenses.txt')],
  });
  const { output } = await bundle.generate();
  const file = output.find(({ fileName }) => fileName === 'licenses.txt');
  const text = file?.type === 'asset' ? String(file.source) : '';
  expect([...text.matchAll(/^\S+ 1\.2\.3 \(.*\)$/gm)].map(([line]) => line)).toEqual([
    '@scope/deep 1.2.3 (ISC)',
    'in-worker 1.2.3 (OFL-1.1)',
    'plain 1.2.3 (MIT)',
  ]);
  expect(text).toContain('ISC text');
  expect(text).toContain('MIT text');
  expect(text).toContain('This package brings no text of its license, which is OFL-1.1.');
});

it('a package without a stated license is named as one, and a bundle of ours alone says so', () => {
  const folder = madeProject();
  const place = join(folder, 'node_modules', 'plain');
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'plain', version: '1.0.0' }));
  expect(readInside(place)).toMatchObject({ license: 'not stated', text: 'MIT text' });
  expect(noticesText([])).toBe('This contains no package of others.\n');
});
