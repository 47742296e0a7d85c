import { LogAnalyzer } from '@ridescope/analysis';
import { scenarios, simulate } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import { judge, whatWasSaid } from './judge.ts';

/** One ride per scenario; `npm run accuracy` simulates each twenty times and allows for the misses by chance. */
describe('the results of simulated rides', () => {
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
    '%s',
    (name, { labels }) => {
      const analyzer = new LogAnalyzer({ id: name });
      for (const chunk of simulate(name, { seed: 1 })) analyzer.push(chunk);
      const outcome = analyzer.end();
      expect(outcome.kind).toBe('report');
      if (outcome.kind === 'report') expect(judge(whatWasSaid(outcome.report), labels)).toEqual([]);
    },
  );
});
