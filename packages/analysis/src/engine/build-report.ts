import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import {
  engineVersion,
  reportSchemaVersion,
  rulesVersion,
} from '@ridescope/contract/report/version';
import type { ParseResult } from '@ridescope/log-parser';
import { withCertainty } from '../causes/problem-causes.ts';
import { isoTime, round } from '../facts/figures/rounding.ts';
import { findHardware } from '../facts/hardware.ts';
import { networkWarmUpS } from '../facts/picture/exclusions.ts';
import { gameDistances } from '../facts/ride/game-distance.ts';
import { findRides } from '../facts/ride/rides.ts';
import { unsavedFitBytes } from '../facts/ride/saved.ts';
import { deriveFacts } from '../facts/ride-facts.ts';
import { possibleFixes } from '../knowledge/possible-fixes.ts';
import { logVerdictOf } from '../problems/log-verdict.ts';
import type { LogRecord } from '../record/log-record.ts';
import { buildActivity } from '../report/activity.ts';
import { gameVersionState, hardwareOf } from '../report/hardware.ts';
import { unreadLines } from '../report/unread-lines.ts';
import { diagnosisOf, namedFixes } from './diagnosis.ts';
import { hardwareIn, sessionReader } from './session-reader.ts';

export interface ReportOptions {
  /** Name of the report, unique to its owner. */
  id: string;
  /** Address of the report's page. */
  reportUrl?: string;
  /** Local time minus UTC of the uploader in minutes, used only if the log doesn't show it. */
  uploaderOffsetMinutes?: number;
}

/** Builds the stored document from what was read. Pure; the schema is in `@ridescope/contract`. */
export function buildReport(record: LogRecord, parse: ParseResult, options: ReportOptions): Report {
  const logs = sessionReader(record, parse, options);
  const session = logs.first;
  const { startUnixS } = session;
  const rides = findRides(record, parse.endT);
  const first = rides[0]?.find();
  const hardware = findHardware(record, first?.ride.startS ?? parse.endT, first?.ride.endS);
  const rideUnixS = startUnixS === undefined ? undefined : startUnixS + (first?.ride.startS ?? 0);
  const computer = hardwareOf(hardware, session, rideUnixS);
  const start = {
    platform: session.platform,
    ...(session.loadTimeS !== undefined && { loadTimeS: round(session.loadTimeS) }),
  };
  // One ride after the other, so that the facts of only one are held.
  const measured = rides.map(({ session: own, run, span, find }, index) => {
    const facts = deriveFacts(run, span, index === 0 ? first : find());
    const log = {
      record: run,
      parse,
      session: logs.of(own),
      hardware: own.index === rides[0]?.session.index ? hardware : hardwareIn(run, facts.ride),
      sessionEnd: logs.endOf(own),
    };
    const activity = buildActivity(log, facts, diagnosisOf(log, facts), index);
    return withCertainty({ record: run, facts, activity, hardware: computer, session: start });
  });
  const activities = withGameDistances(record, measured);
  const verdict = logVerdictOf(activities);
  const joined = logs.joined(activities);
  const unread = unreadLines(parse);
  const end = logs.end(activities);
  const unsavedBytes = unsavedFitBytes(record, logs.last.wasSaved, end);
  return {
    schemaVersion: reportSchemaVersion,
    engineVersion,
    rulesVersion,
    id: options.id,
    ...(options.reportUrl && { reportUrl: options.reportUrl }),
    session: {
      ...(startUnixS !== undefined && {
        startedAt: isoTime(startUnixS),
        endedAt: isoTime((logs.last.startUnixS ?? startUnixS) + parse.endT),
      }),
      durationS: parse.endT,
      ...(session.utcOffsetMinutes !== undefined && { utcOffsetMinutes: session.utcOffsetMinutes }),
      utcSource: session.utcSource,
      ...(session.gameVersion && { gameVersion: session.gameVersion }),
      ...gameVersionState(session),
      ...(session.launcherVersion && { launcherVersion: session.launcherVersion }),
      // Closing lines right behind the movement were put there when the log was cut.
      hasCleanEnd: logs.last.hasCleanEnd && !activities.some(({ endsInRide }) => endsInRide),
      end,
      ...(logs.last.wasSaved !== undefined && { saved: logs.last.wasSaved }),
      ...(unsavedBytes !== undefined && { unsavedFitBytes: unsavedBytes }),
      ...start,
    },
    hardware: computer,
    ...(joined && { joined }),
    parse: {
      bytes: parse.bytes,
      lines: parse.lines,
      era: parse.era,
      understoodPercent: parse.lines === 0 ? 0 : round((100 * parse.understoodLines) / parse.lines),
      ...(unread && { unread }),
      unknownFamilies: parse.unknownFamilies,
      clockSteps: parse.clockSteps,
      truncated: parse.truncated,
      headless: parse.headless,
      ...(parse.isWrapUncertain && { wrapUncertain: true }),
      skippedWarmUpS: networkWarmUpS,
      overlongLines: parse.overlongLines,
      repeatedMessages: parse.repeatedMessages,
      counts: parse.counts,
    },
    ...(verdict && { verdict }),
    activities,
    recommendations: possibleFixes(namedFixes(activities), session.platform),
  };
}

/** The game's own distance wins over the positions, which cut the curves between two lines. */
function withGameDistances(record: LogRecord, activities: Activity[]): Activity[] {
  const distances = gameDistances(
    record,
    activities.map(({ startS, endS, distanceM, missingSeconds = 0 }) => ({
      span: { startS, endS },
      ...(distanceM !== undefined && { metres: distanceM }),
      hasHoles: missingSeconds > 0,
    })),
  );
  return activities.map((activity, index) => {
    const metres = distances[index];
    return metres === undefined ? activity : { ...activity, distanceM: round(metres, 0) };
  });
}
