import type { Cause } from '@ridescope/contract/advanced/result';
import { expect, it } from 'vitest';
import { analyzeAdvanced } from '../engine/analyze-advanced.ts';
import { LogAnalyzer } from '../engine/log-analyzer.ts';
import { causeRide } from '../testing/simulated-rides.ts';

/** The first cause of a problem of a simulated ride. */
function firstCauseOf(ride: string, problemId: string): Cause | undefined {
  const analyzer = new LogAnalyzer({ id: ride });
  analyzer.push(causeRide(ride));
  analyzer.end();
  if (!analyzer.recording) throw new Error(`${ride} is not a log`);
  const { results } = analyzeAdvanced(analyzer.recording, { id: ride });
  const problems = results.flatMap((result) => result.problems);
  return problems.find((one) => one.problemId === problemId)?.causes[0];
}

it.each([
  ['meter-gone-once', 'power-lost', 'single-sensor-weak.alone', 'others-heard'],
  ['laptop-steps-down', 'frame-rate-low', 'power-saving.fell', 'rate-fell-at-once'],
  ['desktop-steps-down', 'frame-rate-low', 'power-saving.fell', 'rate-fell-at-once'],
  ['freezes-while-loading', 'freezes', 'slow-disk.early', 'early-freezes'],
  ['old-chip-full-hd', 'frame-rate-low', 'gpu-limit.old', 'old-chip'],
  ['laptop-at-2160', 'frame-rate-low', 'gpu-limit.pixels', 'too-many-pixels'],
])('%s: the cause of %s is named by contrast, as %s', (ride, problemId, sentence, clue) => {
  const cause = firstCauseOf(ride, problemId);
  expect(cause?.sentence.id).toBe(sentence);
  expect(cause?.evidenceFor.map((one) => one.clue.id)).toContain(clue);
});

it('a strong chip is no longer called strong where the picture is larger than it can draw', () => {
  const cause = firstCauseOf('laptop-at-2160', 'frame-rate-low');
  expect(cause?.evidenceAgainst.map((one) => one.clue.id)).not.toContain('strong-chip');
});
