import { certaintyOf } from '@ridescope/catalogue/certainties';
import type { ProblemCauses } from '@ridescope/contract/advanced/result';
import type { Problem } from '@ridescope/contract/report/problems';
import { readRealLog } from '../../logs.ts';
import { type ExpertProblem, readExperts } from '../verdicts/expert-verdicts.ts';
import { contradictionsOf } from './contradictions.ts';
import { type ExpertCause, expertCauses, type ForbiddenCause } from './expert-causes.ts';
import { type AnalyzedLog, analyzedLog } from './judged-log.ts';
import { type Judgement, judged } from './judgement.ts';

export interface ExpertsJudged {
  judgements: Judgement[];
  /** Causes that an expert forbids, and that were named. */
  forbidden: string[];
  /** Severe problems of experts for which no cause is looked for: the report lacks them. */
  unnamed: string[];
  contradictions: string[];
}

/** Below this an expert takes the next lower grade for right too. */
const sureOfGrade = 0.7;
/** Judges the causes of all real logs by what experts say of them. */
export function judgeExperts(): ExpertsJudged {
  const all = readExperts().map(({ file, problems }) =>
    judgeLog(file, problems, analyzedLog([readRealLog(file)])),
  );
  return {
    judgements: all.flatMap(({ judgements }) => judgements),
    forbidden: all.flatMap(({ forbidden }) => forbidden),
    unnamed: all.flatMap(({ unnamed }) => unnamed),
    contradictions: all.flatMap(({ contradictions }) => contradictions),
  };
}

interface Ranked {
  problem: Problem;
  ranking: ProblemCauses;
  roles: readonly string[];
}

function judgeLog(
  file: string,
  problems: readonly ExpertProblem[],
  log: AnalyzedLog,
): ExpertsJudged {
  const { causes, forbidden = [] } = expertCauses[file] ?? { causes: [] };
  const ranked = rankedOf(log);
  const reported = causes.map((cause) => {
    const expert = problems.find(({ what }) => what.includes(cause.what));
    if (!expert) throw new Error(`the expert of ${file} doesn't say '${cause.what}'`);
    return { cause, expert, own: ranked.filter((one) => isAbout(one, cause)) };
  });
  const severe = problems.filter(isSevere);
  const isCompound = severe.length > 1;
  return {
    judgements: reported.flatMap(({ cause, own }) =>
      own.map(({ problem, ranking }) =>
        judged(ranking.causes, {
          name: file,
          problemId: problem.id,
          expected: cause.causes,
          isSilenceRight: cause.orNone === true,
          isCompound,
        }),
      ),
    ),
    forbidden: forbidden.flatMap((one) => claimsOf(one, ranked).map((text) => `${file}: ${text}`)),
    unnamed: severe
      .filter((expert) => !reported.some((one) => one.expert === expert && one.own.length > 0))
      .map(({ what }) => `${file}: ${what.slice(0, 90)}`),
    contradictions: contradictionsOf(log).map((text) => `${file}: ${text}`),
  };
}

function rankedOf({ report, results }: AnalyzedLog): Ranked[] {
  return report.activities.flatMap(({ id, problems, sensors }) => {
    const result = results.find(({ activityId }) => activityId === id);
    return problems.flatMap((problem) => {
      const ranking = result?.problems.find(({ problemId }) => problemId === problem.id);
      const keys = new Set(problem.sensorKeys);
      const roles = sensors.flatMap((one) => (keys.has(one.key) ? one.roles : []));
      return ranking ? [{ problem, ranking, roles }] : [];
    });
  });
}

function isAbout({ problem, roles }: Ranked, { kinds, roles: wanted }: ExpertCause): boolean {
  const kind = problem.id.replace(/-\d+$/, '');
  return (
    kinds.some((one) => one === kind) &&
    (wanted === undefined || roles.some((role) => wanted.some((one) => one === role)))
  );
}

function isSevere({ severity, severitySure = 1 }: ExpertProblem): boolean {
  return severity === 'critical' || (severity === 'warning' && severitySure >= sureOfGrade);
}

function claimsOf({ claim, causes, kinds }: ForbiddenCause, ranked: readonly Ranked[]): string[] {
  return ranked.flatMap(({ problem, ranking }) => {
    const kind = problem.id.replace(/-\d+$/, '');
    if (kinds && !kinds.some((one) => one === kind)) return [];
    return ranking.causes
      .filter(
        // A cause that is at least possible is claimed.
        ({ id, probability }) => causes.includes(id) && certaintyOf(probability) !== 'cannot-tell',
      )
      .map(({ id }) => `${claim}: ${id} of ${problem.id}`);
  });
}
