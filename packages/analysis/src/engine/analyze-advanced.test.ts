import { isFixId } from '@ridescope/catalogue/fixes';
import { AdvancedResult } from '@ridescope/contract/advanced/result';
import { fixtureNames, plantedTexts, readFixture } from '@ridescope/samples/logs';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { recordingOf } from '../testing/analyze.ts';
import { simulatedRide } from '../testing/simulated-rides.ts';
import { analyzeAdvanced, analyzeAdvancedRecording } from './analyze-advanced.ts';
import { LogAnalyzer } from './log-analyzer.ts';

function advancedOf(log: Uint8Array) {
  const analyzer = new LogAnalyzer({ id: 'report' });
  analyzer.push(log);
  analyzer.end();
  if (!analyzer.recording) throw new Error('not a log');
  return analyzeAdvanced(analyzer.recording, { id: 'report' });
}

const rides = ['clean-legacy', 'laptop-sleep', 'ant-blackouts', 'lan-trainer-drops', 'too-short'];

function check(log: Uint8Array): void {
  const { results, report } = advancedOf(log);
  expect(results).toHaveLength(report.activities.length);
  for (const result of results) {
    expect([...Value.Errors(AdvancedResult, result)]).toEqual([]);
    for (const { causes } of result.problems) {
      const sum = causes.reduce((total, { probability }) => total + probability, 0);
      expect(sum).toBeCloseTo(1, 3);
    }
    for (const { recommendationId } of result.plan) expect(isFixId(recommendationId)).toBe(true);
  }
  // The same from a recording: nothing else of a log is stored.
  const stored = analyzeAdvancedRecording(recordingOf(log), { id: 'report' });
  expect(stored).toEqual({ kind: 'analyzed', report, results });
}

describe('the advanced analysis', () => {
  it.each(fixtureNames)('of %s is complete, and the same from its recording', (name) =>
    check(readFixture(name)),
  );

  it.each(rides)('of the simulated ride %s is complete, and the same from its recording', (name) =>
    check(simulatedRide(name)),
  );

  it('contains no personal text', () => {
    const json = fixtureNames
      .map((name) => JSON.stringify(advancedOf(readFixture(name)).results))
      .join('\n')
      .toLowerCase();
    const found = Object.values(plantedTexts()).filter((text) => json.includes(text.toLowerCase()));
    expect(found).toEqual([]);
  });

  it('calls nothing fine in an activity that was not judged', () => {
    const { results, report } = advancedOf(simulatedRide('too-short'));
    const [result] = results;
    expect(result?.summary).toMatchObject({ conclusion: 'unjudged', measured: [] });
    expect(result?.unexplained).toEqual([]);
    const { firstFix } = report.activities[0]?.verdict ?? {};
    expect(result?.plan[0]?.recommendationId).toBe(firstFix);
  });

  it('plans no other screen for a picture that jumps to 60 FPS', () => {
    const { results } = advancedOf(simulatedRide('fps-locked-30-60'));
    const steps = results.flatMap(({ plan }) => plan.map((step) => step.recommendationId));
    expect(steps).toContain('gfx-uncap');
    expect(steps).not.toContain('gfx-refresh-rate');
    expect(steps).not.toContain('gfx-tv-mode');
  });

  it('refuses what is no recording', () => {
    expect(analyzeAdvancedRecording(new Uint8Array(40), { id: 'report' })).toEqual({
      kind: 'refused',
      reason: 'notARecording',
    });
  });
});
