import { parseSync } from 'oxc-parser';
import { isNode, type SyntaxNode, treeOf } from '../imports/syntax-node.ts';

/** Where the sentences of errors are. */
export const errorsFolder = 'packages/words/src/errors/';

const isApp = (file: string) =>
  /^apps\/\w+\/src\//.test(file) &&
  !/\.test\.tsx?$|\/testing\//.test(file) &&
  file !== testCheckout;

/** A page that stands in for the payment provider during development: its sentences are no errors. */
const testCheckout = 'apps/server/src/platform/payments/serve-test-checkout.ts';

/** Errors whose message a person reads. Others are for the log. */
const readErrors = new Set(['AppError', 'ApiError', 'CommandError', 'UploadFailure']);
const constructsReadError = new RegExp(`new (?:${[...readErrors].join('|')})\\(`);
const string = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`([^`$]+)`/g;

/** Lists the sentences that a file of the errors writes out: from a capital to a full stop. */
export function errorSentences(source: string): string[] {
  return stringsIn(source)
    .map(({ text }) => text)
    .filter(isSentence);
}

/**
 * Finds sentences of errors outside their home: written where an error is made, in a file of the server that makes one, or
 * copied.
 * @param known the sentences of `errorSentences`
 * @returns one line for each place
 */
export function handMadeErrors(file: string, source: string, known: ReadonlySet<string>): string[] {
  if (!isApp(file)) return [];
  const copied = stringsIn(source).filter(({ text }) => known.has(text));
  const own = constructsReadError.test(source) ? ownSentences(file, source) : [];
  return [...copied, ...own].map(({ text, start }) => {
    const line = source.slice(0, start).split('\n').length;
    return `${file}:${line}  "${text}" is the sentence of an error: write it in ${errorsFolder}`;
  });
}

interface Place {
  text: string;
  start: number;
}

function stringsIn(source: string): Place[] {
  return [...source.matchAll(string)].map(({ index, 1: single, 2: double, 3: template }) => ({
    text: (single ?? double ?? template ?? '').replaceAll("\\'", "'"),
    start: index,
  }));
}

function ownSentences(file: string, source: string): Place[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const isServer = file.startsWith('apps/server/');
  const found: Place[] = [];
  /** @param isInside an error is being made, whose first argument may be its code */
  const visit = (node: SyntaxNode, isInside: boolean) => {
    const made = nameOfNew(node);
    if (made !== undefined && !readErrors.has(made) && made.endsWith('Error')) return;
    const isMessage = isInside || (made !== undefined && readErrors.has(made));
    const text = textOf(node);
    if (text !== undefined && (isMessage ? / /.test(text.trim()) : isServer && isSentence(text))) {
      found.push({ text, start: node.start });
    }
    for (const value of Object.values(node)) {
      for (const child of [value].flat()) if (isNode(child)) visit(child, isMessage);
    }
  };
  visit(treeOf(program), false);
  return found;
}

function nameOfNew(node: SyntaxNode): string | undefined {
  if (node.type !== 'NewExpression' || !isNode(node.callee)) return undefined;
  return typeof node.callee.name === 'string' ? node.callee.name : undefined;
}

/** Text of a string or template with its values left out; undefined for other code. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return [node.quasis]
    .flat()
    .filter(isNode)
    .map(({ value }) => (value as { cooked?: string }).cooked ?? '')
    .join('…');
}

function isSentence(text: string): boolean {
  return /^\p{Lu}\S* .*\.$/su.test(text.trim());
}
