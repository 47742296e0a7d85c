import { readFileSync } from 'node:fs';
import { isWatchLine, LiveIncident, LiveSensor, LiveView } from '@ridescope/contract/live-view';
import { expect, it } from 'vitest';

const document = readFileSync(new URL('../../../../docs/watch-lines.md', import.meta.url), 'utf8');

it.each([
  ['a view', LiveView],
  ['a sensor', LiveSensor],
  ['an incident', LiveIncident],
])('the description of the lines names every member of %s', (_, { properties }) => {
  const names = Object.keys(properties);
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

it('the line that the description shows is of the schema', () => {
  const [, example = ''] = /```json\n(.+?)\n```/s.exec(document) ?? [];
  expect(isWatchLine(JSON.parse(example))).toBe(true);
});
