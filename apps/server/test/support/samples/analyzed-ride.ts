import { analyzeAdvancedRecording, judgedResultsOf } from '@ridescope/analysis/advanced';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { recordedSample } from './recorded-ride.ts';

let known: AdvancedResult[] | undefined;

/** Analyzes a ride whose internet line failed, once: results that name a cause. */
export function analyzedSample(): AdvancedResult[] {
  if (known) return known;
  const outcome = analyzeAdvancedRecording(recordedSample().recording, { id: 'ride' });
  if (outcome.kind === 'refused') throw new Error('the sample is a recording');
  known = judgedResultsOf(outcome);
  return known;
}
