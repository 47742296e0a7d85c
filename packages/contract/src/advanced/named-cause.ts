import type { AdvancedDocument } from './document.ts';
import type { Cause, ProblemCauses } from './result.ts';

/** The first cause of a problem; undefined where the log can't tell. */
export function namedCause({ causes: [first] }: Pick<ProblemCauses, 'causes'>): Cause | undefined {
  return first?.id === 'cannot-tell' ? undefined : first;
}

/** Checks whether an analysis names a cause of any problem. One that names none costs nothing. */
export function namesCause({ activities }: Pick<AdvancedDocument, 'activities'>): boolean {
  return activities.some(({ result }) => result.problems.some((one) => namedCause(one)));
}
