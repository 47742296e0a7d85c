import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en';

/** Words that attackers would try first on this site. */
const siteWords = ['ridescope', 'zwift', 'watopia', 'cycling', 'cyclist'];
/** The library calls this "somewhat guessable". It is the lowest score that resists guessing over the network. */
const minScore = 2;
/** The time of the estimate grows with the square of the length, and it blocks the process. */
const judgedLength = 24;

let estimator: ZxcvbnFactory | undefined;

/** Estimates whether a password would be among the first that an attacker tries. */
export function isWeakPassword(password: string): boolean {
  // Made at the first use, because the dictionaries take a moment to load.
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary, site: siteWords },
    graphs: adjacencyGraphs,
  });
  return estimator.check(password.slice(0, judgedLength)).score < minScore;
}
