import { parseArgs } from 'node:util';
import { type Scenario, scenarios } from '@ridescope/log-simulator';
import { runCauses } from '../src/accuracy/causes/run-causes.ts';
import { runField } from '../src/accuracy/field/run-field.ts';
import { formAccuracy, formTable } from '../src/accuracy/form-accuracy.ts';
import { type Said, whatWasSaid } from '../src/accuracy/judge.ts';
import { printAccuracy } from '../src/accuracy/print.ts';
import {
  printSentences,
  SentenceTally,
  tallyLogs,
} from '../src/accuracy/sentences/sentence-tally.ts';
import { runSpliced } from '../src/accuracy/spliced/run-spliced.ts';
import { runSteady } from '../src/accuracy/steady/run-steady.ts';
import { isClean, Tally } from '../src/accuracy/tally.ts';
import { runVerdicts } from '../src/accuracy/verdicts/run-verdicts.ts';
import { runWhatIf } from '../src/accuracy/what-if/run-what-if.ts';
import { fixtureNames, readFixture } from '../src/logs.ts';
import { readSimulated } from '../src/simulated-report.ts';

const usage = `npm run accuracy [-- --seeds 20 --clean-rides 600 --scenario NAME --all-forms --json]: simulated rides against their labels, also in mixtures of line forms
npm run accuracy -- --causes [--seeds 2 --all-forms --json --update-table]: causes of simulated rides and real logs against their labels and experts
npm run accuracy -- --verdicts [--log NAME --json --update-floor]: real logs against verdicts of experts
npm run accuracy -- --spliced [--case NAME --all-forms --json]: real logs with known faults written into them
npm run accuracy -- --steady [--times 33 --log NAME --json]: real logs after harmless changes
npm run accuracy -- --field [--case NAME --json]: files that riders sent against their right results
npm run accuracy -- --what-if [--file SYSTEMS.csv --json]: estimates of other hardware against rides that they didn't use`;
const usualSeeds = 20;
/** Six changes of each log: some 200 changed logs a log, in four minutes. */
const usualTimes = 33;
const usualCauseSeeds = 2;
const mostSeeds = 10_000;
/** So many rides in which nothing is wrong must be without any alarm. */
const usualCleanRides = 600;

const options = readArguments();
if (options.whatIf) runWhatIf(options.whatIf);
else if (options.field) await runField(options.field);
else if (options.steady) runSteady(options.steady);
else if (options.spliced) runSpliced(options.spliced);
else if (options.causes) runCauses(options.causes);
else if (options.verdicts) runVerdicts(options.verdicts);
else compareScenarios();

function compareScenarios(): void {
  const tally = new Tally(options.seeds);
  const sentences = new SentenceTally('Scenarios');
  const saidOf = (scenario: Scenario, seed: number): Said => {
    const { report, recording } = readSimulated(scenario, `${scenario.name}-${seed}`, seed);
    sentences.add(`${scenario.name}, seed ${seed}`, report, recording);
    return whatWasSaid(report);
  };
  for (const scenario of options.scenarios)
    for (let seed = 1; seed <= options.seeds; seed++)
      tally.add(scenario, seed, saidOf(scenario, seed));
  const clean = options.scenarios.filter(isClean);
  const seeds = Math.ceil(options.cleanRides / Math.max(1, clean.length));
  for (const scenario of clean)
    for (let seed = options.seeds + 1; seed <= seeds; seed++)
      tally.addClean(scenario, seed, saidOf(scenario, seed));
  const accuracy = tally.result();
  const forms = formAccuracy(options.scenarios, options.isEveryForm);
  const fixtures = tallyLogs('Fixtures', fixtureNames, readFixture);
  const untrue = [...sentences.untrue, ...fixtures.untrue];
  if (options.isJson) console.log(JSON.stringify({ ...accuracy, forms, untrue }, null, 2));
  else {
    printAccuracy(accuracy);
    console.log(
      `\nMixtures of line forms${options.isEveryForm ? '' : ' (a sample; --all-forms for all)'}:`,
    );
    for (const line of formTable(forms)) console.log(line);
    printSentences(sentences);
    printSentences(fixtures);
  }
  process.exitCode = accuracy.broken.length + untrue.length === 0 ? 0 : 1;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        seeds: { type: 'string' },
        causes: { type: 'boolean' },
        'update-table': { type: 'boolean' },
        'clean-rides': { type: 'string' },
        scenario: { type: 'string' },
        json: { type: 'boolean' },
        verdicts: { type: 'boolean' },
        log: { type: 'string' },
        'update-floor': { type: 'boolean' },
        steady: { type: 'boolean' },
        times: { type: 'string' },
        spliced: { type: 'boolean' },
        field: { type: 'boolean' },
        'all-forms': { type: 'boolean' },
        case: { type: 'string' },
        'what-if': { type: 'boolean' },
        file: { type: 'string' },
      },
    });
    const seeds = Number(values.seeds ?? (values.causes ? usualCauseSeeds : usualSeeds));
    if (!Number.isInteger(seeds) || seeds < 1 || seeds > mostSeeds)
      throw new Error(`--seeds takes a number from 1 to ${mostSeeds}`);
    const isAll = values.scenario === undefined;
    // Of one scenario alone, as many rides as seeds are enough.
    const cleanRides = Number(values['clean-rides'] ?? (isAll ? usualCleanRides : 0));
    if (!Number.isInteger(cleanRides) || cleanRides < 0 || cleanRides > mostSeeds)
      throw new Error(`--clean-rides takes a number up to ${mostSeeds}`);
    const wanted = scenarios.filter(({ name }) => (values.scenario ?? name) === name);
    // One scenario alone is read in all mixtures.
    const isEveryForm = values['all-forms'] === true || !isAll;
    const isJson = values.json === true;
    if (wanted.length === 0) throw new Error(`there is no scenario '${values.scenario}'`);
    const causes = values.causes && {
      seeds,
      inAllForms: values['all-forms'] === true,
      isJson,
      isTableUpdated: values['update-table'] === true,
    };
    const isFloorUpdated = values['update-floor'] === true;
    if (isFloorUpdated && (!values.verdicts || values.log !== undefined))
      throw new Error('--update-floor goes with --verdicts and all logs');
    const verdicts = values.verdicts && { log: values.log, isJson, isFloorUpdated };
    const times = Number(values.times ?? usualTimes);
    if (!Number.isInteger(times) || times < 1 || times > mostSeeds)
      throw new Error(`--times takes a number from 1 to ${mostSeeds}`);
    const steady = values.steady && { log: values.log, times, isJson };
    const spliced = values.spliced && {
      name: values.case,
      isJson,
      isEveryForm: values['all-forms'] === true,
    };
    const field = values.field && { name: values.case, isJson };
    const whatIf = values['what-if'] && { file: values.file, isJson };
    return {
      seeds,
      cleanRides,
      scenarios: wanted,
      isJson,
      isEveryForm,
      causes,
      verdicts,
      spliced,
      field,
      steady,
      whatIf,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}
