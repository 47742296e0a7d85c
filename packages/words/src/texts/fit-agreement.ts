import type { FitCheck, FitMismatch } from '@ridescope/contract/ride-file';
import { fitAgreementMessages, fitCheckNames, fitMismatchMessages } from '../en/ride-file.ts';
import { countText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';

/** Why a log and a FIT file were not joined. */
export const fitMismatchTexts: Readonly<Record<FitMismatch, string>> = fitMismatchMessages;

/** Lists in one sentence what log and file agree in; undefined where they agree in nothing. */
export function agreementText(checks: readonly FitCheck[]): string | undefined {
  const same = checks.filter(({ agrees }) => agrees).map(({ kind }) => fitCheckNames[kind]);
  if (same.length === 0) return undefined;
  return writeMessage(fitAgreementMessages.agree, { names: same.join(', ') });
}

/** Names everything in which log and file differ, a sentence each. */
export function differenceTexts(checks: readonly FitCheck[]): string[] {
  return checks.filter(({ agrees }) => !agrees).map(differenceText);
}

function differenceText({ kind, difference = 0 }: FitCheck): string {
  const amount = Math.abs(difference);
  switch (kind) {
    case 'created':
    case 'ended':
    case 'saves':
      return writeMessage(fitAgreementMessages.time, {
        name: fitCheckNames[kind],
        length: spanText(amount),
      });
    case 'length':
      return writeMessage(fitAgreementMessages.length, { bytes: countText(amount) });
    case 'distance':
      return writeMessage(fitAgreementMessages.distance, { metres: countText(amount) });
    case 'lossesInLog':
      return writeMessage(fitAgreementMessages.lossesInLog, { losses: amount });
    case 'lossesInFile':
      return writeMessage(fitAgreementMessages.lossesInFile, { gaps: amount });
    case 'sensors':
      return fitAgreementMessages.sensors;
  }
}
