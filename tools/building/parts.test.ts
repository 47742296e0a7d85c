import { expect, it } from 'vitest';
import { parts } from './parts.ts';

it('the build makes the demo reports before the web app, which includes them', () => {
  const folders = parts.map(({ output }) => output.split('/').slice(0, 3).join('/'));
  const demos = folders.indexOf('apps/web/public');
  expect(demos).toBeGreaterThanOrEqual(0);
  expect(demos).toBeLessThan(folders.indexOf('apps/web/dist'));
  const web = parts.find(({ folder }) => folder === 'apps/web');
  expect(web?.sources.join(' ')).toContain('public');
});

it('the build offers the command line after the web app, which empties its folder', () => {
  const outputs = parts.map(({ output }) => output);
  const offered = outputs.indexOf('apps/web/dist/ridescope.tgz');
  expect(offered).toBeGreaterThan(outputs.indexOf('apps/web/dist/index.html'));
});

it('the build remembers each part under a unique name', () => {
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
});
