import type { ActivityRow } from '@ridescope/analysis/activity-rows';

/** Makes a ride of an hour on an ordinary computer, with the given differences. */
export function activityRow(given: Partial<ActivityRow> = {}): ActivityRow {
  return {
    activityId: 'a1',
    startedAt: '2026-01-13T18:48:00.000Z',
    utcOffsetMinutes: 60,
    worldId: 1,
    worldName: 'Watopia',
    rideS: 3600,
    isJudged: true,
    isWatched: false,
    hasHoles: false,
    cpu: 'Intel Core i5-6500',
    gpu: 'NVIDIA GeForce GTX 970',
    gpuClass: 4,
    platform: 'pc',
    gameVersion: '1.103.0',
    profile: 'high',
    width: 1920,
    height: 1080,
    crowdedness: 0.5,
    fps: { max: 62, avg: 50, p1: 30 },
    worstLossPercent: 4.5,
    sensorLosses: [
      { name: 'Garmin HRM-Dual', role: 'heartRate', transport: 'ant', lossPercent: 4.5 },
    ],
    linkLosses: 2,
    driver: '552.12',
    score: 84,
    answer: {
      lead: 'problem',
      sentences: [
        {
          id: 'connection-lost',
          values: { times: 1, total: 180, longest: 180, open: false, once: false },
        },
      ],
    },
    grade: 'critical',
    strip: {
      seconds: 3600,
      problems: [{ grade: 'critical', category: 'network', t: [1200], durationS: [180] }],
    },
    problem: 'connection-lost',
    trend: { movingSeconds: 3500, sensors: [], lostSeconds: 0, absences: [], rules: [], fixes: [] },
    ...given,
  };
}
