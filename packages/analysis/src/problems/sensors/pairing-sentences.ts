import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { totalSeconds } from '../../facts/figures/intervals.ts';
import type { Draft } from '../draft.ts';
import type { Origin } from '../origins/origin.ts';
import { wholeSeconds } from '../values.ts';

/** Readers see lengths this close to each other as the same. */
const sameLengthS = 1.5;

/** Says what happened on the pairing screen. Where its parts lie apart, a second length gives the whole. */
export function pairingSentences(origin: Origin): Draft['sentences'] {
  const { startS, endS, stretches } = origin;
  const spanS = totalSeconds(stretches);
  const main = mainSentence(origin);
  const wholeS = endS === undefined ? spanS : endS - startS;
  const namesLength = 'values' in main && 'length' in main.values;
  if (!namesLength || wholeS - spanS < sameLengthS) return [main];
  return [main, { id: 'pairing-trouble.whole', values: { length: wholeSeconds(wholeS) } }];
}

/** What is said of a trainer that came back. */
const trainerBack = {
  back: 'pairing-trouble.trainer-back',
  pairedAnew: 'pairing-trouble.trainer-other-radio',
  powerOnly: 'pairing-trouble.trainer-power-only',
} as const;

function mainSentence({ kind, sequel, kinds, role, stretches }: Origin): ProblemSentence {
  const ownNetwork = kinds.includes('localNetworkReset');
  const length = wholeSeconds(totalSeconds(stretches));
  if (sequel === 'refused') return { id: 'pairing-trouble.trainer-refused', values: { length } };
  if (kind === 'trainerLost') {
    if (sequel === 'lost') return { id: 'pairing-trouble.trainer-lost', values: { ownNetwork } };
    const isAnew = sequel === 'pairedAnew' || sequel === 'powerOnly';
    return { id: trainerBack[isAnew ? sequel : 'back'], values: { ownNetwork, length } };
  }
  if (sequel === 'lost') return { id: 'pairing-trouble.sensor-lost', values: { sensor: role } };
  const id =
    sequel === 'unsteady' ? 'pairing-trouble.sensor-unsteady' : 'pairing-trouble.sensor-back';
  return { id, values: { sensor: role, length } };
}
