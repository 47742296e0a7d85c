import type { ListedActivity } from '@ridescope/contract/logs';

/** A ride of an hour as the server lists it, with the given differences; `undefined` leaves a figure out. */
export function listedActivity(
  given: { [Name in keyof ListedActivity]?: ListedActivity[Name] | undefined } = {},
): ListedActivity {
  const all = {
    S3Key: 'u1/r1.gz',
    ActivityId: 'a1',
    StartTime: '2026-01-13T18:48:00.000Z',
    UtcOffsetMinutes: 60,
    WorldName: 'Watopia',
    Duration: 3600,
    Cpu: 'Intel Core i5-6500',
    Gpu: 'NVIDIA GeForce GTX 970',
    GameClientVersion: '1.103.0',
    Crowdedness: 0.456,
    MaxFps: 62,
    AvgFps: 50.26,
    Pc1Fps: 30,
    WorstLossPercent: 4.5,
    LinkLosses: 2,
    Driver: '552.12',
    Score: 52,
    Answer: {
      lead: 'problem',
      sentences: [
        {
          id: 'connection-lost',
          values: { times: 1, total: 180, longest: 180, open: false, once: false },
        },
      ],
    },
    Grade: 'critical',
    Strip: {
      seconds: 3600,
      problems: [{ grade: 'critical', category: 'network', t: [1200], durationS: [180] }],
    },
    Problem: 'connection-lost',
    ...given,
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as ListedActivity;
}

/** Rides of as many reports, a week apart, the newest first. */
export function weeklyRides(count: number): ListedActivity[] {
  return Array.from({ length: count }, (_, index) =>
    listedActivity({
      S3Key: `u1/r${count - index}.gz`,
      StartTime: new Date(Date.UTC(2026, 0, 1 + 7 * (count - index), 18)).toISOString(),
    }),
  );
}
