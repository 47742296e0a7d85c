import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Load tests that take more than half a minute, the longest first. The first two wait nearly all of their four to six minutes
 * for processes that they killed or cut off.
 */
const longest = ['crash-run', 'fault-run', 'attack-run', 'benchmarks', 'scale', 'upgrade-run'];
/** So many of them begin at once. */
const atOnce = 2;

const loadTests = 'load-tests';
/** Its short files fill the workers that wait for the last load tests. */
const lastProject = 'web';

/** The parts of a test file that decide on its place. */
export interface Placed {
  project: string;
  path: string;
}

/**
 * Puts load tests where they let the cores work: two first, one before the files of each next project, where no runner is shared
 * that they would end, and the rest before the last project. In a row, as Vitest has them, they hold all workers for minutes of waiting.
 * @param files in Vitest's order
 */
export function spreadLoadTests<File>(
  files: readonly File[],
  placeOf: (file: File) => Placed,
): File[] {
  const rankOf = (file: File) => {
    const { path } = placeOf(file);
    const rank = longest.findIndex((name) => path.endsWith(`/${name}.test.ts`));
    return rank < 0 ? longest.length : rank;
  };
  const isLoadTest = (file: File) => placeOf(file).project === loadTests;
  const waiting = files.filter(isLoadTest).sort((a, b) => rankOf(a) - rankOf(b));
  const others = files.filter((file) => !isLoadTest(file));
  const projectAt = (index: number) => others[index] && placeOf(others[index]).project;
  const ordered = waiting.splice(0, atOnce);
  for (const [index, file] of others.entries()) {
    if (index > 0 && projectAt(index - 1) !== projectAt(index))
      ordered.push(...waiting.splice(0, projectAt(index) === lastProject ? waiting.length : 1));
    ordered.push(file);
  }
  return [...ordered, ...waiting];
}

/** Vitest's order of files, with {@link spreadLoadTests}. */
export class LoadTestsSpread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return spreadLoadTests(sorted, ({ project, moduleId }) => ({
      project: project.name,
      path: moduleId,
    }));
  }
}
