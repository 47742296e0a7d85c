import { upperFirst } from '../format/first-letter.ts';

/** Verbs after `you` that end differently after `the rider`. Others of the present take an `s`. */
const irregular: Readonly<Record<string, string>> = {
  are: 'is',
  "aren't": "isn't",
  were: 'was',
  "weren't": "wasn't",
  have: 'has',
  "haven't": "hasn't",
  do: 'does',
  "don't": "doesn't",
};

const regular =
  /^(?:change|drop|enter|forget|hear|join|jump|keep|lose|meet|need|notice|pedal|ride|run|see|sit|start|steer|use|want)$/;

/** Verbs that stay as they are: of the past, and those that another verb follows. */
const unchanging =
  /^(?:can|can't|could|couldn't|may|might|must|should|shouldn't|will|won't|would|wouldn't|had|hadn't|did|didn't|rode|met|made|saw|lost|came|went|sat|left|let|put|set|reset|chose|kept|got|brought|woke|gave|\w+ed)$/;

const adverbs = 'already|also|always|hardly|never|no longer|often|only|soon|still|then|usually';

/** A form of `you`, the preposition before it and the verb behind it, if there are any. */
const mention = new RegExp(
  String.raw`(\b(?:around|behind|between|by|for|from|near|of|than|to|with) )?\b(you|your|yours|yourself)\b(?:( (?:(?:${adverbs}) )?)([a-z]+(?:'t)?)\b)?`,
  'gi',
);

/** Each form where a sentence has named the rider before. */
const later: Readonly<Record<string, string>> = {
  your: 'their',
  yours: 'theirs',
  yourself: 'themselves',
};

/**
 * Rewrites a text that speaks to its rider as `you`, so that it speaks of the rider: for readers of somebody else's report.
 * The first mention in a sentence is `the rider`, each later one `they`.
 */
export function aboutRider(text: string): string {
  return text
    .split(/((?<=[.!?]) (?=["'(]?[A-Z])|\n)/)
    .map(sentenceAboutRider)
    .join('');
}

function sentenceAboutRider(sentence: string): string {
  let isNamed = false;
  return sentence.replace(mention, (_, before = '', word: string, gap = '', next = '') => {
    const form = word.toLowerCase();
    // `your ride` is the ride that the report is about.
    if (form === 'your' && /^ride$/.test(next))
      return `${before}${likeIn(word, 'the')}${gap}${next}`;
    const isFirst = !isNamed && form !== 'yourself';
    isNamed = true;
    const isSubject = form === 'you' && before === '' && isVerb(next);
    const verb = isFirst && isSubject ? ofOnePerson(next) : next;
    const named = form === 'you' ? 'the rider' : "the rider's";
    const again = later[form] ?? (isSubject ? 'they' : 'them');
    return `${before}${likeIn(word, isFirst ? named : again)}${gap}${verb}`;
  });
}

/** Whether a word after `you` is a verb that is known here, so that `you` is its subject. */
export function isVerb(word: string): boolean {
  return irregular[word] !== undefined || regular.test(word) || unchanging.test(word);
}

function ofOnePerson(verb: string): string {
  return irregular[verb] ?? (regular.test(verb) ? `${verb}s` : verb);
}

/** Begins a text with a capital where the word has one. */
function likeIn(word: string, text: string): string {
  return /^[A-Z]/.test(word) ? upperFirst(text) : text;
}
