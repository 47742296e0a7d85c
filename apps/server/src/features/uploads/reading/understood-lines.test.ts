import { expect, it } from 'vitest';
import { UnderstoodLines } from './understood-lines.ts';

it('UnderstoodLines sums up lines by the first two numbers of the version of the game', () => {
  const lines = new UnderstoodLines();
  lines.add({ gameVersion: '1.103.0 (156100)', lines: 1000, understoodPercent: 90 });
  lines.add({ gameVersion: '1.103.1', lines: 500, understoodPercent: 50 });
  lines.add({ lines: 10, understoodPercent: 0 });
  expect([...lines.all()]).toEqual([
    ['1.103', { logs: 2, lines: 1500, understood: 1150 }],
    ['unknown', { logs: 1, lines: 10, understood: 0 }],
  ]);
});

it('UnderstoodLines takes no text of a log as a version', () => {
  const lines = new UnderstoodLines();
  for (const gameVersion of ['Ann', '1', '1.x', '12345.1', '1.12345', '']) {
    lines.add({ gameVersion, lines: 1, understoodPercent: 100 });
  }
  expect([...lines.all().keys()]).toEqual(['unknown']);
});

it('UnderstoodLines keeps the versions that were seen last', () => {
  const lines = new UnderstoodLines();
  lines.add({ gameVersion: '1.1', lines: 1, understoodPercent: 100 });
  for (let minor = 100; minor < 119; minor++) {
    lines.add({ gameVersion: `1.${minor}`, lines: 1, understoodPercent: 100 });
  }
  lines.add({ gameVersion: '1.1', lines: 1, understoodPercent: 100 });
  lines.add({ gameVersion: '1.500', lines: 1, understoodPercent: 100 });
  const versions = [...lines.all().keys()];
  expect(versions).toHaveLength(20);
  expect(versions).toContain('1.1');
  expect(versions).not.toContain('1.100');
});
