import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import { advancedSchemaVersion } from '@ridescope/contract/advanced/vocabulary';
import { expect, it } from 'vitest';
import { buildAdvancedResult } from '../testing/build-advanced-result.ts';
import { buildActivity, buildReport } from '../testing/build-report.ts';
import { analysisWordsOf } from './first-words.ts';

const result = buildAdvancedResult();
const report = buildReport({ activities: [buildActivity({ id: result.activityId })] });

const documentOf = (...results: (typeof result)[]): AdvancedDocument => ({
  schemaVersion: advancedSchemaVersion,
  engineVersion: 1,
  rulesVersion: 1,
  reportId: 'r1',
  analyzedAt: '2026-01-14T12:00:00.000Z',
  recommendations: [],
  activities: results.map((one) => ({ result: one })),
});

it('an analysis opens with its ride and with its summary in two paragraphs', () => {
  expect(analysisWordsOf(documentOf(result), report)).toEqual({
    ride: expect.stringMatching(/, .+ \(.+\)$/),
    first: expect.stringMatching(/^Likely: Your /),
    others: expect.stringContaining('Try this first ('),
  });
});

it.each<[string, AdvancedDocument]>([
  ['there is a choice of activities', documentOf(result, { ...result, activityId: 'a2' })],
  ['no cause was found', documentOf({ ...result, problems: [] })],
  ['the report has no such activity', documentOf({ ...result, activityId: 'a9' })],
  ['it has no activity', documentOf()],
])('an analysis has no first words where %s', (_, document) => {
  expect(analysisWordsOf(document, report)).toBeUndefined();
});
