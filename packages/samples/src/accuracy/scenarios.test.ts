import { LogAnalyzer } from '@ridescope/analysis';
import { demoScenarios, scenarios, simulate } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import { judge, whatWasSaid } from './judge.ts';

const rides = [...scenarios, ...Object.values(demoScenarios)];

/** One ride per scenario; `npm run accuracy` simulates each twenty times and allows for the misses by chance. */
describe('the results of simulated rides', () => {
  it.each(rides.map((scenario) => [scenario.name, scenario] as const))('%s', (name, scenario) => {
    const analyzer = new LogAnalyzer({ id: name });
    for (const chunk of simulate(scenario, { seed: 1 })) analyzer.push(chunk);
    const outcome = analyzer.end();
    expect(outcome.kind).toBe('report');
    if (outcome.kind === 'report')
      expect(judge(whatWasSaid(outcome.report), scenario.labels)).toEqual([]);
  });
});
