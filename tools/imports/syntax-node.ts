/** A node of a syntax tree, whatever its type. The parser's own types are a closed union without an index. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The tree of a parsed file. @throws TypeError when it is none */
export function treeOf(program: object): SyntaxNode {
  if (!isNode(program)) throw new TypeError('the parser returned no syntax tree');
  return program;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { type?: unknown }).type === 'string';
