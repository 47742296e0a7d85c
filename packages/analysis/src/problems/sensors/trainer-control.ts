import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { RuleId } from '@ridescope/catalogue/rules';
import { lossGrade } from '@ridescope/contract/loss-grade';
import { tallyOf } from '@ridescope/contract/report/count-episodes';
import { type Intervals, isInside, overlaps } from '../../facts/figures/intervals.ts';
import { ascending, firstAbove, firstNotBelow } from '../../facts/figures/statistics.ts';
import type { Ride } from '../../facts/ride/ride.ts';
import type { AntSensor } from '../../facts/sensors.ts';
import type { LogRecord } from '../../record/log-record.ts';
import type { Draft } from '../draft.ts';
import { occurrencesOf, unionOf } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';
import { lossFixOf } from './ant-losses.ts';
import { costlySearch } from './costly-search.ts';

/**
 * A trainer gets a new grade every second or two; after this long without one, riders feel that the
 * resistance doesn't follow.
 */
const pauseS = 7;
/** Riders don't notice commands that had to be sent again a second later. */
const failedPercent = 5;

const rules: readonly RuleId[] = ['sensor-control-failures'];

/** Grades ANT+ resistance by the longest time without an accepted grade, not by the count of failed commands. */
export function controlProblems(source: ProblemSource): Draft[] {
  const { facts } = source;
  if (facts.sensors.isWatched) return [];
  const pauses = pausesOf(source);
  const hunted = costlySearch(source);
  const occurrences = unionOf(occurrencesOf(pauses), facts.ride);
  const { times, total, longest } = tallyOf(occurrences);
  const lengths = occurrences.map(({ seconds }) => seconds);
  const grade = lossGrade('resistance', lengths, facts.ride.endS - facts.ride.startS);
  if (grade) {
    return [
      {
        kind: 'trainer-control-slow',
        category: 'sensors',
        grade,
        sentences: [
          {
            id: 'trainer-control-slow',
            values: {
              pauses: times,
              total: wholeSeconds(total),
              longest: wholeSeconds(longest),
            },
          },
          ...(hunted ? [searchingFor(hunted)] : []),
        ],
        during: 'ride',
        ...(pauses[0] && { startS: pauses[0][0] }),
        ...(pauses.length > 0 && { endS: pauses.at(-1)?.[1] ?? 0 }),
        occurrences,
        where: 'radio',
        rules,
        firstFix: hunted ? lossFixOf(hunted, source) : 'ant-extension',
        affectedS: total,
      },
    ];
  }
  const { commands } = facts.sensors;
  const all = commands ? commands.failed + commands.completed : 0;
  const percent = commands && all > 0 ? (100 * commands.failed) / all : 0;
  if (percent < failedPercent) return [];
  return [
    {
      kind: 'trainer-control-slow',
      category: 'sensors',
      grade: 'minor',
      sentences: [{ id: 'trainer-control-slow.resent', values: { percent: Math.round(percent) } }],
      during: 'ride',
      where: 'radio',
      rules,
      affectedS: 0,
    },
  ];
}

function searchingFor({ roles: [sensor = 'unknown'] }: AntSensor): ProblemSentence {
  return { id: 'trainer-control-slow.searching', values: { sensor } };
}

/** The log writes `KICKR unhandled event 3` after each grade that the game sent. */
const gradeSent = 3;

/** Finds times of the ride, in movement, in which the game set grades and the trainer accepted none. */
function pausesOf({ log, facts }: ProblemSource): Intervals {
  const { record } = log;
  const { ride, exclusions } = facts;
  const { accepted, tried } = commandsOf(record, ride);
  const isMoving = (fromS: number, toS: number) =>
    ride.moving.firstAfter(toS) > ride.moving.firstAfter(fromS);
  const pauses: [number, number][] = [];
  for (let i = 1; i < accepted.length; i++) {
    const from = accepted[i - 1] ?? 0;
    const to = accepted[i] ?? 0;
    if (to - from < pauseS || isInside(exclusions.sensors, from)) continue;
    if (overlaps(ride.holes, from, to)) continue;
    // Without tries the game had nothing to send: the road didn't change, or a screen was open.
    const asked = firstNotBelow(tried, to) - firstAbove(tried, from);
    if (asked > 1 && isMoving(from, to)) pauses.push([from, to]);
  }
  return pauses;
}

/** Lists when grades reached the trainer, and when the game tried to send one; ascending. */
function commandsOf(record: LogRecord, { startS, endS }: Ride) {
  const { trainerCommands } = record;
  const first = trainerCommands.t.lowerBound(startS);
  const end = trainerCommands.t.upperBound(endS);
  const t = trainerCommands.t.slice(first, end);
  const isCompleted = trainerCommands.isCompleted.slice(first, end);
  const accepted: number[] = [];
  const tried = record.within('gradeSet', startS, endS).map((line) => line.t);
  for (let i = 0; i < t.length; i++) (isCompleted[i] === 1 ? accepted : tried).push(t[i] as number);
  for (const line of record.within('kickrEvent', startS, endS))
    if (line.event === gradeSent) accepted.push(line.t);
  return { accepted: ascending(accepted), tried: ascending(tried) };
}
