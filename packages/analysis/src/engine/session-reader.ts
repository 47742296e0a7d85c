import type { Activity } from '@ridescope/contract/report/activity';
import {
  type JoinedSession,
  mostJoinedSessions,
  type Report,
} from '@ridescope/contract/report/report';
import type { ParseResult } from '@ridescope/log-parser';
import { isoTime } from '../facts/figures/rounding.ts';
import { findHardware, type HardwareFacts } from '../facts/hardware.ts';
import type { LogFacts } from '../facts/log-facts.ts';
import { findSessions, type LogSession } from '../facts/ride/log-sessions.ts';
import type { Ride } from '../facts/ride/ride.ts';
import { findSession, type SessionFacts } from '../facts/ride/session.ts';
import { type SessionEnd, sessionEndOf } from '../facts/ride/session-end.ts';
import type { LogRecord } from '../record/log-record.ts';

/** Reads the computer of one session, with the picture settings of one of its rides. */
export function hardwareIn(record: LogRecord, { startS, endS }: Ride): HardwareFacts {
  return findHardware(record, startS, endS);
}

/** Reads dates, versions and ends of each session of a file, which may hold several joined logs. */
export function sessionReader(
  record: LogRecord,
  parse: ParseResult,
  { uploaderOffsetMinutes }: { uploaderOffsetMinutes?: number },
) {
  const sessions = findSessions(record, parse.endT);
  const known = new Map<number, SessionFacts>();
  const of = (session: LogSession): SessionFacts => {
    let facts = known.get(session.index);
    if (!facts) {
      facts = findSession(session.record, session.endS, uploaderOffsetMinutes);
      known.set(session.index, facts);
    }
    return facts;
  };
  const endIn = (session: LogSession, endsInRide: boolean): SessionEnd =>
    sessionEndOf(session.record, session.endS, {
      isCut: parse.truncated && session.index === sessions.length - 1,
      endsInRide,
    });
  const isRiddenUntilEnd = ({ startS, endS }: LogSession, activities: readonly Activity[]) =>
    activities.some(
      (activity) => activity.endsInRide && activity.startS >= startS && activity.endS <= endS,
    );
  const first = sessions[0] as LogSession;
  const last = sessions.at(-1) as LogSession;
  return {
    first: of(first),
    last: of(last),
    of,
    endOf: (session: LogSession): NonNullable<LogFacts['sessionEnd']> => ({
      ...endIn(session, false),
      afterS: session.endS - session.startS,
    }),
    /** How the file ends. */
    end: (activities: readonly Activity[]) => endIn(last, isRiddenUntilEnd(last, activities)),
    /** Lists the sessions of a file that holds several. */
    joined: (activities: readonly Activity[]): Report['joined'] =>
      sessions.length < 2
        ? undefined
        : {
            count: sessions.length,
            sessions: sessions
              .slice(0, mostJoinedSessions)
              .map((own) =>
                joinedSession(own, of(own), endIn(own, isRiddenUntilEnd(own, activities))),
              ),
          },
  };
}

function joinedSession(
  { startS, endS, record }: LogSession,
  { startUnixS, gameVersion }: SessionFacts,
  end: SessionEnd,
): JoinedSession {
  const { computer, cpu, gpu } = findHardware(record, endS);
  return {
    startS,
    durationS: endS - startS,
    ...(startUnixS !== undefined && { startedAt: isoTime(startUnixS + startS) }),
    ...(gameVersion && { gameVersion }),
    ...(computer && { computer }),
    ...(cpu && { cpu }),
    ...(gpu && { gpu }),
    end,
  };
}
