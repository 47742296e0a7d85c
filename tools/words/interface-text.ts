import { parseSync } from 'oxc-parser';
import { isNode, type SyntaxNode, treeOf } from '../imports/syntax-node.ts';

/*
 * Finds the sentences of the interface in a source file: texts of pages, and strings of more than one word. Code between
 * them is shown as {…}.
 */

const gap = '{…}';

/** Elements inside a sentence. Others begin a new one. */
const inline = new Set(['a', 'b', 'code', 'em', 'kbd', 'Link', 'small', 'span', 'strong', 'sub']);
/** Attributes that people read or hear, so single words count. */
const readAttributes = /^(?:aria-label|alt|caption|label|lead|placeholder|summary|title|what)$/;
/** Attributes that users don't read. */
const codeAttributes = /^(?:className|d|style|rel|transform|viewBox|sizes?|autoComplete|to|href)$/;
/** Strings in these are code: imports, types, and the text of queries. */
const codeNodes = /^(?:Import|TS|TaggedTemplate|MetaProperty)/;

/** Returns the sentences of a file in their order, each once. */
export function interfaceTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const texts = new Set<string>();
  const add = (text: string, isRead: boolean) => {
    const sentence = text.replace(/\s+/g, ' ').trim();
    if (isRead ? /\p{L}/u.test(sentence) : isSentence(sentence)) texts.add(sentence);
  };
  const visit = (node: SyntaxNode) => {
    if (isSkipped(node)) return;
    if (node.type === 'JSXAttribute') return visitAttribute(node);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = nodesIn(node.children);
      if (children.some(isText)) {
        add(children.map(textOf).join(''), true);
        for (const child of children) if (!isText(child)) visitInside(child);
        visitParts(node.openingElement);
        return;
      }
    }
    const text = stringOf(node);
    if (text !== undefined) add(text, false);
    visitParts(node);
  };
  /** Visits what is in a sentence but has sentences of its own, such as a tooltip. */
  const visitInside = (node: SyntaxNode) => {
    if (isInline(node)) {
      visitParts(node.openingElement);
      for (const child of nodesIn(node.children)) if (!isText(child)) visitInside(child);
    } else visit(node);
  };
  const visitAttribute = (node: SyntaxNode) => {
    const name = isNode(node.name) ? String(node.name.name) : '';
    if (codeAttributes.test(name) || name.startsWith('data-')) return;
    const text = isNode(node.value) ? stringOf(node.value) : undefined;
    if (text === undefined) return visitParts(node);
    add(text, readAttributes.test(name));
  };
  const visitParts = (node: unknown) => {
    if (!isNode(node)) return;
    for (const [key, value] of Object.entries(node)) {
      // Keys of objects name members, which users don't read.
      if (key === 'key' && !node.computed) continue;
      for (const child of nodesIn(value)) visit(child);
    }
  };
  visit(treeOf(program));
  return [...texts];
}

function isSkipped({ type }: SyntaxNode): boolean {
  return codeNodes.test(type) && type !== 'TSAsExpression' && type !== 'TSSatisfiesExpression';
}

function nodesIn(value: unknown): SyntaxNode[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

function isText(node: SyntaxNode): boolean {
  return node.type === 'JSXText' && String(node.value).trim() !== '';
}

function isInline({ type, openingElement }: SyntaxNode): boolean {
  if (type !== 'JSXElement' || !isNode(openingElement) || !isNode(openingElement.name))
    return false;
  return inline.has(String(openingElement.name.name));
}

/** Text of a child of an element, as it is read in the sentence. */
function textOf(node: SyntaxNode): string {
  if (node.type === 'JSXText') return String(node.value);
  if (isInline(node)) return nodesIn(node.children).map(textOf).join('');
  if (node.type !== 'JSXExpressionContainer' || !isNode(node.expression)) return ` ${gap} `;
  return stringOf(node.expression) ?? gap;
}

/** Text of a string or template; undefined for other code. */
function stringOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'JSXExpressionContainer' && isNode(node.expression)) {
    return stringOf(node.expression);
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  return nodesIn(node.quasis)
    .map(({ value }) => (value as { cooked?: string }).cooked ?? '')
    .join(gap);
}

/** Several words, the first of which begins like a word. Code such as selectors and paths has other signs. */
function isSentence(text: string): boolean {
  const words = text.replaceAll(gap, ' ').trim().split(/\s+/);
  if (/^\p{Lu}\p{Ll}+$/u.test(text)) return true;
  if (words.length < 2 || !/\p{L}{2}/u.test(text)) return false;
  return !/[;{}]$|^[.#/@<[]|--|=>|\w\(\)|::|^(?:create|select|insert|update|delete|alter) /i.test(
    text.replaceAll(gap, ''),
  );
}
