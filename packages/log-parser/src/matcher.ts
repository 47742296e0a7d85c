import type { LineForm } from './line-form.ts';

interface CompiledForm {
  form: LineForm;
  bytes: Uint8Array;
  index: number;
}

/** Forms that share what was looked at so far. Looks at four bytes at `pos`, or tries its few candidates one by one. */
interface Node {
  /** Position, from the start of the message, of the four bytes that choose a branch; -1 when there is none. */
  pos: number;
  keys: Int32Array;
  branches: (Node | undefined)[];
  mask: number;
  /** Tried in order when no branch matched, longest literal first. */
  candidates: CompiledForm[];
}

const maxCandidates = 4;

/**
 * Finds the form of a message by its first bytes: four bytes at a time through small hash tables, then a comparison of
 * the whole literal. The longest literal that fits wins. Costs tens of nanoseconds whatever the number of forms.
 */
export class Matcher {
  readonly forms: readonly LineForm[];
  private readonly root: Node;

  /** @throws Error when two forms have one literal, or a literal is not ASCII. */
  constructor(forms: readonly LineForm[]) {
    this.forms = forms;
    const seen = new Set<string>();
    const compiled = forms.map((form, index) => {
      if (seen.has(form.literal)) throw new Error(`two line forms start with ${form.literal}`);
      seen.add(form.literal);
      return { form, index, bytes: asciiBytes(form.literal) };
    });
    this.root = compile(compiled, 0);
  }

  /** Index of the form whose literal starts at `start`, or -1. */
  match(bytes: Uint8Array, start: number, end: number): number {
    return search(this.root, bytes, start, end);
  }
}

function search(node: Node, bytes: Uint8Array, start: number, end: number): number {
  if (node.pos >= 0 && start + node.pos + 4 <= end) {
    const key = wordAt(bytes, start + node.pos);
    let slot = hash(key) & node.mask;
    for (;;) {
      const branch = node.branches[slot];
      if (branch === undefined) break;
      if (node.keys[slot] === key) {
        const found = search(branch, bytes, start, end);
        if (found >= 0) return found;
        break;
      }
      slot = (slot + 1) & node.mask;
    }
  }
  const { candidates } = node;
  for (let i = 0; i < candidates.length; i++) {
    const candidate = candidates[i] as CompiledForm;
    if (startsWith(bytes, start, end, candidate.bytes)) return candidate.index;
  }
  return -1;
}

function startsWith(bytes: Uint8Array, start: number, end: number, literal: Uint8Array): boolean {
  const length = literal.length;
  if (start + length > end) return false;
  // From the back: literals of one branch differ there.
  for (let i = length - 1; i >= 0; i--) if (bytes[start + i] !== literal[i]) return false;
  return true;
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24)
  );
}

function hash(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> 16;
}

function compile(forms: CompiledForm[], from: number): Node {
  const leaf: Node = {
    pos: -1,
    keys: new Int32Array(0),
    branches: [],
    mask: 0,
    candidates: [...forms].sort((a, b) => b.bytes.length - a.bytes.length),
  };
  if (forms.length <= maxCandidates && from > 0) return leaf;
  const pos = bestPosition(forms, from);
  if (pos < 0) return leaf;

  const groups = new Map<number, CompiledForm[]>();
  const tooShort: CompiledForm[] = [];
  for (const form of forms) {
    if (form.bytes.length < pos + 4) {
      tooShort.push(form);
      continue;
    }
    const key = wordAt(form.bytes, pos);
    groups.set(key, [...(groups.get(key) ?? []), form]);
  }
  let size = 4;
  while (size < groups.size * 2) size *= 2;
  const node: Node = {
    pos,
    keys: new Int32Array(size),
    branches: new Array(size).fill(undefined),
    mask: size - 1,
    candidates: tooShort.sort((a, b) => b.bytes.length - a.bytes.length),
  };
  for (const [key, group] of groups) {
    let slot = hash(key) & node.mask;
    while (node.branches[slot]) slot = (slot + 1) & node.mask;
    node.keys[slot] = key;
    node.branches[slot] = compile(group, pos + 4);
  }
  return node;
}

/** The position from `from` on whose four bytes split the forms best; -1 when none splits them. */
function bestPosition(forms: CompiledForm[], from: number): number {
  if (from === 0) return 0;
  const longest = Math.max(...forms.map((form) => form.bytes.length));
  let best = -1;
  let bestWorst = forms.length;
  for (let pos = from; pos + 4 <= longest; pos++) {
    const sizes = new Map<number, number>();
    let short = 0;
    for (const form of forms) {
      if (form.bytes.length < pos + 4) short++;
      else {
        const key = wordAt(form.bytes, pos);
        sizes.set(key, (sizes.get(key) ?? 0) + 1);
      }
    }
    const worst = Math.max(short, ...sizes.values());
    if (worst < bestWorst) {
      best = pos;
      bestWorst = worst;
    }
  }
  return best;
}

function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (code > 126 || code < 9) throw new Error(`a line form must be ASCII: ${text}`);
    return code;
  });
}
