import type { Activity } from '@ridescope/contract/report/activity';
import type { Report, ReportSession } from '@ridescope/contract/report/report';
import { rideZeroS } from '@ridescope/contract/report/ride-zero';
import { reportClockMessages } from '../en/report/report-clock.ts';
import { dateTimeText, timeOfDayText, utcOffsetText, weekdayText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';

export interface When {
  text: string;
  /** `UTC+1`, with its source where the log doesn't state it, or that it is unknown. */
  zone: string;
}

/** What of a session gives its clock. */
type ClockSession = Pick<ReportSession, 'utcSource' | 'utcOffsetMinutes'>;

/** Date and time as the rider's clock showed them; nothing when the log names no date. */
export function startOf(
  session: ClockSession & Pick<ReportSession, 'startedAt'>,
  activity: Pick<Activity, 'startedAt'> | undefined,
): When | undefined {
  const iso = activity?.startedAt ?? session.startedAt;
  if (iso === undefined) return undefined;
  const offset = clockOffsetOf({ session });
  return {
    text: dateTimeText(iso, offset),
    zone: zoneText(session, offset),
  };
}

/** Date and time from which the time of a ride counts, to the second; nothing when the log names no date. */
export function rideStartOf(
  session: ClockSession,
  activity: Pick<Activity, 'startedAt' | 'rideStartS'>,
): When | undefined {
  if (activity.startedAt === undefined) return undefined;
  const ms = Date.parse(activity.startedAt) + 1000 * rideZeroS(activity);
  const iso = new Date(ms).toISOString();
  const offset = clockOffsetOf({ session });
  const text = `${weekdayText(iso, offset)}, ${timeOfDayText(iso, 0, offset)}`;
  return { text, zone: zoneText(session, offset) };
}

/** `8 Jan 2026, 21:09 (UTC-5)` */
export function whenText({ text, zone }: When): string {
  return writeMessage(reportClockMessages.when, { text, zone });
}

/** Names the zone, and where it comes from when the log doesn't state it. */
function zoneText({ utcSource }: ClockSession, offset: number | undefined): string {
  if (offset === undefined) return reportClockMessages['unknown-zone'];
  const zone = utcOffsetText(offset);
  return utcSource === 'uploader'
    ? writeMessage(reportClockMessages['zone-of-uploader'], { zone })
    : zone;
}

/** Minutes east of UTC of the clock that the report goes by; undefined where the log does not tell. */
export function clockOffsetOf({ session }: { session: ClockSession }): number | undefined {
  return session.utcSource === 'unknown' ? undefined : (session.utcOffsetMinutes ?? 0);
}

/** The report with its times in a zone of the viewer's choice; unchanged where there is none, or no UTC to start from. */
export function inZone(report: Report, utcOffsetMinutes: number | undefined): Report {
  const { session } = report;
  if (utcOffsetMinutes === undefined || session.utcSource === 'unknown') return report;
  if (utcOffsetMinutes === (session.utcOffsetMinutes ?? 0)) return report;
  return { ...report, session: { ...session, utcOffsetMinutes } };
}

/**
 * The time of day so many seconds after the start of an activity, as the rider's clock showed it; nothing when the log
 * names no date.
 */
export function timeOfDay(
  session: ClockSession,
  { startedAt }: Pick<Activity, 'startedAt'>,
  t: number,
): string | undefined {
  if (startedAt === undefined) return undefined;
  return timeOfDayText(startedAt, t, clockOffsetOf({ session }));
}
