import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node';

const minuteMs = 60_000;

/** Prints the files in which something fails, and a line a minute that says where the run is: thousands of lines are no help. */
export default class ProgressReporter extends DefaultReporter {
  #files = 0;
  #done = 0;
  #failed = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#files = specifications.length;
    const startedMs = performance.now();
    this.#timer = setInterval(() => {
      const minutes = Math.round((performance.now() - startedMs) / minuteMs);
      this.log(progressLine(minutes, this.#done, this.#files, this.#failed));
    }, minuteMs);
  }

  protected override printTestModule(module: TestModule): void {
    this.#done += 1;
    if (module.state() !== 'failed') return;
    this.#failed += 1;
    super.printTestModule(module);
  }

  override onTestRunEnd(...given: Parameters<DefaultReporter['onTestRunEnd']>): void {
    clearInterval(this.#timer);
    super.onTestRunEnd(...given);
  }
}

/** Says where a run is: `3 min: 120 of 560 test files, 1 with failures`. */
export function progressLine(minutes: number, done: number, files: number, failed: number): string {
  const failures = failed === 0 ? 'no failures' : `${failed} with failures`;
  return `${minutes} min: ${done} of ${files} test files, ${failures}`;
}
