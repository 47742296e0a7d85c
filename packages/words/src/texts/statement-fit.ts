import type { StatementFit } from '@ridescope/contract/statements';
import { bytesText, countOf } from '../format/format-number.ts';
import { dateTimeText, spanText, timeOfDayText } from '../format/format-time.ts';
import { agreementText, differenceTexts, fitMismatchTexts } from './fit-agreement.ts';
import type { NamedFact } from './race-statement.ts';

/** What a statement says of the ride's FIT file beside the log. */
export interface StatementFitWords {
  /** One sentence: whether both say the same. */
  lead: string;
  /** Whether nothing disagrees. */
  agrees: boolean;
  /** How well both fit, and what the file says of power. */
  sentences: string[];
  /** What disagrees, a sentence each. */
  differences: string[];
  facts: NamedFact[];
}

/** Words whether log and FIT file agree, for a race statement and its check. */
export function statementFitWords(fit: StatementFit): StatementFitWords {
  const differences = differenceTexts(fit.checks);
  const agreed = agreementText(fit.checks);
  const isJoined = fit.mismatch === undefined;
  return {
    lead: leadText(fit, differences.length),
    agrees: isJoined && differences.length === 0,
    sentences: [
      fit.clock &&
        `Their clocks fit within ${fit.clock.withinS} s: ${countOf(fit.clock.anchors, 'moment')} compared.`,
      agreed,
      isJoined && powerText(fit),
      fit.condition !== 'whole' && 'The FIT file was not whole: it was read as far as it goes.',
    ].filter((text) => typeof text === 'string'),
    differences: fit.mismatch ? [fitMismatchTexts[fit.mismatch]] : differences,
    facts: factsOf(fit),
  };
}

function leadText({ mismatch }: StatementFit, differences: number): string {
  if (mismatch) return 'Log and FIT file do not fit together.';
  if (differences > 0) return `Log and FIT file differ in ${countOf(differences, 'point')}.`;
  return 'Log and FIT file agree in everything that both say.';
}

function powerText({ hasPower, lostPower }: StatementFit): string {
  if (!hasPower) return 'The FIT file has no power.';
  if (!lostPower) return 'The FIT file shows no gap of power while the rider pedalled.';
  const { times, totalSeconds, timesInLog } = lostPower;
  const often = times === 1 ? 'once' : `${countOf(times, 'time')}`;
  const inLog =
    timesInLog === times
      ? 'The log reports a lost connection each time.'
      : timesInLog === 0
        ? 'The log reports no lost connection then.'
        : `The log reports a lost connection ${timesInLog} of these times.`;
  return `By the FIT file, power was missing ${often}, ${spanText(totalSeconds)}${times === 1 ? '' : ' in all'}. ${inLog}`;
}

function factsOf({ addedAt, bytes, sha256 }: StatementFit): NamedFact[] {
  const [day] = dateTimeText(addedAt).split(',');
  return [
    { name: 'Added', text: `${day}, ${timeOfDayText(addedAt, 0)} UTC, ${bytesText(bytes)}` },
    { name: 'SHA-256', text: sha256 },
  ];
}

/** What the comparison of both files can't show. */
export const fitLimitsText =
  "The game writes the FIT file beside its log. The rider's browser read it, calculated its SHA-256 and sent the values of each second, which only the rider sees. A difference is a reason to look closer and no proof that a file was changed; agreement is no proof that both weren't.";
