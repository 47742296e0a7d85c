import { upperFirst } from '../format/capitals.ts';
import { partsOf, type SentencePart } from './sentence-parts.ts';
import { causalWords, leadingWords, numberWords } from './vocabulary.ts';

/** Why a sentence of a model doesn't reach a reader. */
export const dropReasons = [
  'form',
  'number',
  'character',
  'reference',
  'word',
  'claim',
  'repeated',
  'tooMany',
] as const;
export type DropReason = (typeof dropReasons)[number];

export interface SentenceRules {
  references: ReadonlyMap<string, string>;
  words: ReadonlySet<string>;
}

const most = { characters: 400, words: 40, references: 4, filled: 900 };
const fewestWords = 2;

export type CheckedSentence =
  | { kind: 'accepted'; sentence: string }
  | { kind: 'dropped'; reason: DropReason };

/** Keeps a sentence that contains only plain words of the vocabulary, and references whose combination can't mislead. */
export function checkSentence(raw: string, { references, words }: SentenceRules): CheckedSentence {
  const sentence = upperFirst(raw.trim().replaceAll('’', "'").replace(/ {2,}/g, ' '));
  if (raw.length > most.characters || !/\S\.$/.test(sentence)) return dropped('form');
  const parts = partsOf(sentence);
  if (!parts) return dropped(hasNumber(sentence) ? 'number' : 'character');
  const paths = parts.flatMap((part) => (part.kind === 'reference' ? part.path : []));
  const said = parts.map((part) => (part.kind === 'words' ? part.text : ' ')).join('');
  const own = said.split(/[ ,;:.]+/).filter(Boolean);
  // Abbreviations and names have capitals; the capital of the first word is the sentence's.
  if (said !== ' ' && /^[A-Z]/.test(said)) own[0] = own[0]?.toLowerCase() ?? '';
  if (own.some((word) => numberWords.has(word.toLowerCase()))) return dropped('number');
  if (own.some((word) => !words.has(word))) return dropped('word');
  if (!paths.every((path) => references.has(path))) return dropped('reference');
  const filled = paths.reduce(
    (sum, path) => sum + (references.get(path)?.length ?? 0),
    said.length,
  );
  const isLong = own.length > most.words || paths.length > most.references || filled > most.filled;
  if (isLong || own.length < fewestWords || paths.length === 0) return dropped('form');
  if (new Set(paths).size < paths.length) return dropped('form');
  if (said.slice(0, -1).includes('.') || !parts.every(isApart)) return dropped('form');
  if (!isFair(paths, new Set(own))) return dropped('claim');
  return parts.every(isInPlace) ? { kind: 'accepted', sentence } : dropped('form');
}

/** Whether words and references of one sentence go together. */
function isFair(paths: readonly string[], words: ReadonlySet<string>): boolean {
  const causes = paths.flatMap((path) => /^problems\.\d+\.causes\.\d+/.exec(path)?.[0] ?? []);
  const proofs = paths.filter((path) => path.includes('.evidence'));
  // A proof belongs to its own cause.
  if (proofs.length > 0 && new Set(causes).size > 1) return false;
  const against = proofs.filter((path) => path.includes('.evidenceAgainst'));
  if (against.length > 0 !== words.has('against')) return false;
  if (against.length > 0 && against.length < proofs.length) return false;
  const has = (list: ReadonlySet<string>) => [...words].some((word) => list.has(word));
  if (has(causalWords) && causes.length === 0) return false;
  return !has(leadingWords) || causes[0]?.endsWith('.causes.0') === true;
}

/** Whether a reference is not glued to a word or to another reference. */
function isApart(part: SentencePart, index: number, parts: readonly SentencePart[]): boolean {
  if (part.kind === 'words') return true;
  const [before, after] = [parts[index - 1], parts[index + 1]];
  const isStartFree = index === 0 || (before?.kind === 'words' && before.text.endsWith(' '));
  return isStartFree && after?.kind === 'words' && /^[ ,;:.]/.test(after.text);
}

/** Words after which a clause makes a sentence. */
const beforeClause = /(?:^|[ ,])(?:that|if|because|while|when|since|although|though)$/i;
/** What can go on behind a whole clause. */
const afterClause =
  /^(?:[,.;:]| (?:and|or|but|so|then|while|when|because|since|although|though|if)(?=[ ,]))/i;
/** Words after which the name of a step makes a sentence. */
const beforeStep = /(?:^|[ ,])(?:try|trying|with|is|be|then|by|step|start)$/i;
/** Words after which only something to do makes a sentence, and no thing. */
const beforeDoing =
  /(?:^|[ ,])(?:try|trying|step|start|by|to|may|might|can|could|should|would|(?:start|begin)(?: again)? with)$/i;
const joined = /^,? (?:and|or)$|^,$/;

/**
 * Whether a reference is where one of its kind can be: a cause or its proof is a clause, a step of the plan is a name, and
 * the others are things. "Try" needs a step, "It looks as if" a clause, or a thing that does something.
 */
function isInPlace(part: SentencePart, index: number, parts: readonly SentencePart[]): boolean {
  if (part.kind === 'words') return true;
  const kind = kindOf(part.path);
  const [before, after] = [textAt(parts, index - 1).trimEnd(), textAt(parts, index + 1)];
  const earlier = parts[index - 2];
  if (joined.test(before) && earlier?.kind === 'reference')
    return kindOf(earlier.path) === kind && (kind !== 'clause' || afterClause.test(after));
  switch (kind) {
    case 'clause':
      return beforeClause.test(before) && afterClause.test(after);
    case 'step':
      return beforeStep.test(before);
    case 'thing':
      return !beforeDoing.test(before) && (!beforeClause.test(before) || !afterClause.test(after));
  }
}

function textAt(parts: readonly SentencePart[], index: number): string {
  const part = parts[index];
  return part?.kind === 'words' ? part.text : '';
}

function kindOf(path: string): 'clause' | 'step' | 'thing' {
  if (path.includes('.causes.')) return 'clause';
  return path.startsWith('plan.') ? 'step' : 'thing';
}

function hasNumber(sentence: string): boolean {
  const said = sentence.replace(/\{\{[^{}]*\}\}/g, ' ');
  return /[\p{N}%‰]/u.test(said);
}

function dropped(reason: DropReason): CheckedSentence {
  return { kind: 'dropped', reason };
}
