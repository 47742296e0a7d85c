import { fixes, fixIds } from '@ridescope/catalogue/fixes';
import { ruleIds, rules } from '@ridescope/catalogue/rules';
import { describe, expect, it } from 'vitest';
import { fixTitles } from './fix-titles.ts';
import { fixSteps } from './fixes.ts';
import { lineForms } from './line-forms.ts';
import { patternWords } from './patterns.ts';
import { ruleTitles } from './rule-titles.ts';
import { ruleWords } from './rules.ts';

describe('the words of rules', () => {
  it.each(ruleIds)('of %s say what it is, what it means and what it shows', (id) => {
    const { meaning, shows } = ruleWords[id];
    const title = ruleTitles[id];
    for (const text of [title, meaning, shows, rules[id].source]) expect(text.trim()).not.toBe('');
    expect(`${title} ${meaning} ${shows}`).not.toMatch(/!/);
  });
});

describe('the words of fixes', () => {
  it.each(fixIds)('of %s have a title and steps, and it takes time on a platform', (id) => {
    const steps = fixSteps[id];
    expect(id).toMatch(/^(net|gfx|ant|sensor|ble|lan|hw)(-[a-z0-9]+)+$/);
    expect(fixTitles[id].length).toBeGreaterThan(5);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    for (const step of steps) expect(step).toMatch(/^[A-Z].*[.?]$/);
    expect(steps.join(' ')).not.toMatch(/[!;]/);
    expect(fixes[id].minutes).toBeGreaterThanOrEqual(3);
    expect(fixes[id].platforms.length).toBeGreaterThan(0);
  });

  it('have no title twice', () => {
    expect(new Set(Object.values(fixTitles)).size).toBe(fixIds.length);
  });
});

it('the words of patterns never claim a cause', () => {
  for (const { title, alternatives } of Object.values(patternWords))
    expect([title, ...alternatives].join(' ')).not.toMatch(/caus/i);
});

it.each(Object.entries(lineForms))(
  'the words explain lines of the form %s in one sentence',
  (_, meaning) => {
    expect(meaning).toMatch(/^[A-Z][^.!?]{15,}\.$/);
  },
);
