import { expect, it } from 'vitest';
import { rideFactTexts } from '../report/ride-facts.ts';
import { buildActivity, buildReport } from '../testing/build-report.ts';
import { comparedWordsOf } from './first-words.ts';
import { summaryOf } from './summary.ts';

const activity = buildActivity();
const report = buildReport({ activities: [activity] });

it('a comparison opens with both rides and with its sentence', () => {
  const ride = { report, activity };
  const words = comparedWordsOf(report, report);
  expect(words?.titleA).toBe(words?.titleB);
  const facts = rideFactTexts(report, activity);
  expect(words?.factsA.map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual(facts);
  // Numbers and their units are held together.
  expect(words?.sentence.replaceAll('\u00a0', ' ')).toBe(summaryOf(ride, ride).sentence);
});

it.each([
  ['several rides', buildReport({ activities: [activity, buildActivity({ id: 'a2' })] })],
  ['no ride', buildReport({ activities: [] })],
])('a comparison has no first words where a log has %s', (_, other) => {
  expect(comparedWordsOf(report, other)).toBeUndefined();
  expect(comparedWordsOf(other, report)).toBeUndefined();
});
