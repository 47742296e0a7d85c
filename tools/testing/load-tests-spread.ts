import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that wait nearly all of their six to eight minutes for processes that they killed or cut off. */
const longest = ['load-tests/crash/crash-run.test.ts', 'load-tests/faults/fault-run.test.ts'];

const loadTests = 'load-tests';
/** Its files run isolated and start processes too, so that a load test between them ends no runner that others share. */
const neighbours = 'tools';

/** The parts of a test file that decide on its place. */
export interface Placed {
  project: string;
  path: string;
}

/**
 * Puts load tests where they let the cores work: the longest first, the others evenly between those of the tools. In a row, as
 * Vitest has them, they hold all workers for six minutes of waiting while one core has nothing to do.
 * @param files in Vitest's order
 */
export function spreadLoadTests<File>(
  files: readonly File[],
  placeOf: (file: File) => Placed,
): File[] {
  const isLongest = (file: File) => longest.some((end) => placeOf(file).path.endsWith(end));
  const isLoadTest = (file: File) => placeOf(file).project === loadTests;
  const first = files.filter(isLongest);
  const spread = files.filter((file) => isLoadTest(file) && !isLongest(file));
  const others = files.filter((file) => !isLoadTest(file));
  const hosts = others.filter((file) => placeOf(file).project === neighbours);
  if (hosts.length === 0) return [...first, ...others, ...spread];
  const every = Math.max(1, Math.floor(hosts.length / Math.max(1, spread.length)));
  const waiting = [...spread];
  const ordered = others.flatMap((file) => {
    const place = hosts.indexOf(file);
    const before = place >= 0 && place % every === 0 ? waiting.splice(0, 1) : [];
    return [...before, file];
  });
  return [...first, ...ordered, ...waiting];
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
