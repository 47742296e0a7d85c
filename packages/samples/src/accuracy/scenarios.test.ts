import { LogAnalyzer } from '@ridescope/analysis';
import { demoScenarios, scenarios, simulate } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import { judge, whatWasSaid } from './judge.ts';

const rides = [...scenarios, ...Object.values(demoScenarios)];

/** One ride each; `npm run accuracy` rides each twenty times and knows the shares that may be missed. */
describe('what is said of simulated rides', () => {
  it.each(rides.map((scenario) => [scenario.name, scenario] as const))('%s', (name, scenario) => {
    const analyzer = new LogAnalyzer({ id: name });
    for (const chunk of simulate(scenario, { seed: 1 })) analyzer.push(chunk);
    const outcome = analyzer.end();
    expect(outcome.kind).toBe('report');
    if (outcome.kind === 'report')
      expect(judge(whatWasSaid(outcome.report), scenario.labels)).toEqual([]);
  });
});
