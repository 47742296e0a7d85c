import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measuredLoad } from './measured.ts';
import { needsOf, usualSizes } from './model.ts';

const page = readFileSync(new URL('../../docs/growth.md', import.meta.url), 'utf8');
const rounded = (value: number) => Math.round(value).toLocaleString('en');

it('the page about growth has the results of the model', () => {
  const rows = usualSizes.map((uploadsPerDay) => {
    const needs = needsOf(measuredLoad, uploadsPerDay);
    const breaks = needs.limits.map(({ part }) => part).join(', then ');
    const cells = [
      uploadsPerDay,
      Math.ceil(needs.workerCores + needs.apiCores),
      needs.connections,
      needs.databaseGbPerYear,
      needs.recordingGbPerYear,
    ].map(rounded);
    return `| ${[...cells, breaks || 'nothing'].join(' | ')} |`;
  });
  expect(page).toContain(rows.join('\n'));
});
