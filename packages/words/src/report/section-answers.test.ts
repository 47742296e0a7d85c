import type { Activity } from '@ridescope/contract/report/activity';
import { countedSensor } from '@ridescope/contract/report/count-episodes';
import type { PatternResult } from '@ridescope/contract/report/diagnosis';
import { describe, expect, it } from 'vitest';
import {
  buildActivity,
  buildEpisode,
  buildEpisodes,
  buildFps,
  buildPattern,
  buildProblem,
  buildResult,
  buildSensor,
} from '../testing/build-report.ts';
import {
  correlationsAnswer,
  eventsAnswer,
  findingsAnswer,
  frameRateAnswer,
  hardwareAnswer,
  networkAnswer,
  sensorsAnswer,
} from './section-answers.ts';
import { lossFigures } from './sensor-words.ts';

const followed: Activity['followed'] = ['connection-lost', 'messages-lost'];

it('the answer about findings points to the problems, if there are any', () => {
  const unfelt = [buildResult({ ruleId: 'network-dns', severity: 'warning' })];
  expect(findingsAnswer({ problems: [buildProblem()], results: [] })).toBe(
    'No problem besides those above',
  );
  expect(findingsAnswer({ problems: [buildProblem()], results: unfelt })).toBe(
    'No problem besides those above; 1 figure was unusual, not felt',
  );
  expect(findingsAnswer({ problems: [], results: [] })).toBe('Nothing found');
});

it('the answer names the surest connection first', () => {
  const pattern = (verdict: PatternResult['verdict'], patternId: PatternResult['patternId']) =>
    buildPattern({ verdict, patternId });
  expect(
    correlationsAnswer({
      patterns: [pattern('suggestive', 'sensor-stall'), pattern('confirmed', 'network-radio')],
    }),
  ).toBe('1 confirmed: Network and sensors failing at the same moments');
  expect(correlationsAnswer({ patterns: [pattern('suggestive', 'sensor-stall')] })).toBe(
    '1 possible: Sensors failing right after the computer froze',
  );
  expect(correlationsAnswer({ patterns: [pattern('notFound', 'sensor-stall')] })).toMatch(
    /^No two kinds of trouble/,
  );
  expect(correlationsAnswer({ patterns: [] })).toMatch(/^Too little happened/);
});

describe('frameRateAnswer', () => {
  const secondsBelow = { '30': 0, '45': 0, '60': 0 };
  it.each([
    [
      buildFps({ mean: 51, secondsBelow: { ...secondsBelow, '30': 16 } }),
      '51 FPS on average; 16 s below 30 FPS',
    ],
    [
      buildFps({ mean: 59.7, cap: 60, secondsBelow }),
      '59.7 FPS on average, capped at 60 FPS; never below 30 FPS',
    ],
  ])('case %#', (fps, expected) => {
    expect(frameRateAnswer({ fps })).toBe(expected);
  });

  it('says that the log has none', () => {
    expect(frameRateAnswer({})).toBe('Not measured in this log');
  });
});

it('the answer names the sensor with the most trouble, a lost connection before lost messages', () => {
  const { lossPercent: _, ...quiet } = buildSensor();
  const lossy = { ...quiet, key: 's2', role: 'heartRate' as const, lossPercent: 27.6 };
  const dropped = { ...quiet, key: 's3', role: 'trainer' as const };
  const episodes = buildEpisodes('sensor-lost', [5, 12], { device: 's3' });
  expect(sensorsAnswer({ sensors: [], episodes: [] })).toBe(
    'Not measured: the log shows no bike sensor in use',
  );
  expect(sensorsAnswer({ sensors: [quiet], episodes: [] })).toBe('1 sensor, none lost');
  expect(sensorsAnswer({ sensors: [quiet, lossy], episodes: [] })).toMatch(
    /^2 sensors; most trouble: heart rate, 2[78](\.\d)? % of its messages lost$/,
  );
  expect(sensorsAnswer({ sensors: [lossy, dropped], episodes })).toBe(
    '2 sensors; most trouble: trainer, lost twice, longest 12 s',
  );
  const silent = { ...quiet, coveragePercent: 94 };
  expect(sensorsAnswer({ sensors: [silent], episodes: [] })).toMatch(
    /, readings cover 94 % of the ride$/,
  );
  const nearly = { ...silent, coveragePercent: 95 };
  expect(sensorsAnswer({ sensors: [nearly], episodes: [] })).toMatch(/none lost$/);
  const off = buildEpisodes('sensor-off', [600], { device: 's3' });
  expect(sensorsAnswer({ sensors: [dropped], episodes: off })).toBe('1 sensor, none lost');
});

it.each([
  [
    { episodes: buildEpisodes('connection-lost', [20, 190]), network: {}, followed },
    'Connection to the game lost twice, longest 3 min 10 s',
  ],
  [{ episodes: [], network: {}, followed }, 'Connection to the game never lost'],
  [
    {
      episodes: buildEpisodes('messages-lost', [9]),
      network: { latencyTestFailures: 3 },
      followed,
    },
    'Connection to the game never lost, game messages cut once, 3 latency tests failed',
  ],
  [{ episodes: [], network: {}, followed: [] }, 'Not measured in this log'],
])('of the network %# says what was lost', (activity, expected) => {
  expect(networkAnswer({ ...activity, problems: [] })).toBe(expected);
});

it('of a ride that never reached the game server the network says so, and not that it was lost once', () => {
  const problems = [buildProblem({ id: 'not-connected' })];
  const episodes = buildEpisodes('connection-lost', [1916]);
  expect(networkAnswer({ network: {}, followed, episodes, problems })).toBe(
    'Never connected to the game',
  );
});

it('of a strap whose losses a problem reports the answer says the same count and length', () => {
  const strap = buildSensor({ longestBlackoutS: 460 });
  const lengths = [129, 39, ...Array.from({ length: 60 }, () => 27.2)];
  const activity = {
    sensors: [strap],
    episodes: buildEpisodes('sensor-lost', lengths, { device: strap.key }),
  };
  expect(sensorsAnswer(activity)).toContain('lost 62 times, longest 2 min 9 s');
  expect(lossFigures(countedSensor(activity, strap))).toEqual([
    'lost 62 times, for 30 min in all',
    'heard less than half for up to 7 min 40 s',
  ]);
});

it('the answers for hardware and events name what the log has', () => {
  expect(hardwareAnswer({ gpu: 'RTX 4050', resolution: { width: 1920, height: 1080 } })).toBe(
    'RTX 4050, 1920 × 1080',
  );
  expect(hardwareAnswer({})).toBe('The log does not name the computer');
  expect(eventsAnswer(buildActivity({ events: [{ t: 1, kind: 'pause' }] }))).toBe(
    '1 event of 1 kind',
  );
  const episodes = [buildEpisode({ kind: 'freeze' }), buildEpisode()];
  expect(eventsAnswer(buildActivity({ episodes }))).toBe('2 events of 2 kinds');
  expect(eventsAnswer(buildActivity())).toBe('None');
});
