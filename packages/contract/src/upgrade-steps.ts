/** Turns a stored document of each version into one of the next version. */
export type UpgradeSteps<T> = Readonly<Record<number, (document: T) => T>>;

/**
 * Runs the steps that lead from one version of a stored document to another, in order.
 * @returns undefined where a step is missing
 */
export function upgraded<T>(
  document: T,
  versions: { from: number; to: number },
  steps: UpgradeSteps<T>,
): T | undefined {
  let newest = document;
  for (let version = versions.from; version < versions.to; version++) {
    const step = steps[version];
    if (!step) return undefined;
    newest = step(newest);
  }
  return newest;
}
