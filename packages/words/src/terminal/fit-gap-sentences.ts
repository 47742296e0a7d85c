import {
  type FitGap,
  type FitOutage,
  isSameLoss,
  type RideFile,
} from '@ridescope/contract/ride-file';
import {
  fitChannelNames,
  fitChannelNouns,
  fitGapMessages as messages,
  fitOutageMessages as outageMessages,
} from '../en/ride-file.ts';
import { countText, decimalText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';
import { amber, dim, red, type TonedText } from './toned-text.ts';

/** How the spans of a FIT file are worded. */
export interface GapWording {
  /** Words a moment of the file, Unix seconds. */
  timeOf: (unixS: number) => string;
  person: Person;
  /** Lost connections of the log; absent for a file without a log. */
  outages?: readonly FitOutage[];
}

/** Holes of 2 to 5 s at riding speed fell together with a halted game in real rides; longer ones were not seen. */
const mostStillS = 5;
/** Around a real loss, a pulse that stands for less than this is usual. */
const leastHeldS = 5;

/** Words one span in which a value is missing, or can't be true. */
export function gapText(gap: FitGap, { timeOf, person, outages }: GapWording): TonedText {
  const { channel, kind, fromUnixS, seconds } = gap;
  const [length, at] = [spanText(seconds), timeOf(fromUnixS)];
  const name = fitChannelNames[channel];
  if (kind === 'notYet') {
    const began = timeOf(fromUnixS + seconds);
    return dim(writeMessage(messages.notYet, { channel: name, at: began, length }));
  }
  if (kind === 'ended') return amber(writeMessage(messages.ended, { channel: name, at, length }));
  if (channel === 'records') {
    const message = messages[seconds <= mostStillS ? 'records-short' : 'records'];
    return dim(writeMessage(message, { length, at, person }));
  }
  if (kind === 'spike') {
    const watts = countText(Math.round(gap.peakW ?? 0));
    return amber(writeMessage(messages.spike, { watts, at }));
  }
  const proof = proofText(gap, outages);
  if (kind === 'held')
    return amber(sentences(writeMessage(messages.held, { length, at, person }), proof));
  if (kind === 'frozen')
    return amber(sentences(writeMessage(messages.frozen, { length, at }), proof));
  if (channel === 'power') {
    const lost = powerText(gap, at, person);
    return red(sentences(lost, speedText(gap, person), distanceText(gap, person), proof));
  }
  const lost = writeMessage(messages.lost, { channel: name, length, at });
  return amber(sentences(lost, heldText(gap), proof));
}

/** Words what a lost connection cost that no gap explains. Nothing is known where the file lacks the value altogether. */
export function outageText(
  { channel, fromUnixS, logSeconds, fileSeconds }: FitOutage,
  { has }: Pick<RideFile, 'has'>,
  { timeOf, person }: GapWording,
): TonedText {
  const at = timeOf(fromUnixS);
  const lost =
    logSeconds === undefined
      ? writeMessage(outageMessages.lost, { at })
      : writeMessage(outageMessages['lost-for'], { length: spanText(logSeconds), at });
  const ofChannel = channel === 'heartRate' ? 'heartRate' : 'power';
  if (!has[ofChannel]) return dim(lost);
  if (fileSeconds > 0) {
    const values = { channel: fitChannelNames[ofChannel], length: spanText(fileSeconds) };
    return red(sentences(lost, writeMessage(outageMessages.zero, values)));
  }
  const free = writeMessage(outageMessages.free, { channel: fitChannelNouns[ofChannel], person });
  return { text: sentences(lost, free) };
}

function sentences(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}

function powerText(
  { kind, seconds, cadenceRpm: cadence }: FitGap,
  at: string,
  person: Person,
): string {
  const values = { isZero: kind === 'zero', length: spanText(seconds), at };
  return cadence === undefined
    ? writeMessage(messages['power-lost'], values)
    : writeMessage(messages['power-lost-pedalling'], { ...values, cadence, person });
}

function heldText({ heldS = 0 }: FitGap): string {
  return heldS < leastHeldS
    ? ''
    : writeMessage(messages['held-before'], { length: spanText(heldS) });
}

function speedText({ speedKmh }: FitGap, person: Person): string {
  if (!speedKmh || speedKmh.slowest >= speedKmh.before) return '';
  return writeMessage(messages.slowed, {
    before: decimalText(speedKmh.before),
    slowest: decimalText(speedKmh.slowest),
    person,
  });
}

function distanceText({ distanceM }: FitGap, person: Person): string {
  if (!distanceM || distanceM.ridden >= distanceM.atSpeedBefore) return '';
  return writeMessage(messages.distance, {
    ridden: countText(distanceM.ridden),
    atSpeedBefore: countText(distanceM.atSpeedBefore),
    person,
  });
}

function proofText(gap: FitGap, outages: readonly FitOutage[] | undefined): string {
  if (!outages) return '';
  const isLogged = outages.some((outage) => isSameLoss(gap, outage));
  return messages[isLogged ? 'in-log' : 'not-in-log'];
}
