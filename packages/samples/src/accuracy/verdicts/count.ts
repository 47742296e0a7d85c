import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import type { Countable, Statement } from './expectation.ts';
import type { LogClock } from './log-clock.ts';
import { isStart } from './starts-in.ts';

type Count = Extract<Statement, { says: 'count' }>;

const eventKinds: Partial<Record<Countable, TimelineEventKind>> = {
  searches: 'sensorSearch',
  drops: 'sensorDrop',
  freezes: 'stall',
  linkLosses: 'linkLoss',
  pauses: 'pause',
  lowBatteries: 'batteryLow',
};

/** Counts over all activities. What the time line leaves out of the judged ride does not count, except for pauses. */
export function countOf({ of, roles, startsIn }: Count, { activities }: Report, clock: LogClock) {
  const kind = eventKinds[of];
  if (kind === undefined) return problemCount(of, activities);
  return activities
    .map((activity) => {
      const events = timelineEvents(activity).filter(
        (event) =>
          event.kind === kind &&
          (kind === 'pause' || !event.isExcluded) &&
          (roles === undefined || hasRole(event.sensorKey, roles, activity)) &&
          (startsIn === undefined || isStart(event.t, startsIn, activity, clock)),
      );
      return events.length;
    })
    .reduce((sum, count) => sum + count, 0);
}

function problemCount(of: Countable, activities: readonly Activity[]): number {
  const category = of.replace('Problems', '');
  return activities
    .flatMap(({ problems }) => problems)
    .filter((problem) => problem.category === category).length;
}

function hasRole(
  sensorKey: string | undefined,
  roles: readonly SensorRole[],
  { sensors }: Activity,
): boolean {
  const sensor = sensors.find(({ key }) => key === sensorKey);
  return sensor !== undefined && roles.some((role) => sensor.roles.includes(role));
}
