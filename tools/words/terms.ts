/** A word that the project doesn't use, and what it says instead. */
export interface Term {
  /** The words to avoid, separated by `|`. A space also matches a line break inside a comment, or a hyphen. */
  avoid: string;
  use: string;
  /** Kinds of text that are checked; all of them when absent. */
  only?: readonly TextKind[];
  /** The only folder that is checked. */
  folder?: string;
}

/** Where a word was found: in a sentence, in a name that the code declares, or in a path. */
export type TextKind = 'text' | 'name' | 'path';

/** The terms table and the phrases under "Voice" of docs/writing.md. */
export const terms: readonly Term[] = [
  { avoid: 'letters?|post office', use: 'mail, outbox or mailer' },
  { avoid: 'beats?', use: 'heartbeat' },
  { avoid: 'keepers?', use: 'store, manager or repository' },
  { avoid: 'arrivals', use: 'upload detection' },
  { avoid: 'tid(?:y|ies|ied|ying)|sweeps?', use: 'clean up or reconcile' },
  { avoid: 'reckons?|reckoned|reckoning', use: 'calculate or count' },
  { avoid: 'assassins?', use: 'fault injector' },
  { avoid: 'victims?', use: 'target' },
  { avoid: 'riders?', use: 'virtual user', folder: 'load-tests/' },
  { avoid: 'stand-ins?', use: 'pseudonym or placeholder', only: ['text'] },
  { avoid: 'stand ins?', use: 'pseudonym or placeholder', only: ['name', 'path'] },
  { avoid: '(?<!there )(?:is|are|was|were|be|of a) no (?:game )?log', use: 'is not a game log' },
  { avoid: 'pieces?', use: 'segment or part' },
  {
    avoid: 'message channels?|control connections?|TCP drops?',
    use: 'connection to the game server',
    folder: 'apps/web/',
    only: ['text'],
  },
  {
    avoid: 'message channels?|control connections?|TCP drops?',
    use: 'connection to the game server',
    folder: 'packages/words/',
    only: ['text'],
  },
  { avoid: 'names not found', use: 'DNS lookup failed' },
  { avoid: '(?:720|1080|1440|2160) lines', use: '1080p, 1440p' },
  { avoid: 'the middle one', use: 'median' },
  { avoid: 'the slow end', use: '1 % low (P1)' },
  { avoid: 'packed', use: 'compressed' },
  { avoid: '(?:gives?|gave|given|giving) back', use: 'refund (or return)' },
  { avoid: 'files|listing', use: 'logs', only: ['path'], folder: 'apps/' },
  { avoid: 'peers?', use: 'benchmarks', only: ['path', 'name'] },
  { avoid: 'whoever', use: '"anyone who", or name who it is' },
  { avoid: 'of (?:its|their|his|her|your|our|my) own', use: '"its own …", or "separate"' },
  {
    avoid: '(?:is|are|was|were|be|been|being) told(?! apart)',
    use: 'an active verb, such as "hears" or "knows"',
  },
  { avoid: '(?:what )?stands here|what stands', use: 'this' },
  { avoid: 'begun ones', use: 'rounded up' },
  { avoid: 'no log that', use: 'a plain negation' },
  { avoid: '\\w+’\\w*', use: "a straight apostrophe (')", only: ['text'] },
  { avoid: '(?:it|they|what) spoil(?:t|ed)', use: 'what is affected' },
  { avoid: 'l(?:ie|ies|ay) to (?:what|each|one)', use: 'how one thing relates to another' },
  { avoid: '(?:is|are) a trick', use: 'what is refused, and why' },
];
