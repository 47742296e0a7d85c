import { type FormMixture, formMixtures } from '@ridescope/log-simulator';
import { modernComputer } from './cases/modern-computer.ts';
import { modernNetwork } from './cases/modern-network.ts';
import { modernSensors } from './cases/modern-sensors.ts';
import { inForms } from './in-forms.ts';
import { type CaseResult, judgeBytes } from './judge-case.ts';
import { splice } from './splice.ts';
import type { SplicedCase } from './spliced-case.ts';

/** A case on a log of today, written in the forms of another year or platform. */
export interface FormCase {
  forms: FormMixture;
  one: SplicedCase;
}

/**
 * Every case on a log of today in every mixture of forms. Faults of the picture are left out on a Mac, whose head names another
 * graphics card than the expert saw.
 */
export const formCases: readonly FormCase[] = formMixtures.flatMap((forms) => {
  const cases = [...modernNetwork, ...modernSensors];
  const chosen = forms.platform === 'mac' ? cases : [...cases, ...modernComputer];
  return chosen.map((one) => ({ forms, one }));
});

/** Writes the faults into the log, the log in the forms of the mixture, and compares the report with the expert's words. */
export function judgeFormCase({ forms, one }: FormCase): CaseResult {
  const { name, ...result } = judgeBytes(one, inForms(splice(one), forms));
  return { name: `${name} in ${forms.name}`, ...result };
}
