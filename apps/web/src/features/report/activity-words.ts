import type { Activity, Report, ReportSession } from '@ridescope/contract';
import { countOf } from '../../shared/format-number.ts';
import { dateTimeText, utcOffsetText } from '../../shared/format-time.ts';

/** `Watopia · Tempus Fugit`, or what is known of it; of many routes the first two. */
export function activityTitle({ world, routes }: Activity): string {
  const worldName = world && (world.name ?? `World ${world.id}`);
  return [worldName, routesText(routes)].filter(Boolean).join(' · ') || 'Ride';
}

const mostRoutesNamed = 2;

function routesText(routes: readonly string[]): string {
  const named = routes.slice(0, mostRoutesNamed).join(', ');
  const others = routes.length - mostRoutesNamed;
  return others > 0 ? `${named} and ${others} more` : named;
}

export const platformNames: Record<ReportSession['platform'], string> = {
  pc: 'PC',
  mac: 'Mac',
  ios: 'iPhone, iPad or Apple TV',
  android: 'Android',
  unknown: 'Unknown platform',
};

export interface When {
  text: string;
  /** `UTC+1`, or that nobody knows. */
  zone: string;
}

/** Date and time as the rider's clock showed them; nothing when the log names no date. */
export function startOf(session: ReportSession, activity: Activity | undefined): When | undefined {
  const iso = activity?.startedAt ?? session.startedAt;
  if (iso === undefined) return undefined;
  if (session.utcSource === 'unknown') {
    return { text: dateTimeText(iso), zone: 'time zone unknown' };
  }
  const offset = session.utcOffsetMinutes ?? 0;
  return { text: dateTimeText(iso, offset), zone: utcOffsetText(offset) };
}

/** Minutes east of UTC of the clock that the report goes by; undefined where the log does not tell. */
export function clockOffsetOf({ session }: Report): number | undefined {
  return session.utcSource === 'unknown' ? undefined : (session.utcOffsetMinutes ?? 0);
}

/** The report with its times in a zone of the viewer's choice; unchanged where there is none, or no UTC to start from. */
export function inZone(report: Report, utcOffsetMinutes: number | undefined): Report {
  const { session } = report;
  if (utcOffsetMinutes === undefined || session.utcSource === 'unknown') return report;
  if (utcOffsetMinutes === (session.utcOffsetMinutes ?? 0)) return report;
  return { ...report, session: { ...session, utcOffsetMinutes } };
}

/** The activity that an address names, else the longest ride: that is what a report is opened for. */
export function chosenActivity(report: Report, id: string | null): Activity | undefined {
  const named = report.activities.find((activity) => activity.id === id);
  return named ?? longest(report.activities);
}

function longest(activities: readonly Activity[]): Activity | undefined {
  return activities.reduce<Activity | undefined>(
    (best, one) => (best && best.movingSeconds >= one.movingSeconds ? best : one),
    undefined,
  );
}

const fewestMovingMinutes = 5;

/** Why the activity is not judged; nothing when it is. */
export function notJudgedWords({
  isJudged,
  notJudgedReason,
}: Activity): { title: string; text: string } | undefined {
  if (isJudged) return undefined;
  if (notJudgedReason === 'noMovement') {
    return { title: 'There is no ride to judge', text: 'Nothing moved in this activity.' };
  }
  if (notJudgedReason === 'watched') {
    return {
      title: 'Nobody rode here',
      text: 'You watched other riders, so there is no ride to judge.',
    };
  }
  if (notJudgedReason === 'noSource') {
    return {
      title: 'Nobody rode here',
      text: 'No trainer, power meter or speed sensor was paired, so there is no ride to judge.',
    };
  }
  return {
    title: 'This ride is too short to judge',
    text: `A ride needs ${countOf(fewestMovingMinutes, 'minute')} of movement.`,
  };
}
