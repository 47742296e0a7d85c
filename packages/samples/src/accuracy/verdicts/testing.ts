import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import type { Episode } from '@ridescope/contract/report/episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import type { ExpertProblem, ExpertVerdict } from './expert-verdicts.ts';
import { LogClock } from './log-clock.ts';

/** Made-up reports and verdicts, as small as the tests of the measure need them. */

export const clockAtTen = LogClock.of(new TextEncoder().encode('[10:00:00] a\n[11:00:00] b\n'));

export function problemWith(members: Partial<Problem> = {}): Problem {
  return {
    id: 'a-problem',
    category: 'sensors',
    grade: 'warning',
    sentences: [
      {
        id: 'sensor-lost',
        values: { sensor: 'power', times: 1, total: 20, longest: 20, upTo: false },
      },
    ],
    during: 'ride',
    ruleIds: [],
    ...members,
  };
}

export function episodeWith(members: Partial<Episode> = {}): Episode {
  return {
    id: 'e1',
    kind: 'sensor-lost',
    device: 's1',
    from: 600,
    seconds: 20,
    end: 'seen',
    ...members,
  };
}

export function sensorWith(members: Partial<Sensor> = {}): Sensor {
  return { key: 's1', role: 'power', roles: ['power'], transport: 'ant', ...members };
}

export function eventWith(members: Partial<TimelineEvent> = {}): TimelineEvent {
  return { t: 600, kind: 'sensorSearch', sensorKey: 's1', ...members };
}

export function activityWith(members: Partial<Activity> = {}): Activity {
  return {
    id: 'a1',
    routes: [],
    startS: 60,
    endS: 3600,
    rideStartS: 10,
    rideEndS: 3000,
    rideSeconds: 2990,
    movingSeconds: 2990,
    isJudged: true,
    ridden: true,
    isWindowEstimated: false,
    sensors: [sensorWith()],
    network: {},
    // The measure reads no series.
    series: {} as Activity['series'],
    followed: [],
    episodes: [],
    events: [],
    verdict: { grade: 'nothing', lead: 'nothing' },
    problems: [],
    results: [],
    patterns: [],
    scores: { coverage: {} },
    ...members,
  };
}

export function reportWith(...activities: Activity[]): Report {
  const session = { durationS: 3600, utcSource: 'unknown', platform: 'pc', hasCleanEnd: true };
  // The measure reads the session, the verdict and the activities only.
  return { session, verdict: verdictOf(activities), activities } as unknown as Report;
}

/** The gravest of the activities. */
function verdictOf(activities: readonly Activity[]): Report['verdict'] {
  const grades = ['critical', 'warning', 'minor', 'nothing'];
  const rank = ({ verdict }: Activity) => grades.indexOf(verdict.grade);
  const [first] = [...activities].sort((a, b) => rank(a) - rank(b));
  return first && { activityId: first.id, grade: first.verdict.grade };
}

export function expertProblem(members: Partial<ExpertProblem> = {}): ExpertProblem {
  return {
    what: 'power gone',
    category: 'sensors',
    severity: 'warning',
    at: '10:11:00',
    ...members,
  };
}

export function expertVerdict(members: Partial<ExpertVerdict> = {}): ExpertVerdict {
  return {
    file: 'made-up.txt',
    activities: [{ rideStart: '10:01:10', rideEnd: '10:51:00' }],
    problems: [],
    mustNotClaim: [],
    ...members,
  };
}
