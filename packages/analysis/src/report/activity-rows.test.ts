import type { Episode } from '@ridescope/contract/report/episodes';
import { rideStripOf } from '@ridescope/contract/report/find-strip';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import { readFixture } from '@ridescope/samples/logs';
import { expect, it } from 'vitest';
import { LogAnalyzer } from '../engine/log-analyzer.ts';
import { activityRowsOf } from './activity-rows.ts';
import { trendOf } from './trend-figures.ts';

/** Reads one of the logs in `fixtures/` with the engine. */
function reportOf(name: string): Report {
  const engine = new LogAnalyzer({ id: 'ride', reportUrl: '/report/me/ride' });
  engine.push(readFixture(name));
  const outcome = engine.end();
  if (outcome.kind !== 'report') throw new Error(outcome.reason);
  return outcome.report;
}

it('the activity row copies every figure of a ride from its report (LOG-02)', () => {
  const report = reportOf('modern-ride.txt');
  const rows = activityRowsOf(report);
  expect(rows).toStrictEqual([
    {
      activityId: 'a1',
      startedAt: '2026-02-14T17:50:44.000Z',
      utcOffsetMinutes: report.session.utcOffsetMinutes,
      rideS: 1480,
      worldId: 1,
      worldName: 'Watopia',
      isJudged: true,
      isWatched: false,
      hasHoles: false,
      cpu: 'AMD Ryzen 5 5600X',
      gpu: 'NVIDIA GeForce RTX 3060',
      gpuClass: 6,
      driver: '591.74',
      platform: 'pc',
      gameVersion: '1.104.4 (157262)',
      profile: 'ultra',
      width: 2560,
      height: 1440,
      crowdedness: 0.4,
      fps: { max: 86.79, avg: 75.79, p1: 65.61 },
      worstLossPercent: 7.7,
      sensorLosses: [
        { name: 'Garmin HR Strap', role: 'heartRate', transport: 'ant', lossPercent: 7.7 },
      ],
      linkLosses: 1,
      score: report.activities[0]?.scores.total,
      answer: { lead: 'problem', sentences: report.activities[0]?.problems[0]?.sentences },
      grade: 'critical',
      strip: report.activities.map(rideStripOf)[0],
      problem: 'connection-lost',
      trend: trendOf(report, 0),
    },
  ]);
  // The report has the same figures, each under its own name.
  const { session, hardware, activities } = report;
  expect(hardware).toMatchObject({ cpu: rows[0]?.cpu, gpu: rows[0]?.gpu });
  expect(session).toMatchObject({ gameVersion: rows[0]?.gameVersion });
  expect(activities).toMatchObject([
    {
      startedAt: rows[0]?.startedAt,
      rideSeconds: rows[0]?.rideS,
      crowdedness: 0.4,
      world: { id: 1, name: 'Watopia' },
      fps: { max: 86.79, mean: 75.79, p1: 65.61 },
    },
  ]);
});

it('the activity row leaves out what was not measured, and keeps a measured 0', () => {
  // The ride is too short to judge P1, crowding and the network.
  const short = reportOf('short-ride.txt');
  expect(activityRowsOf(short)).toStrictEqual([
    {
      activityId: 'a1',
      startedAt: '2026-02-15T11:01:15.000Z',
      utcOffsetMinutes: short.session.utcOffsetMinutes,
      rideS: 88,
      worldId: 1,
      worldName: 'Watopia',
      isJudged: false,
      isWatched: false,
      hasHoles: false,
      cpu: 'AMD Ryzen 5 5600X',
      gpu: 'NVIDIA GeForce RTX 3060',
      gpuClass: 6,
      driver: '591.74',
      platform: 'pc',
      gameVersion: '1.104.4 (157262)',
      profile: 'ultra',
      width: 2560,
      height: 1440,
      fps: { max: 47.71, avg: 43.81 },
      notJudgedReason: 'tooShort',
      grade: 'warning',
      strip: {
        seconds: 88,
        notMeasured: ['picture'],
        problems: [{ grade: 'warning', category: 'network', t: [62], durationS: [0] }],
      },
      problem: 'computer-network',
      answer: {
        lead: 'problem',
        notMeasured: ['picture'],
        sentences: short.activities[0]?.problems[0]?.sentences,
      },
      trend: {
        movingSeconds: 88,
        secondsBelow30: 0,
        gameStartSeconds: 18,
        profile: 'ultra',
        width: 2560,
        height: 1440,
        sensors: [],
        lostSeconds: 0,
        absences: [],
        rules: [],
        fixes: [],
      },
    },
  ]);
  const old = activityRowsOf(reportOf('legacy-ride.txt'));
  // Of three sensors, one of which lost nothing, the one that lost most.
  expect(old).toMatchObject([{ worstLossPercent: 11.4, linkLosses: 0 }]);
});

it('the activity row adds the figures of trends, and the rule that judges each suggested fix', () => {
  const report = reportOf('modern-ride.txt');
  const { rules, fixes, ...figures } = trendOf(report, 0);
  expect(figures).toMatchObject({
    secondsBelow30: 0,
    profile: 'ultra',
    sensors: [{ role: 'heartRate', transport: 'ant', model: 'Garmin HR Strap', lossPercent: 7.7 }],
  });
  const results = report.activities[0]?.results ?? [];
  expect(rules).toHaveLength(
    results.filter(({ status }) => status === 'good' || status === 'finding').length,
  );
  const finding = results.find(({ status }) => status === 'finding');
  expect(rules).toContainEqual({
    ruleId: finding?.ruleId,
    value: finding?.value,
    ...(finding?.unit && { unit: finding.unit }),
    isFinding: true,
  });
  // Findings are in the order of their severity, so the first that names a fix judges it.
  expect(fixes).toContainEqual({
    recommendationId: finding?.recommendations[0],
    ruleId: finding?.ruleId,
  });
  expect(new Set(fixes.map(({ recommendationId }) => recommendationId)).size).toBe(fixes.length);
});

it('the activity row adds up how long sensors and the connection were lost in a ride', () => {
  const report = reportOf('modern-ride.txt');
  const [activity] = report.activities;
  const strap = activity?.sensors.find(({ role }) => role === 'heartRate');
  if (!activity || !strap) throw new Error('no strap in the fixture');
  const problem = (given: Partial<Problem>): Problem => ({
    id: 'sensor-lost',
    category: 'sensors',
    grade: 'warning',
    sentences: [{ id: 'felt.power' }],
    during: 'ride',
    ruleIds: [],
    ...given,
  });
  const episode = (
    kind: Episode['kind'],
    from: number,
    seconds: number,
    cause?: string,
  ): Episode => ({
    id: `e${from}`,
    kind,
    from,
    seconds,
    end: 'seen',
    ...(cause !== undefined && { cause }),
  });
  const problems = [
    problem({ id: 'sensor-lost', sensorKeys: [strap.key] }),
    problem({ id: 'sensor-lost-2', sensorKeys: [strap.key] }),
    problem({ id: 'connection-lost', category: 'network' }),
    problem({ id: 'frame-rate-low', category: 'graphics' }),
    problem({ id: 'pairing-trouble', during: 'before', sensorKeys: [strap.key] }),
    // A time that the log doesn't show can't be added up.
    problem({ id: 'sensors-badly-received', sensorKeys: [strap.key], estimatedSeconds: 50 }),
  ];
  const episodes = [
    episode('before-ride', -400, 300, 'pairing-trouble'),
    episode('sensor-lost', 100, 30, 'sensor-lost'),
    // Lost at the same time as the other: the ride had one lost stretch of 35 s.
    episode('sensor-lost', 115, 20, 'sensor-lost-2'),
    episode('connection-lost', 600, 7, 'connection-lost'),
    // What no problem reports was not missed, and a slow picture takes nothing away.
    episode('sensor-lost', 700, 2),
    episode('slow-picture', 900, 900, 'frame-rate-low'),
  ];
  const changed = { ...report, activities: [{ ...activity, problems, episodes }] };
  expect(trendOf(changed, 0)).toMatchObject({
    lostSeconds: 42,
    absences: [{ role: 'heartRate', seconds: 35 }],
  });
});
