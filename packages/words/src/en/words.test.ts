import { fixes, fixIds } from '@ridescope/catalogue/fixes';
import { ruleIds, rules } from '@ridescope/catalogue/rules';
import { describe, expect, it } from 'vitest';
import { ruleWords } from '../report/rule-words.ts';
import { fixTitleMessages } from './fix-titles.ts';
import { stepMessages } from './fixes.ts';
import { lineFormMessages } from './line-forms.ts';
import { patternMessages } from './patterns.ts';
import { ruleTitleMessages } from './rule-titles.ts';

describe('the words of rules', () => {
  it.each(ruleIds)('of %s say what it is, what it means and what it shows', (id) => {
    const { meaning, shows } = ruleWords(id);
    const title = ruleTitleMessages[id];
    for (const text of [title, meaning, shows, rules[id].source]) expect(text.trim()).not.toBe('');
    expect(`${title} ${meaning} ${shows}`).not.toMatch(/!/);
  });
});

describe('the words of fixes', () => {
  it.each(fixIds)('of %s have a title and steps, and it takes time on a platform', (id) => {
    const steps = stepMessages[id];
    expect(id).toMatch(/^(net|gfx|ant|sensor|ble|lan|hw)(-[a-z0-9]+)+$/);
    expect(fixTitleMessages[id].length).toBeGreaterThan(5);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    for (const step of steps) expect(step).toMatch(/^[A-Z].*[.?]$/);
    expect(steps.join(' ')).not.toMatch(/[!;]/);
    expect(fixes[id].minutes).toBeGreaterThanOrEqual(3);
    expect(fixes[id].platforms.length).toBeGreaterThan(0);
  });

  it('have no title twice', () => {
    expect(new Set(Object.values(fixTitleMessages)).size).toBe(fixIds.length);
  });
});

it('the words of patterns never claim a cause', () => {
  for (const { title, alternatives } of Object.values(patternMessages))
    expect([title, ...alternatives].join(' ')).not.toMatch(/caus/i);
});

it.each(Object.entries(lineFormMessages))(
  'the words explain lines of the form %s in one sentence',
  (_, meaning) => {
    expect(meaning).toMatch(/^(?:[A-Z]|\{person)[^.!?]{15,}\.$/);
  },
);
