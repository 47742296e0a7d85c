import { describe, expect, it } from 'vitest';
import { buildAdvancedResult, buildCause } from '../testing/build-advanced-result.ts';
import { summarySentences } from './summary-text.ts';

const summaryOf = (conclusion: Parameters<typeof buildAdvancedResult>[0] & object) =>
  summarySentences(buildAdvancedResult(conclusion));

describe('the summary', () => {
  it('names the first cause, counts the other problems and says what to try', () => {
    expect(summaryOf({})).toEqual([
      'Likely: Your power meter and heart-rate strap went silent together 3 times, first at 0:28:52: the receiver or radio noise near it, not a battery.',
      "The log can't tell the cause of 1 more problem.",
      'Try this first (10 minutes): Bring the receiver close to the sensors.',
    ]);
  });

  it.each([
    [['cpu-limit'], '1 more problem is below, with its cause.'],
    [['cpu-limit', 'thermal'], '2 more problems are below, each with its cause.'],
    [
      ['cpu-limit', 'cannot-tell'],
      '2 more problems are below; the log shows the cause of 1 of them.',
    ],
    [
      ['cpu-limit', 'thermal', 'cannot-tell'],
      '3 more problems are below; the log shows the causes of 2 of them.',
    ],
    [['cannot-tell', 'cannot-tell'], "The log can't tell the causes of 2 more problems."],
  ] as const)('says of how many other problems the causes are known: %j', (ids, text) => {
    const [first] = buildAdvancedResult().problems;
    if (!first) throw new Error('the result has a problem');
    const others = ids.map((id) => ({ problemId: 'freezes', causes: [buildCause(id, 0.9)] }));
    expect(summaryOf({ problems: [first, ...others] })[1]).toBe(text);
  });

  it("names no cause where the log can't tell", () => {
    const summary = { conclusion: 'cannotTell' as const, isHardlyFelt: true, measured: [] };
    const problems = [{ problemId: 'freezes', causes: [buildCause('cannot-tell', 1)] }];
    expect(summaryOf({ summary, problems, plan: [] })).toEqual([
      "The log can't tell the cause of the main problem.",
      'It was too small for most riders to notice.',
      'There is nothing to change.',
    ]);
  });

  it('never says that there is nothing to change where riders notice the problem', () => {
    const summary = { conclusion: 'cannotTell' as const, isHardlyFelt: false, measured: [] };
    const problems = [{ problemId: 'freezes', causes: [buildCause('cannot-tell', 1)] }];
    expect(summaryOf({ summary, problems, plan: [] })).toEqual([
      "The log can't tell the cause of the main problem.",
      'We know no change that would help.',
    ]);
  });

  it.each([
    [
      ['picture', 'connection', 'sensors'],
      'Nothing went wrong in what this log shows: frame rate, connection and sensors.',
    ],
    [['picture', 'sensors'], 'Nothing found in what this log shows: frame rate and sensors.'],
    [[], 'No problem was found, but this log shows too little to judge.'],
  ] as const)('calls %j fine only', (measured, text) => {
    const summary = { conclusion: 'fine' as const, isHardlyFelt: true, measured: [...measured] };
    expect(summaryOf({ summary, problems: [], plan: [] })[0]).toBe(text);
  });

  it('counts the problems of a log without a ride, and leaves out "more"', () => {
    const summary = { conclusion: 'unridden' as const, isHardlyFelt: true, measured: [] };
    const problems = [{ problemId: 'no-sensor', causes: [buildCause('not-paired', 0.9)] }];
    expect(summaryOf({ summary, problems, plan: [] })[1]).toBe(
      '1 problem is below, with its cause.',
    );
  });

  it('says nothing of sensors without a ride', () => {
    const summary = { conclusion: 'unridden' as const, isHardlyFelt: true, measured: [] };
    expect(summaryOf({ summary, problems: [], plan: [] })).toEqual([
      'Nobody rode in this part of the log, so there is no ride to explain.',
    ]);
  });
});
