import { causeScenarios } from '@ridescope/log-simulator';
import { hasExpertVerdicts, skippedMessage } from '../verdicts/expert-verdicts.ts';
import { judgeExperts } from './expert-causes.ts';
import { judgedRide } from './judged-ride.ts';
import { type AdvancedAccuracy, measureAccuracy, missedGoals } from './measure.ts';

export interface AdvancedRun {
  seeds: number;
  scenario: string | undefined;
  isJson: boolean;
}

/** Measures the ranking of causes: weights were tuned on the odd seeds, and the even ones judge them. */
export function runAdvanced({ seeds, scenario, isJson }: AdvancedRun): void {
  const wanted = causeScenarios.filter(
    (one) => (scenario ?? one.scenario.name) === one.scenario.name,
  );
  const rides = wanted.flatMap((one) =>
    Array.from({ length: seeds }, (_, index) => judgedRide(one, index + 1)),
  );
  const tuned = measureAccuracy(rides.filter(({ seed }) => seed % 2 === 1));
  const judged = measureAccuracy(rides.filter(({ seed }) => seed % 2 === 0));
  const missed = missedGoals(judged);
  if (isJson) {
    console.log(JSON.stringify({ tuned, judged, missed }, null, 2));
  } else {
    print('Odd seeds, on which the weights were tuned', tuned);
    print('Even seeds, which judge', judged);
    if (scenario === undefined) printExperts();
    if (missed.length > 0) console.log(`Missed: ${missed.join(', ')}`);
  }
  process.exitCode = missed.length === 0 ? 0 : 1;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function print(title: string, accuracy: AdvancedAccuracy): void {
  const { rides, first, firstTwo, cleanRides, cleanMost, tenths, misses } = accuracy;
  if (rides + cleanRides === 0) return;
  console.log(`${title}: ${rides} rides with a cause, ${cleanRides} clean`);
  console.log(`  true cause first ${percent(first)}, among the first two ${percent(firstTwo)}`);
  console.log(`  highest probability in a clean ride ${percent(cleanMost)}`);
  console.log('  stated      cases  mean stated  observed');
  for (const { fromPercent, cases, stated, observed } of tenths)
    console.log(
      `  ${`${fromPercent} to ${fromPercent + 10} %`.padEnd(10)}${String(cases).padStart(7)}${percent(stated).padStart(13)}${percent(observed).padStart(10)}`,
    );
  for (const miss of misses) console.log(`  ${miss}`);
}

function printExperts(): void {
  if (!hasExpertVerdicts) {
    console.log(skippedMessage);
    return;
  }
  const judged = judgeExperts();
  const gravest = judged.filter(({ isGravest }) => isGravest);
  const found = (list: readonly { isFound: boolean }[]) =>
    `${list.filter(({ isFound }) => isFound).length} of ${list.length}`;
  console.log(
    `Experts' causes among the first two: ${found(judged)}; of the gravest problem: ${found(gravest)}`,
  );
  for (const { isFound, isGravest, file, what, causes, said } of judged)
    console.log(
      `  ${isFound ? 'yes' : 'NO '} ${isGravest ? '*' : ' '} ${file}: ${what} (${causes.join(' or ')}); said ${said.join(', ')}`,
    );
}
