import type { LineForm } from './line-form.ts';

/** Limits the forms of a branch that is not split further. Its literals are compared one by one. */
const maxCandidates = 3;

/** Numbers of a candidate: its form, its length, where its words are, and where those that start with it are, or 0. */
export const candidateSize = 4;

/**
 * Lays out the tree that a Matcher walks in one array, so that a look-up touches a single object. Nodes of five numbers
 * come first, then tables of pairs (four bytes and the node they lead to, -1 when free), candidates of four numbers,
 * the words of their literals, and lists of candidates that start with another. This takes about 15 ms in a new process,
 * so the built command line ships the result.
 * @throws Error when two forms have one literal, or a literal is empty or not ASCII.
 */
export function layOut(forms: readonly LineForm[]): Int32Array {
  return flatten(plant(forms));
}

export function hash(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> 16;
}

/** Joins the tree into one array. References become indexes into it. */
function flatten({ nodes, keys, branches, candidates }: Tree): Int32Array {
  const tablesAt = 5 * nodes.length;
  const candidatesAt = tablesAt + 2 * keys.length;
  const wordsAt = candidatesAt + candidateSize * candidates.length;
  const words: number[] = [];
  const wordsOfAll = candidates.map(({ literal }) => {
    const at = wordsAt + words.length;
    words.push(...wordsOf(literal));
    return at;
  });
  const longerAt = wordsAt + words.length;
  const longerOf = longerOnes(candidates);
  const longer: number[] = [];
  const placed = candidates.flatMap(({ index, literal }, own) => {
    const others = longerOf[own] ?? [];
    const at = others.length === 0 ? 0 : longerAt + longer.length;
    if (others.length > 0)
      longer.push(others.length, ...others.map((other) => candidatesAt + candidateSize * other));
    return [index, literal.length, wordsOfAll[own] as number, at];
  });
  return Int32Array.from([
    ...nodes.flatMap(({ pos, tableAt, mask, candidateAt, candidateEnd }) => [
      pos,
      tablesAt + 2 * tableAt,
      mask,
      candidatesAt + candidateSize * candidateAt,
      candidatesAt + candidateSize * candidateEnd,
    ]),
    ...keys.flatMap((key, slot) => {
      const branch = branches[slot] ?? -1;
      return [key, branch < 0 ? -1 : 5 * branch];
    }),
    ...placed,
    ...words,
    ...longer,
  ]);
}

/** Finds for each candidate those whose literals are longer and start with its own, the longest first. */
function longerOnes(candidates: readonly Candidate[]): number[][] {
  // Those that start with a literal come right behind it.
  const sorted = candidates
    .map(({ literal }, at) => ({ literal, at }))
    .sort((a, b) => (a.literal < b.literal ? -1 : 1));
  const longer: number[][] = candidates.map(() => []);
  sorted.forEach(({ literal, at }, place) => {
    let end = place + 1;
    while (sorted[end]?.literal.startsWith(literal)) end++;
    longer[at] = sorted
      .slice(place + 1, end)
      .sort((a, b) => b.literal.length - a.literal.length)
      .map((other) => other.at);
  });
  return longer;
}

/** Turns a literal into words of four bytes. The last word holds the last four bytes and may overlap the one before. */
function wordsOf(literal: string): number[] {
  const words: number[] = [];
  for (let at = 0; at < literal.length - 4; at += 4) words.push(wordAt(literal, at));
  words.push(wordAt(literal, Math.max(0, literal.length - 4)));
  return words;
}

interface Candidate {
  index: number;
  literal: string;
}

interface Node {
  pos: number;
  tableAt: number;
  mask: number;
  candidateAt: number;
  candidateEnd: number;
}

interface Tree {
  nodes: Node[];
  keys: number[];
  branches: number[];
  candidates: Candidate[];
}

function plant(forms: readonly LineForm[]): Tree {
  const seen = new Set<string>();
  const all = forms.map(({ literal }, index) => {
    if (seen.has(literal)) throw new Error(`two line forms start with ${literal}`);
    seen.add(literal);
    if (!/^[\t\x20-\x7e]+$/.test(literal)) throw new Error(`a line form must be ASCII: ${literal}`);
    return { index, literal };
  });
  const tree: Tree = { nodes: [], keys: [], branches: [], candidates: [] };
  grow(tree, all, 0);
  return tree;
}

/** Adds a node for forms that share all bytes checked before `from`. Returns its number. */
function grow(tree: Tree, forms: readonly Candidate[], from: number): number {
  const number = tree.nodes.length;
  const node: Node = { pos: -1, tableAt: 0, mask: 0, candidateAt: 0, candidateEnd: 0 };
  tree.nodes.push(node);
  const pos = from > 0 && forms.length <= maxCandidates ? -1 : bestPosition(forms, from);
  const isShort = ({ literal }: Candidate) => pos < 0 || literal.length < pos + 4;
  const own = forms.filter(isShort).sort((a, b) => b.literal.length - a.literal.length);
  node.candidateAt = tree.candidates.length;
  tree.candidates.push(...own);
  node.candidateEnd = tree.candidates.length;
  if (pos < 0) return number;

  const groups = new Map<number, Candidate[]>();
  for (const form of forms.filter((candidate) => !isShort(candidate))) {
    const key = wordAt(form.literal, pos);
    const group = groups.get(key);
    if (group) group.push(form);
    else groups.set(key, [form]);
  }
  // The table is at most a quarter full, so that a miss costs a single probe.
  let size = 4;
  while (size < groups.size * 4) size *= 2;
  node.pos = pos;
  node.mask = size - 1;
  node.tableAt = tree.keys.length;
  for (let i = 0; i < size; i++) {
    tree.keys.push(0);
    tree.branches.push(-1);
  }
  for (const [key, group] of groups) {
    let slot = hash(key) & node.mask;
    while ((tree.branches[node.tableAt + slot] ?? -1) >= 0) slot = (slot + 1) & node.mask;
    tree.keys[node.tableAt + slot] = key;
    tree.branches[node.tableAt + slot] = grow(tree, group, pos + 4);
  }
  return number;
}

/** Limits how far past their shared start forms are compared. No two forms need more. */
const farthest = 24;

/**
 * Finds the position at or after `from` whose four bytes split the forms best: its largest group is the smallest. Returns
 * -1 when none splits them. It counts in one reused array, because garbage costs more than comparisons at start-up.
 */
function bestPosition(forms: readonly Candidate[], from: number): number {
  if (from === 0) return 0;
  const words = new Int32Array(forms.length);
  let best = -1;
  let bestWorst = forms.length;
  for (let pos = from; pos <= from + farthest && bestWorst > 1; pos++) {
    let count = 0;
    for (const { literal } of forms)
      if (literal.length >= pos + 4) words[count++] = wordAt(literal, pos);
    const worst = Math.max(forms.length - count, longestRun(words.subarray(0, count).sort()));
    if (worst < bestWorst) {
      best = pos;
      bestWorst = worst;
    }
  }
  return best;
}

/** Returns the length of the longest run of equal values in a sorted array. */
function longestRun(sorted: Int32Array): number {
  let longest = 0;
  let run = 0;
  for (let i = 0; i < sorted.length; i++) {
    run = i > 0 && sorted[i] === sorted[i - 1] ? run + 1 : 1;
    if (run > longest) longest = run;
  }
  return longest;
}

/** Reads four characters as bytes, the first lowest. Characters past the end are zero. */
function wordAt(literal: string, at: number): number {
  let word = 0;
  for (let i = Math.min(3, literal.length - at - 1); i >= 0; i--)
    word = (word << 8) | literal.charCodeAt(at + i);
  return word;
}
