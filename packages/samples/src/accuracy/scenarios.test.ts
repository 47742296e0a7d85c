import { LogAnalyzer } from '@ridescope/analysis';
import { scenarios, simulate } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import { judge, whatWasSaid } from './judge.ts';

/** One ride each; `npm run accuracy` rides each twenty times and knows the shares that may be missed. */
describe('what is said of simulated rides', () => {
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
