import {
  type CauseScenario,
  causeScenarios,
  formMixtures,
  simulate,
} from '@ridescope/log-simulator';
import { isOfGraphicsCard } from '../form-accuracy.ts';
import { contradictionsOf } from './contradictions.ts';
import { analyzedLog, mainActivity } from './judged-log.ts';
import { type Judgement, judged } from './judgement.ts';

export interface SimulatedJudgement {
  judgements: Judgement[];
  /** Faults that the report has no problem for, so that no cause can be named. */
  unreported: string[];
  contradictions: string[];
}

/**
 * Judges the causes of one simulated ride: each of its faults, in the problems that show it.
 * @param forms name of a mixture of line forms, instead of those of the scenario's era
 */
export function judgeScenario(
  { causes, scenario }: CauseScenario,
  seed: number,
  forms?: string,
): SimulatedJudgement {
  const log = analyzedLog(simulate(scenario, { seed, forms }));
  const { result } = mainActivity(log);
  const name = [scenario.name, seed, ...(forms ? [`in ${forms}`] : [])].join(' ');
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
  return joined(
    causeScenarios.flatMap((scenario) => seeds.map((seed) => judgeScenario(scenario, seed))),
  );
}

/**
 * Judges rides with known causes in every mixture of line forms, with one seed. On a Mac those of the picture are left out,
 * because its head names another graphics card.
 */
export function judgeInForms(
  seed: number,
  chosen: readonly CauseScenario[] = causeScenarios,
): SimulatedJudgement {
  return joined(
    formMixtures.flatMap(({ name, platform }) =>
      chosen
        .filter((one) => platform !== 'mac' || !isOfPicture(one))
        .map((one) => judgeScenario(one, seed, name)),
    ),
  );
}

function isOfPicture({ scenario, causes }: CauseScenario): boolean {
  const isSlow = (kind: string) => kind.startsWith('frame-rate') || kind === 'freezes';
  return isOfGraphicsCard(scenario) || causes.some(({ kinds }) => kinds.some(isSlow));
}

function joined(all: readonly SimulatedJudgement[]): SimulatedJudgement {
  return {
    judgements: all.flatMap(({ judgements }) => judgements),
    unreported: all.flatMap(({ unreported }) => unreported),
    contradictions: all.flatMap(({ contradictions }) => contradictions),
  };
}
