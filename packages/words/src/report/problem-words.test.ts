import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { describe, expect, it } from 'vitest';
import {
  buildActivity,
  buildEpisode,
  buildProblem,
  buildReport,
  buildResult,
} from '../testing/build-report.ts';
import {
  causeLine,
  findingsOf,
  problemFacts,
  problemLength,
  problemTime,
  unexplainedFindings,
} from './problem-words.ts';

const { session } = buildReport();
const activity = buildActivity();
/** The activity with as many seconds of the problem. */
const lasting = (seconds: number) => buildActivity({ episodes: [buildEpisode({ seconds })] });
const { fromSeconds: _from, toSeconds: _to, ...timeless } = buildProblem();

/** `Your trainer was lost 3 times; …`: how often, but not how long. */
const thrice: ProblemSentence = {
  id: 'sensor-lost.unknown-return',
  values: { sensor: 'trainer', times: 3 },
};
/** `The link to your trainer over Bluetooth broke 3 times, for 45 s in all.` */
const thriceInAll: ProblemSentence = {
  id: 'link-lost',
  values: { sensor: 'trainer', link: 'ble', times: 3, total: 45, byComputer: false },
};
/** `The frame rate fell below 30 FPS for 18 min of 1 h 02 min, mostly only slightly.` */
const below: ProblemSentence = {
  id: 'frame-rate-dips.slight',
  values: { limit: 30, below: 1080, ridden: 3734 },
};

describe('problemTime', () => {
  it('gives the time of day and the time in the ride', () => {
    expect(problemTime(buildProblem(), session, activity)).toEqual({
      clock: '19:22:10',
      ride: '0:34:10',
    });
  });

  it('gives the time in the ride alone where the log names no date', () => {
    expect(problemTime(buildProblem(), session, { ridden: true, episodes: [] })).toEqual({
      ride: '0:34:10',
    });
  });

  it('says before and after the ride in words', () => {
    const before = buildProblem({ during: 'before', fromSeconds: -660 });
    expect(problemTime(before, session, activity)).toEqual({
      clock: '18:37:00',
      ride: 'before the ride',
    });
    expect(problemTime({ ...timeless, during: 'after' }, session, activity)).toEqual({
      ride: 'after the ride',
    });
  });

  it('names no ride where nobody rode', () => {
    const before = buildProblem({ during: 'before', fromSeconds: -660 });
    const unridden = { ...activity, ridden: false };
    expect(problemTime(before, session, unridden).ride).toBe('without a ride');
    expect(problemTime({ ...timeless, during: 'after' }, session, unridden).ride).toBe(
      'without a ride',
    );
  });

  it('names the end where a problem came and went in between', () => {
    const several = buildProblem({ sentences: [thrice] });
    expect(problemTime(several, session, lasting(45))).toMatchObject({
      clock: '19:22:10',
      until: '19:25:11',
    });
    expect(problemFacts(several, session, lasting(45))).toMatch(
      /^19:22:10 to 19:25:11 \(0:34:10\), 45 s in all\. Cause/,
    );
    const uncounted = buildProblem({ sentences: [thrice] });
    expect(problemTime(uncounted, session, { ridden: true, episodes: [] })).toEqual({
      ride: '0:34:10',
      until: '0:37:11',
    });
  });

  it('says that it is the worst moment where more of the ride was affected', () => {
    const worst = buildProblem();
    expect(problemTime(worst, session, lasting(900))).toMatchObject({ isWorst: true });
    expect(problemFacts(worst, session, lasting(900))).toMatch(
      /^worst at 19:22:10 \(0:34:10\), 3 min 1 s/,
    );
  });

  it('says all ride where a problem has no moment', () => {
    expect(problemTime(timeless, session, activity)).toEqual({ ride: 'all ride' });
  });
});

describe('problemLength', () => {
  it.each([
    [buildProblem(), '3 min 1 s'],
    [buildProblem({ toSeconds: 2050.4 }), undefined],
    [{ ...timeless, fromSeconds: 2050 }, undefined],
    [timeless, undefined],
    [buildProblem({ sentences: [thriceInAll] }), undefined],
    [buildProblem({ sentences: [thrice] }), '45 s in all', 45],
    [buildProblem({ sentences: [thriceInAll] }), undefined, 45],
    [buildProblem({ sentences: [below] }), '3 min 1 s', 1080],
    [buildProblem({ sentences: [below] }), undefined],
    [buildProblem({ sentences: [{ id: 'connection-lost.no-names' }] }), '3 min 1 s'],
  ])('case %#', (problem, expected, seconds?: number) => {
    expect(problemLength(problem, seconds ? lasting(seconds) : activity)).toBe(expected);
  });
});

describe('causeLine', () => {
  it.each([
    ['radio', 'Cause: the radio link to your trainer. Certain.'],
    ['sensor', 'Cause: your trainer itself. Certain.'],
    ['provider', 'Cause: your internet line. Certain.'],
    ['unknown', "Cause: the log can't tell."],
  ] as const)('%s: %s', (where, expected) => {
    const problem = { where, category: 'sensors', certainty: 'certain' } as const;
    expect(causeLine(buildProblem({ ...problem, sentences: [thrice] }))).toBe(expected);
  });

  it('names the radio that a lost connection shares with sensors', () => {
    expect(causeLine(buildProblem({ where: 'radio', category: 'network' }))).toBe(
      'Cause: the radio that Wi-Fi and sensors share. Likely.',
    );
  });

  it('names several sensors together', () => {
    const strap = { ...thrice, values: { sensor: 'heartRate', times: 3 } } as const;
    const both = buildProblem({ where: 'radio', category: 'sensors', sentences: [thrice, strap] });
    expect(causeLine(both)).toBe('Cause: the radio link to your sensors. Likely.');
  });

  it("names no place where the log can't tell the cause", () => {
    const { certainty: _, ...unproved } = buildProblem();
    expect(causeLine(unproved)).toBe("Cause: the log can't tell.");
  });

  it('says nothing where a place makes no sense', () => {
    const { where: _, ...placeless } = buildProblem();
    expect(causeLine(placeless)).toBeUndefined();
  });
});

it('the problem line tells when, how long, and the cause with its certainty', () => {
  expect(problemFacts(buildProblem(), session, activity)).toBe(
    '19:22:10 (0:34:10), 3 min 1 s. Cause: your home network. Likely.',
  );
});

it('the problem line sorts findings into those that a problem explains and the others', () => {
  const results = [
    buildResult({ ruleId: 'network-outage-length' }),
    buildResult({ ruleId: 'network-dns' }),
    buildResult({ ruleId: 'network-companion', status: 'good' }),
  ];
  const problem = buildProblem({ ruleIds: ['network-outage-length', 'network-companion'] });
  expect(findingsOf(problem, results).map(({ ruleId }) => ruleId)).toEqual([
    'network-outage-length',
  ]);
  expect(unexplainedFindings({ problems: [problem], results }).map(({ ruleId }) => ruleId)).toEqual(
    ['network-dns'],
  );
});
