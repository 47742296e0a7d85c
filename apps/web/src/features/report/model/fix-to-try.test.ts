import type { FixId } from '@ridescope/catalogue/fixes';
import {
  buildActivity,
  buildProblem,
  buildResult,
  buildVerdict,
} from '@ridescope/words/testing/build-report';
import { expect, it } from 'vitest';
import { fixToTry } from './fix-to-try.ts';

const outage = buildProblem({ firstFix: 'net-wired', ruleIds: ['network-outage-length'] });
const late = buildProblem({
  id: 'game-server-late',
  grade: 'warning',
  firstFix: 'gfx-close-apps',
  ruleIds: [],
});
const fixes: FixId[] = ['net-wired', 'net-vpn-off', 'gfx-close-apps'];

function next(problems: (typeof outage)[], tried: FixId[], solved: FixId[] = []) {
  const activity = buildActivity({
    verdict: buildVerdict({ firstFix: 'net-wired' }),
    problems,
    results: [buildResult({ recommendations: ['net-wired', 'net-vpn-off'] })],
  });
  const ticks = { tried: new Map(tried.map((id) => [id, true])), solved: new Set(solved) };
  const found = fixToTry(activity, fixes, ticks);
  return [found?.fix.id, found?.isNext, found?.isSolved];
}

it('the next fix is for the other problems, then for the first one again', () => {
  expect(next([outage, late], [])).toEqual(['net-wired', false, false]);
  expect(next([outage, late], ['net-wired'])).toEqual(['gfx-close-apps', true, false]);
  expect(next([outage], ['net-wired'])).toEqual(['net-vpn-off', true, false]);
  expect(next([outage], ['net-wired', 'net-vpn-off'])).toEqual(['net-wired', false, false]);
});

it('a problem that a fix has solved gets no other fix', () => {
  expect(next([outage], ['net-wired'], ['net-wired'])).toEqual(['net-wired', false, true]);
  expect(next([outage], ['net-vpn-off'], ['net-vpn-off'])).toEqual(['net-vpn-off', false, true]);
  expect(next([outage, late], ['net-wired'], ['net-wired'])).toEqual([
    'gfx-close-apps',
    true,
    false,
  ]);
});
