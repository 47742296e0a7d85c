import { type Finding, findingsOf, lineOf } from '../features/doctor/finding.ts';
import { examine } from '../features/doctor/service.ts';
import { stripeOf } from '../platform/payments/open-payments.ts';
import { requireNoArguments } from '../platform/process/command-arguments.ts';
import { type Config, loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { baseline, migrations } from '../wiring/schema/migrations.ts';

/** Runs `npm run doctor`: says what is wrong with the setup and how to mend it, and ends with 1 if anything is. */
async function doctor(args: string[]): Promise<void> {
  requireNoArguments('doctor', args);
  const config = readConfig();
  const findings =
    config instanceof StartupError
      ? problemsOf(config)
      : await examine(config, {
          migrations: Object.keys(migrations),
          baseline: baseline.digest,
          provider: await stripeOf(config),
        });
  process.stdout.write(`${findings.map(lineOf).join('\n')}\n`);
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}

/** A line for each problem; nothing else can be looked at without a configuration. */
function problemsOf({ message }: StartupError): Finding[] {
  const [, ...problems] = message.split('\n').map((line) => line.trim());
  return problems.map((problem) =>
    findingsOf('Configuration').wrong(`${problem}.`, 'docs/operating.md describes every variable.'),
  );
}

function readConfig(): Config | StartupError {
  try {
    return loadConfig();
  } catch (error) {
    if (error instanceof StartupError) return error;
    throw error;
  }
}

doctor(process.argv.slice(2)).catch(endWithError);
