/** A reason to refuse a source file that tests or that tests use, and where it applies. */
interface Fault {
  pattern: RegExp;
  reason: string;
  /** Files that may do it. */
  except?: RegExp;
  isForTestsOnly: boolean;
}

/** Shorter waits end on a slow machine before what they wait for has come. */
const leastWaitMs = 60_000;

const faults: readonly Fault[] = [
  {
    pattern: /\b(?:readRealLog|realLogNames|realLogPath)\b[^;]*from '@ridescope\/samples\/logs'/,
    reason:
      "reads real logs on its own: declare the tests with describeRealLogs of '@ridescope/samples/real-logs'",
    // Playwright has its own way to declare tests.
    except: /^e2e\//,
    isForTestsOnly: true,
  },
  {
    pattern: /["'`/](?:\.\.\/)+shared\/(?:logs|verdicts|benchmarks)/,
    reason: 'names ../shared by its path: use sharedFile of packages/samples/src/shared-folder.ts',
    // Texts of guides.
    except: /^tools\/docs\//,
    isForTestsOnly: false,
  },
  {
    pattern: /\bQUICK_TESTS\b|\bREAL_LOGS\b/,
    reason:
      'decides on its own what a run leaves out: use describeRealLogs or describeOnEachEngine',
    isForTestsOnly: true,
  },
];

const comment = /^\s*(?:\/\/|\/?\*)/;

/**
 * Finds what makes tests fail on other machines: real logs that are read without asking whether they are there, and waits that
 * are too short for a busy machine.
 * @param path relative to the root, with slashes
 * @returns one line for each place
 */
export function testFaults(path: string, source: string): string[] {
  const isTest = /\.test\.tsx?$/.test(path);
  // An import may take several lines, so these look at the whole source.
  const found = faults
    .filter(({ isForTestsOnly, except }) => (isTest || !isForTestsOnly) && !except?.test(path))
    .filter(({ pattern }) => pattern.test(withoutComments(source)))
    .map(({ reason }) => `${path}  ${reason}`);
  return [...found, ...(isTest ? shortWaits(path, source) : [])];
}

function withoutComments(source: string): string {
  return source
    .split('\n')
    .filter((line) => !comment.test(line))
    .join('\n');
}

/** The Stripe library has an option of the same name. */
const withOwnTimeouts = ['apps/server/src/platform/payments/stripe-provider.test.ts'];

function* shortWaits(path: string, source: string): Generator<string> {
  if (withOwnTimeouts.includes(path)) return;
  for (const [index, line] of source.split('\n').entries()) {
    for (const [, digits = ''] of line.matchAll(/\btimeout: ([\d_]+)/g)) {
      if (Number(digits.replaceAll('_', '')) >= leastWaitMs) continue;
      yield `${path}:${index + 1}  waits only ${digits} ms: leave the limit out, which then suits slow machines`;
    }
  }
}
