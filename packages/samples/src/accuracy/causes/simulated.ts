import { type CauseScenario, causeScenarios, simulate } from '@ridescope/log-simulator';
import { contradictionsOf } from './contradictions.ts';
import { analyzedLog, mainActivity } from './judged-log.ts';
import { type Judgement, judged } from './judgement.ts';

export interface SimulatedJudgement {
  judgements: Judgement[];
  /** Faults that the report has no problem for, so that no cause can be named. */
  unreported: string[];
  contradictions: string[];
}

/** Judges the causes of one simulated ride: each of its faults, in the problems that show it. */
export function judgeScenario(
  { causes, scenario }: CauseScenario,
  seed: number,
): SimulatedJudgement {
  const log = analyzedLog(simulate(scenario, { seed }));
  const { result } = mainActivity(log);
  const name = `${scenario.name} ${seed}`;
  const kindOf = (problemId: string) => problemId.replace(/-\d+$/, '');
  const judgements = result.problems.flatMap(({ problemId, causes: ranked }) => {
    const own = causes.filter(({ kinds }) => kinds.includes(kindOf(problemId)));
    if (own.length === 0) return [];
    return [
      judged(ranked, {
        name,
        problemId,
        expected: own.flatMap(({ cause, or = [] }) => [cause, ...or]),
        isSilenceRight: own.some(({ isAmbiguous }) => isAmbiguous === true),
        isCompound: causes.length > 1,
      }),
    ];
  });
  const unreported = causes.filter(
    ({ kinds }) => !result.problems.some(({ problemId }) => kinds.includes(kindOf(problemId))),
  );
  return {
    judgements,
    unreported: unreported.map(({ cause }) => `${name}: ${cause}`),
    contradictions: contradictionsOf(log).map((text) => `${name}: ${text}`),
  };
}

/** Judges all rides with known causes, with so many seeds each. */
export function judgeSimulated(seeds: readonly number[]): SimulatedJudgement {
  const all = causeScenarios.flatMap((scenario) =>
    seeds.map((seed) => judgeScenario(scenario, seed)),
  );
  return {
    judgements: all.flatMap(({ judgements }) => judgements),
    unreported: all.flatMap(({ unreported }) => unreported),
    contradictions: all.flatMap(({ contradictions }) => contradictions),
  };
}
