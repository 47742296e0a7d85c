import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Words that attackers would try first on this site. */
const siteWords = ['ridescope', 'zwift', 'watopia', 'cycling', 'cyclist'];
/** The library calls this "somewhat guessable". It is the lowest score that resists guessing over the network. */
const minScore = 2;
/** The time of the estimate grows with the square of the length, and it blocks the process. */
const judgedLength = 16;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Estimates whether a password would be among the first that an attacker tries. */
export async function isWeakPassword(password: string): Promise<boolean> {
  estimator ??= createEstimator();
  return (await estimator).check(password.slice(0, judgedLength)).score < minScore;
}

/** Loads the dictionaries at the first use: they take 15 MB. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const [common, english] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, site: siteWords },
    graphs: common.adjacencyGraphs,
  });
}
