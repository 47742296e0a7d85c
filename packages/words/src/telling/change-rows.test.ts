import type { ActivityChanges } from '@ridescope/contract/rechecks';
import { expect, it } from 'vitest';
import { changeRows } from './change-rows.ts';

it('a finding that is new after a check is graded by the word of the report', () => {
  const changes: ActivityChanges = {
    position: 0,
    newProblems: [],
    goneProblems: [],
    scores: [],
    newFindings: [{ ruleId: 'hardware-driver', severity: 'info' }],
    goneFindings: [],
  };
  expect(changeRows(changes)).toEqual([
    { name: 'New findings', values: ['Old graphics driver (minor)'] },
  ]);
});
