import type { Activity } from '@ridescope/contract/report/activity';
import { tellsProblem } from '@ridescope/contract/report/answer';
import { rideStripOf } from '@ridescope/contract/report/find-strip';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { cardOf, type ShareCard } from '@ridescope/words/card/share-card';
import { upperFirst } from '@ridescope/words/format/first-letter';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { effortText } from '@ridescope/words/report/diagnosis-words';
import { sensorName } from '@ridescope/words/report/event-words';
import { stepsOf } from '@ridescope/words/report/fix-steps';
import { frameRateLine } from '@ridescope/words/report/frame-rate-line';
import {
  gradeLabel,
  gradeNames,
  gradeTones,
  type VerdictLabel,
} from '@ridescope/words/report/grade-words';
import { endsInRideText, missingText } from '@ridescope/words/report/incomplete-log-words';
import { problemText } from '@ridescope/words/report/problem-text';
import { causeLine, problemTimeText } from '@ridescope/words/report/problem-words';
import { rideFactTexts } from '@ridescope/words/report/ride-facts';
import { joinedText } from '@ridescope/words/report/session-end-words';
import { verdictTexts } from '@ridescope/words/report/verdict-texts';

/** What a visitor sees of a log, in words: the answer for each ride, without the proof behind it. */
export interface FirstLook {
  /** The one with the worst problem first. */
  rides: RideLook[];
  /** What a picture of the answer shows. */
  card: ShareCard;
}

export interface RideLook {
  id: string;
  /** World and route. */
  title: string;
  /** When, how long and on what. */
  facts: string[];
  /** What of the ride the log lacks, a sentence each. */
  gaps: string[];
  label: VerdictLabel;
  verdict: string;
  /** When something was wrong. */
  strip: RideStrip;
  /** Of the problem that the verdict already words. */
  verdictDetails?: ProblemDetails;
  /** The other problems, the most important first. */
  problems: ProblemLook[];
  /** Absent where the log has no frame rate of the ride. */
  frameRate?: string;
  /** What to try first. */
  fix?: { title: string; effort: string; steps: string[] };
}

export interface ProblemDetails {
  times: string[];
  /** Its cause and how sure that is, and the devices. */
  facts: string[];
}

export interface ProblemLook extends ProblemDetails {
  id: string;
  label: VerdictLabel;
  sentence: string;
}

/** Words a report for somebody without an account. */
export function describeReport(report: Report): FirstLook {
  return {
    rides: [...report.activities]
      .sort((a, b) => Number(isLogs(report, b)) - Number(isLogs(report, a)) || byImportance(a, b))
      .map((activity) => describeRide(report, activity)),
    card: cardOf(report),
  };
}

/** Whether the answer of the activity is that of the whole log. */
function isLogs({ verdict }: Report, { id }: Activity): boolean {
  return verdict?.activityId === id;
}

const grades = ['critical', 'warning', 'minor', 'nothing'] as const;

/**
 * A rider came for the ride that went wrong, which isn't always the first or the longest one. A part of the log in which
 * nobody rode comes last, whatever went wrong there.
 */
function byImportance(a: Activity, b: Activity): number {
  const gradeOf = ({ verdict }: Activity) => grades.indexOf(verdict.grade);
  return (
    Number(b.ridden) - Number(a.ridden) ||
    gradeOf(a) - gradeOf(b) ||
    b.movingSeconds - a.movingSeconds
  );
}

function describeRide(report: Report, activity: Activity): RideLook {
  const { recommendations, activities, parse } = report;
  const { sentence, fix } = verdictTexts(activity, recommendations);
  const isLast = activities.at(-1) === activity;
  const missing = missingText(activity);
  const joined = joinedText(report);
  const problems = problemsOf(report, activity);
  const [first] = problems;
  const frameRate = frameRateLine(activity);
  const isWorded = first !== undefined && tellsProblem(activity.verdict);
  return {
    id: activity.id,
    title: activityTitle(activity),
    facts: rideFactTexts(report, activity),
    gaps: [
      joined && `${joined}.`,
      missing && `${missing}.`,
      isLast && parse.truncated ? cutInLine : endsInRideText(activity),
    ].filter((gap): gap is string => Boolean(gap)),
    label: gradeLabel(activity),
    verdict: sentence,
    strip: rideStripOf(activity),
    ...(isWorded && { verdictDetails: { times: first.times, facts: first.facts } }),
    problems: isWorded ? problems.slice(1) : problems,
    ...(frameRate !== undefined && { frameRate }),
    ...(fix && { fix: { title: fix.title, effort: effortText(fix), steps: [...stepsOf(fix.id)] } }),
  };
}

const cutInLine =
  'The log ends in the middle of a line, so its end is missing. Drop it again after you close the game.';

/** Lists problems in their order. Neighbours with the same sentence become one, with all their times. */
function problemsOf({ session }: Report, activity: Activity): ProblemLook[] {
  const rows: ProblemLook[] = [];
  for (const problem of activity.problems) {
    const sentence = problemText(problem);
    const time = upperFirst(problemTimeText(problem, session, activity));
    const last = rows.at(-1);
    const label = { tone: gradeTones[problem.grade], word: gradeNames[problem.grade] };
    if (last && last.sentence === sentence && last.label.word === label.word) {
      last.times.push(time);
      continue;
    }
    rows.push({
      id: problem.id,
      label,
      sentence,
      times: [time],
      facts: factsOf(problem, activity),
    });
  }
  return rows;
}

function factsOf(problem: Problem, { sensors }: Activity): string[] {
  const names = problem.sensorKeys?.map((key) => sensorName(sensors, key)) ?? [];
  return [causeLine(problem), ...names].filter((fact): fact is string => Boolean(fact));
}
