import type { Activity } from '@ridescope/contract/report/activity';
import { describe, expect, it } from 'vitest';
import type { Statement } from './expectation.ts';
import { isSaid } from './made-claims.ts';
import {
  activityWith,
  clockAtTen,
  episodeWith,
  eventWith,
  problemWith,
  reportWith,
  sensorWith,
} from './testing.ts';

const says = (statement: Statement, members: Partial<Activity> = {}) =>
  isSaid(statement, reportWith(activityWith(members)), clockAtTen);

const finding: Activity['results'][number] = {
  ruleId: 'network-dns',
  status: 'finding',
  severity: 'warning',
  recommendations: [],
};

// The activity starts at 10:01:00 of the log's clock.
describe('a problem', () => {
  const problems = [problemWith({ fromSeconds: 600, sensorKeys: ['s1'], where: 'radio' })];

  it.each<[string, Statement, boolean]>([
    ['any', { says: 'problem' }, true],
    ['its category', { says: 'problem', category: 'sensors' }, true],
    ['another category', { says: 'problem', category: 'network' }, false],
    ['its grade', { says: 'problem', grades: ['critical', 'warning'] }, true],
    ['another grade', { says: 'problem', grades: ['minor'] }, false],
    ['its part of the session', { says: 'problem', during: ['ride'] }, true],
    ['another part', { says: 'problem', during: ['before', 'after'] }, false],
    ['its sensor', { says: 'problem', roles: ['power'] }, true],
    ['another sensor', { says: 'problem', roles: ['heartRate'] }, false],
    ['its place', { says: 'problem', where: ['radio'] }, true],
    ['another place', { says: 'problem', where: ['sensor'] }, false],
    ['its start', { says: 'problem', startsIn: ['10:10:50', '10:11:10'] }, true],
    ['a span after its start', { says: 'problem', startsIn: ['10:11:01', '10:12:00'] }, false],
    ['its words', { says: 'problem', match: /receiver lost/ }, true],
    ['other words', { says: 'problem', match: /freeze/ }, false],
    ['words that rule it out', { says: 'problem', match: /power/, unless: /20 s/ }, false],
  ])('is matched by %s', (_, statement, expected) => {
    expect(says(statement, { problems })).toBe(expected);
  });

  it('without a known time is in no span', () => {
    const statement: Statement = { says: 'problem', startsIn: ['0:00:00', '23:59:59'] };
    expect(says(statement, { problems: [problemWith()] })).toBe(false);
  });

  it('that lists no sensor is about the sensor that its sentence names', () => {
    const named = [
      problemWith({
        sentences: [
          { id: 'sensor-lost.unknown-return', values: { sensor: 'heartRate', times: 1 } },
        ],
      }),
    ];
    expect(says({ says: 'problem', roles: ['heartRate'] }, { problems: named })).toBe(true);
    expect(says({ says: 'problem', roles: ['power'] }, { problems: named })).toBe(false);
  });
});

describe('an episode', () => {
  const episodes = [episodeWith()];

  it.each<[string, Statement, boolean]>([
    ['its kind', { says: 'episode', kinds: ['sensor-lost'] }, true],
    ['another kind', { says: 'episode', kinds: ['freeze'] }, false],
    ['its sensor', { says: 'episode', roles: ['power'] }, true],
    ['another sensor', { says: 'episode', roles: ['heartRate'] }, false],
    ['its start', { says: 'episode', startsIn: ['10:11:00', '10:11:00'] }, true],
    ['another time', { says: 'episode', startsIn: ['10:12:00', '10:13:00'] }, false],
    ['its length', { says: 'episode', secondsAbove: 19 }, true],
    ['a length that it only reaches', { says: 'episode', secondsAbove: 20 }, false],
  ])('is matched by %s', (_, statement, expected) => {
    expect(says(statement, { episodes })).toBe(expected);
  });
});

describe('a sentence', () => {
  const verdict = { grade: 'nothing', lead: 'nothing-until-cut' } as const;
  const problem = problemWith({ sentences: [{ id: 'connection-lost.no-names' }] });

  it.each<[string, Partial<Activity>, match: RegExp, other: RegExp]>([
    ['verdict', { verdict }, /the log ends/, /middle of the ride/],
    ['problem', { problems: [problem] }, /internet/, /gone/],
  ])('is looked for in the %s', (_, members, match, other) => {
    expect(says({ says: 'sentence', match }, members)).toBe(true);
    expect(says({ says: 'sentence', match, unless: other }, members)).toBe(false);
    expect(says({ says: 'sentence', match })).toBe(false);
  });

  it('is looked for in the title of a finding', () => {
    expect(says({ says: 'sentence', match: /DNS/ }, { results: [finding] })).toBe(true);
  });

  it('is not looked for in the title of a remark', () => {
    const results = [{ ...finding, severity: 'info' as const }];
    expect(says({ says: 'sentence', match: /DNS/ }, { results })).toBe(false);
    expect(says({ says: 'finding', rules: ['network-dns'] }, { results })).toBe(false);
  });
});

describe('figures', () => {
  it('find a rule with a warning', () => {
    expect(says({ says: 'finding', rules: ['network-dns'] }, { results: [finding] })).toBe(true);
    expect(says({ says: 'finding', rules: ['network-tcp-drop'] }, { results: [finding] })).toBe(
      false,
    );
  });

  it('compare the loss of a sensor with limits', () => {
    const sensors = [
      sensorWith({ lossPercent: 30 }),
      sensorWith({ key: 's2', roles: ['cadence'] }),
    ];
    expect(says({ says: 'loss', roles: ['power'], above: 29 }, { sensors })).toBe(true);
    expect(says({ says: 'loss', roles: ['power'], above: 30 }, { sensors })).toBe(false);
    expect(says({ says: 'loss', roles: ['power'], below: 31 }, { sensors })).toBe(true);
    expect(says({ says: 'loss', roles: ['cadence'], below: 31 }, { sensors })).toBe(false);
  });

  it('count events of a sensor that are inside the ride', () => {
    const events = [eventWith(), eventWith({ t: 900 }), eventWith({ isExcluded: true })];
    const count = { says: 'count', of: 'searches', roles: ['power'] } as const;
    expect(says({ ...count, above: 1 }, { events })).toBe(true);
    expect(says({ ...count, above: 2 }, { events })).toBe(false);
    expect(says({ ...count, above: 0, roles: ['heartRate'] }, { events })).toBe(false);
    expect(says({ ...count, above: 1, startsIn: ['10:15:00', '10:17:00'] }, { events })).toBe(
      false,
    );
  });

  it('count problems of a category', () => {
    const problems = [problemWith(), problemWith({ category: 'network' })];
    expect(says({ says: 'count', of: 'networkProblems', above: 0 }, { problems })).toBe(true);
    expect(says({ says: 'count', of: 'networkProblems', above: 1 }, { problems })).toBe(false);
  });

  it('read a number out of a sentence', () => {
    const problems = [
      problemWith({
        sentences: [
          { id: 'sensor-lost.unknown-return', values: { sensor: 'power', times: 12 } },
          { id: 'sensor-lost.unknown-return', values: { sensor: 'cadence', times: 3 } },
        ],
      }),
    ];
    const match = /(\d+) times/;
    expect(says({ says: 'number', match, above: 11 }, { problems })).toBe(true);
    expect(says({ says: 'number', match, above: 12 }, { problems })).toBe(false);
    expect(says({ says: 'number', match, below: 4 }, { problems })).toBe(true);
    expect(says({ says: 'number', match, below: 3 }, { problems })).toBe(false);
    expect(says({ says: 'number', match, above: 1, roles: ['trainer'] }, { problems })).toBe(false);
  });

  it('follow a path through the session and the activities', () => {
    const fps = { mean: 40 } as Activity['fps'];
    const members = fps ? { fps } : {};
    expect(says({ says: 'figure', path: 'fps.mean', above: 39 }, members)).toBe(true);
    expect(says({ says: 'figure', path: 'fps.mean', below: 39 }, members)).toBe(false);
    expect(says({ says: 'figure', path: 'fps.p1', below: 39 }, members)).toBe(false);
    expect(says({ says: 'figure', path: 'hasCleanEnd', is: true })).toBe(true);
    expect(says({ says: 'figure', path: 'saved', is: false })).toBe(false);
  });
});

describe('a ride', () => {
  it('is any activity that somebody rode', () => {
    expect(says({ says: 'ride' })).toBe(true);
    expect(says({ says: 'ride' }, { ridden: false })).toBe(false);
  });

  it('is compared with a length and a start', () => {
    expect(says({ says: 'ride', minutesAbove: 49 })).toBe(true);
    expect(says({ says: 'ride', minutesAbove: 50 })).toBe(false);
    expect(says({ says: 'ride', startsIn: ['10:01:00', '10:01:20'] })).toBe(true);
    expect(says({ says: 'ride', startsIn: ['10:02:00', '10:03:00'] })).toBe(false);
  });

  it("is claimed by a distance that wasn't ridden", () => {
    const members = { ridden: false, distanceM: 5000 };
    expect(says({ says: 'ride', kmAbove: 4 }, members)).toBe(true);
    expect(says({ says: 'ride', kmAbove: 6 }, members)).toBe(false);
  });
});

describe('other statements', () => {
  it('see a first fix of the worst activity', () => {
    const verdict = { grade: 'warning', lead: 'problem', firstFix: 'net-dns' } as const;
    expect(says({ says: 'firstFix', anyOf: ['net-dns'] }, { verdict })).toBe(true);
    expect(says({ says: 'firstFix', anyOf: ['net-wired'] }, { verdict })).toBe(false);
    expect(says({ says: 'firstFix', anyOf: ['net-dns'] })).toBe(false);
  });

  it('hear a silence when neither a problem nor an episode is reported', () => {
    const statement: Statement = {
      says: 'nothing',
      problem: { category: 'sensors' },
      episode: { kinds: ['sensor-lost'] },
    };
    expect(says(statement)).toBe(true);
    expect(says(statement, { problems: [problemWith()] })).toBe(false);
    expect(says(statement, { episodes: [episodeWith()] })).toBe(false);
  });

  it('see a low battery and a model', () => {
    const sensors = [sensorWith({ batteryState: 'low', model: 'Flow' })];
    expect(says({ says: 'lowBattery' }, { sensors })).toBe(true);
    expect(says({ says: 'lowBattery' })).toBe(false);
    expect(says({ says: 'model', match: /flow/i }, { sensors })).toBe(true);
    expect(says({ says: 'model', match: /flow/i })).toBe(false);
  });
});
