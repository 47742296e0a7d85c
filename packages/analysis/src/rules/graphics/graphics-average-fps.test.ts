import { describe, expect, it } from 'vitest';
import { runRule } from '../run-rules.ts';
import { frameRateOf } from '../testing/frame-rate-case.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsAverageFps } from './graphics-average-fps.ts';

const capped = (cap: number) => ({ facts: { frameRate: frameRateOf({ cap }) } });

describe('graphics-average-fps', () => {
  it.each([
    [60, 'good'],
    [59.99, 'info'],
    [45, 'info'],
    [44.99, 'warning'],
    [30, 'warning'],
    [29.99, 'critical'],
  ])('grades %d FPS as %s', (value, outcome) => {
    expect(outcomeOf(graphicsAverageFps, given({ 'fps.mean': value }))).toBe(outcome);
  });

  it('lowers the limit to 29 for a rate held at 30', () => {
    expect(outcomeOf(graphicsAverageFps, given({ 'fps.mean': 29 }, capped(30)))).toBe('warning');
    expect(outcomeOf(graphicsAverageFps, given({ 'fps.mean': 28.99 }, capped(30)))).toBe(
      'critical',
    );
    const { limit } = runRule(graphicsAverageFps, given({ 'fps.mean': 28 }, capped(30)));
    expect(limit).toEqual({ is: '<', value: 29, unit: 'FPS' });
  });

  it("doesn't count a rate held at 60 as below 60", () => {
    expect(outcomeOf(graphicsAverageFps, given({ 'fps.mean': 58.6 }, capped(60)))).toBe('good');
    expect(outcomeOf(graphicsAverageFps, given({ 'fps.mean': 58.6 }, capped(72)))).toBe('info');
    expect(outcomeOf(graphicsAverageFps, given({ 'fps.mean': 44.9 }, capped(60)))).toBe('warning');
  });

  it('leaves a rate held below 60 to another rule', () => {
    expect(outcomeOf(graphicsAverageFps, given({ 'fps.mean': 50 }, capped(50)))).toBe('good');
    expect(outcomeOf(graphicsAverageFps, given({ 'fps.mean': 40 }, capped(40)))).toBe('warning');
  });

  it('is not measured without frame-rate lines', () => {
    expect(outcomeOf(graphicsAverageFps, given())).toBe('notMeasured');
  });
});
