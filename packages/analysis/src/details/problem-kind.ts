import { type ProblemKind, problemKinds } from '@ridescope/catalogue/problem-kinds';

const known: ReadonlySet<string> = new Set(problemKinds);

/** The kind of a problem: its id without the number of the second and later ones. @throws Error for an id of no kind */
export function kindOf(problemId: string): ProblemKind {
  const kind = problemId.replace(/-\d+$/, '');
  if (!isKind(kind)) throw new Error(`${problemId} is of no known kind`);
  return kind;
}

function isKind(kind: string): kind is ProblemKind {
  return known.has(kind);
}
