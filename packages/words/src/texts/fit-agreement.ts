import type { FitCheck, FitCheckKind, FitMismatch } from '@ridescope/contract/ride-file';
import { countOf, countText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';

/** Why a log and a FIT file were not joined. */
export const fitMismatchTexts: Record<FitMismatch, string> = {
  noAnchors: 'The log and this file have no moment in common, so we did not join them.',
  otherRide: 'This file belongs to another ride than the log, so we did not join them.',
  clockMoved:
    'The ride is the same, but the times of the log and of this file differ, so we did not join them. One of the two files may have been changed.',
};

/** What is compared, for a list of what agrees. */
const checkNames: Record<FitCheckKind, string> = {
  created: 'start',
  ended: 'end',
  saves: 'lengths at each save',
  length: 'length of the file',
  distance: 'distance',
  lossesInLog: 'losses in the log',
  lossesInFile: 'losses in the file',
  sensors: 'sensors',
};

/** Lists in one sentence what log and file agree in; undefined where they agree in nothing. */
export function agreementText(checks: readonly FitCheck[]): string | undefined {
  const same = checks.filter(({ agrees }) => agrees).map(({ kind }) => checkNames[kind]);
  if (same.length === 0) return undefined;
  return `Log and file agree in: ${same.join(', ')}.`;
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
      return `Log and file differ in the ${checkNames[kind]}: ${spanText(amount)} apart. One of the two may have been changed.`;
    case 'length':
      return `Log and file differ in the length of the file: ${countText(amount)} bytes. One of the two may have been changed.`;
    case 'distance':
      return `Log and file differ in the distance: ${countText(amount)} m. One of the two may have been changed.`;
    case 'lossesInLog':
      return `${countOf(amount, 'lost connection')} of power in the log cost no power in the file: the game had another source, or one of the two was changed.`;
    case 'lossesInFile':
      return `${countOf(amount, 'gap')} of power in the file ${amount === 1 ? 'has' : 'have'} no lost connection in the log: the radio noted none, or one of the two was changed.`;
    case 'sensors':
      return 'The file has a heart rate, and the log lists no strap.';
  }
}
