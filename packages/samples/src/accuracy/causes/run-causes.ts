import { hasExpertVerdicts, skippedMessage } from '../verdicts/expert-verdicts.ts';
import { certaintyTable, topicTable, writeTable } from './certainty-table.ts';
import { type ExpertsJudged, judgeExperts } from './experts.ts';
import { described, isRight, isWrong, type Judgement, shareOf } from './judgement.ts';
import { judgeInForms, judgeSimulated, type SimulatedJudgement } from './simulated.ts';

export interface CausesRun {
  seeds: number;
  /** Judges all scenarios in every mixture of line forms, too. */
  inAllForms: boolean;
  isJson: boolean;
  /** Renews the table of the help page. */
  isTableUpdated: boolean;
}

/** Goals: first causes that are right or rightly missing, as a share. */
export const goals = { right: 0.95 };

/** Weights were tuned on the first seeds, so others judge. */
const tunedSeeds = 3;

/** Judges the causes of simulated rides and real logs, and prints what was wrong. */
export function runCauses({ seeds, inAllForms, isJson, isTableUpdated }: CausesRun): void {
  const simulated = judgeSimulated(Array.from({ length: seeds }, (_, i) => tunedSeeds + 1 + i));
  const inForms = inAllForms ? judgeInForms(tunedSeeds + 1) : undefined;
  const experts = hasExpertVerdicts ? judgeExperts() : undefined;
  const table = certaintyTable(simulated.judgements, experts?.judgements ?? []);
  const missed = missedGoals(simulated, experts);
  if (isTableUpdated) writeTable(table);
  if (isJson) console.log(JSON.stringify({ simulated, experts, table, missed }, null, 2));
  else {
    print('Simulated rides', simulated.judgements);
    for (const text of simulated.unreported) console.log(`  not reported ${text}`);
    print(
      'of them with two faults',
      simulated.judgements.filter(({ isCompound }) => isCompound),
    );
    if (inForms) {
      print('In all mixtures of line forms', inForms.judgements);
      for (const text of inForms.unreported) console.log(`  not reported ${text}`);
    }
    if (experts) printExperts(experts);
    else console.log(skippedMessage);
    for (const text of [...simulated.contradictions, ...(experts?.contradictions ?? [])])
      console.log(`  contradicts the report: ${text}`);
    console.log(`\n${topicTable(table)}`);
    if (missed.length > 0) console.log(`\nMissed: ${missed.join(', ')}`);
  }
  process.exitCode = missed.length === 0 ? 0 : 1;
}

function missedGoals(simulated: SimulatedJudgement, experts: ExpertsJudged | undefined): string[] {
  const isLow = (list: readonly Judgement[]) => shareOf(list, isRight) < goals.right;
  return [
    ...(isLow(simulated.judgements) ? ['first cause of simulated rides'] : []),
    ...(experts && isLow(experts.judgements) ? ['first cause of real logs'] : []),
    ...(experts && experts.forbidden.length > 0 ? ['causes that experts forbid'] : []),
    ...(experts && experts.unnamed.length > 0 ? ['severe problems of experts'] : []),
    ...(simulated.contradictions.length + (experts?.contradictions.length ?? 0) > 0
      ? ['contradictions with the report']
      : []),
  ];
}

function print(title: string, judgements: readonly Judgement[]): void {
  const right = (100 * shareOf(judgements, isRight)).toFixed(1);
  const named = judgements.filter(({ said }) => said !== 'cannot-tell').length;
  const wrong = judgements.filter(isWrong).length;
  console.log(
    `${title}: ${judgements.length} problems, first cause right or rightly missing ${right} %, named ${named}, wrong ${wrong}`,
  );
  for (const one of judgements) if (!isRight(one)) console.log(`  ${described(one)}`);
}

function printExperts({ judgements, forbidden, unnamed }: ExpertsJudged): void {
  print('Real logs', judgements);
  for (const text of forbidden) console.log(`  forbidden by the expert: ${text}`);
  for (const text of unnamed) console.log(`  severe, but the report has no problem of it: ${text}`);
}
