import type { Cause } from '@ridescope/contract/advanced/result';
import { expect, it } from 'vitest';
import { analyzeAdvanced } from '../engine/analyze-advanced.ts';
import { LogAnalyzer } from '../engine/log-analyzer.ts';
import { causeRide } from '../testing/simulated-rides.ts';

/** The report of a simulated ride, and the causes that an analysis names. */
function analyzed(ride: string) {
  const analyzer = new LogAnalyzer({ id: ride });
  analyzer.push(causeRide(ride));
  const outcome = analyzer.end();
  if (outcome.kind !== 'report' || !analyzer.recording) throw new Error(`${ride} is not a log`);
  const { results } = analyzeAdvanced(analyzer.recording, { id: ride });
  const problems = results.flatMap((result) => result.problems);
  return { report: outcome.report, problems };
}

/** The first cause of a problem of a simulated ride. */
function firstCauseOf(ride: string, problemId: string): Cause | undefined {
  return analyzed(ride).problems.find((one) => one.problemId === problemId)?.causes[0];
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

it('a rate that rose at once is timed and measured as the report does', () => {
  const { report, problems } = analyzed('slow-first-minutes');
  const problem = report.activities[0]?.problems.find(({ id }) => id === 'frame-rate-dips');
  const cause = problems.find(({ problemId }) => problemId === problem?.id)?.causes[0];
  const rising = problem?.sentences.find(({ id }) => id === 'frame-rate-dips.rising-slump');
  if (rising?.id !== 'frame-rate-dips.rising-slump') throw new Error('the rate rose');
  expect(cause?.sentence).toEqual({
    id: 'power-saving',
    values: {
      before: rising.values.rate,
      after: rising.values.after,
      at: Math.round((problem?.toSeconds ?? 0) - (report.activities[0]?.rideStartS ?? 0)),
    },
  });
});
