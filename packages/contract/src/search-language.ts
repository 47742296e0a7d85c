/*
 * A query of the search: its terms and groups, and the text that means the same. It doesn't load the schema library.
 */

export const searchFields = [
  'cpu',
  'gpu',
  'platform',
  'world',
  'profile',
  'version',
  'resolution',
] as const;
export type SearchField = (typeof searchFields)[number];

export interface SearchTerm {
  kind: 'term';
  text: string;
  /** It was quoted, so a `*` in it has no meaning. */
  isPhrase: boolean;
  /** Where to look; everywhere when absent. */
  field?: SearchField;
}

export interface SearchGroup {
  kind: 'and' | 'or';
  /** At least two. Parts of a group are of another kind. */
  parts: readonly SearchNode[];
}

export interface SearchNot {
  kind: 'not';
  /** No `not` itself. */
  part: SearchTerm | SearchGroup;
}

export type SearchNode = SearchTerm | SearchGroup | SearchNot;

/** Limits keep every search fast. */
export const searchLimits = {
  characters: 1000,
  terms: 24,
  depth: 12,
  termCharacters: 100,
} as const;

/** Negates a query; two negations are none. */
export function notOf(node: SearchNode | undefined): SearchNode | undefined {
  if (!node) return undefined;
  return node.kind === 'not' ? node.part : { kind: 'not', part: node };
}

/** Makes a group of the nodes that exist; a node that is a group of the same kind gives its parts. */
export function groupOf(
  kind: SearchGroup['kind'],
  nodes: readonly (SearchNode | undefined)[],
): SearchNode | undefined {
  const parts = nodes.flatMap((node) =>
    node?.kind === kind ? node.parts : node === undefined ? [] : [node],
  );
  return parts.length > 1 ? { kind, parts } : parts[0];
}

/** Writes a query so that `parseSearch` reads it again. */
export function searchText(node: SearchNode): string {
  if (node.kind === 'term') {
    const field = node.field ? `${node.field}:` : '';
    return field + (node.isPhrase ? `"${node.text}"` : node.text);
  }
  if (node.kind === 'not') return `!${inParentheses(node.part)}`;
  return node.parts.map(inParentheses).join(node.kind === 'or' ? ' OR ' : ' ');
}

function inParentheses(node: SearchNode): string {
  return node.kind === 'and' || node.kind === 'or' ? `(${searchText(node)})` : searchText(node);
}

/** Removes one part, by identity. */
export function withoutPart(node: SearchNode, removed: SearchNode): SearchNode | undefined {
  if (node === removed) return undefined;
  if (node.kind === 'term') return node;
  if (node.kind === 'not') return notOf(withoutPart(node.part, removed));
  return groupOf(
    node.kind,
    node.parts.map((part) => withoutPart(part, removed)),
  );
}

/** Replaces terms. @param instead gives the words to put in the place of a term; undefined to keep it */
export function withWords(
  node: SearchNode,
  instead: (term: SearchTerm) => string | undefined,
): SearchNode {
  if (node.kind === 'term') return { ...node, text: instead(node) ?? node.text };
  if (node.kind === 'not') {
    const part = withWords(node.part, instead);
    return part.kind === 'not' ? part : { kind: 'not', part };
  }
  return { ...node, parts: node.parts.map((part) => withWords(part, instead)) };
}

/** Lists all terms, in their order. */
export function termsOf(node: SearchNode): SearchTerm[] {
  if (node.kind === 'term') return [node];
  return node.kind === 'not' ? termsOf(node.part) : node.parts.flatMap(termsOf);
}
