/** `foreign_key_violation`: the row that a new one belongs to is gone, perhaps since a moment ago. */
const foreignKeyViolation = '23503';

/** Waits for an insert. @returns undefined when the row that the new one refers to does not exist. */
export async function unlessReferenceMissing<T>(insert: Promise<T>): Promise<T | undefined> {
  try {
    return await insert;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== foreignKeyViolation) throw error;
    return undefined;
  }
}
