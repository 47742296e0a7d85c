import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { withInlineStyles } from './inline-styles.ts';

const link = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}" />`;

/** Makes the folder of a build with these style sheets. */
async function buildWith(sheets: Record<string, string>): Promise<string> {
  const folder = await temporaryDirectory();
  await mkdir(path.join(folder, 'assets'));
  for (const [name, text] of Object.entries(sheets))
    await writeFile(path.join(folder, 'assets', name), text);
  return folder;
}

it('the styles of a page are in its HTML, in their order, and their links are switched off', async () => {
  const webDist = await buildWith({
    'app-1a2b.css': 'p::before{content:"$&"}',
    'report-3c4d.css': 'h1{margin:0}',
  });
  const names = ['app-1a2b.css', 'report-3c4d.css', 'gone-5e6f.css'];
  const html = await withInlineStyles(`<head>${names.map(link).join('')}</head>`, webDist);
  expect(html).toContain('<style>p::before{content:"$&"}\nh1{margin:0}</style>');
  const off = '<link rel="stylesheet" crossorigin disabled href=';
  expect(html).toContain(`${off}"/assets/app-1a2b.css" />`);
  expect(html).toContain(`${off}"/assets/report-3c4d.css" />`);
  // A file that isn't there is asked for as before.
  expect(html).toContain(link('gone-5e6f.css'));
});

it('a style sheet that would end the style element early keeps its link', async () => {
  const webDist = await buildWith({ 'app-1a2b.css': 'p::before{content:"</style><b>"}' });
  const page = `<head>${link('app-1a2b.css')}</head>`;
  expect(await withInlineStyles(page, webDist)).toBe(page);
});
