import { globSync } from 'node:fs';

/** Tests of one risk that `npm run test:quick` runs. */
export interface QuickTests {
  /** What would be hurt by a fault that they find. */
  risk: string;
  /** Globs of test files from the root; each matches a file. */
  files: readonly string[];
}

/**
 * The tests of `npm run test:quick`, chosen by what a fault costs and not by their speed. None starts a process, loads a server
 * or needs a build or a browser, so all together take less than two minutes on two idle cores.
 */
export const quickTests: readonly QuickTests[] = [
  {
    risk: 'money',
    files: [
      'apps/server/src/features/{tokens,purchases}/**/*.test.ts',
      'apps/server/test/{protected-ledger,purchases,upload-charges}.test.ts',
      'apps/web/src/features/{tokens,purchases}/**/*.test.tsx',
    ],
  },
  {
    risk: 'sign-in and access',
    files: [
      'apps/server/src/features/auth/{sign-in,sign-up,sessions,reset-password,token-signer,lock-out}.test.ts',
      'apps/server/test/access-table.test.ts',
      'apps/web/src/features/auth/sign-in-page.test.tsx',
    ],
  },
  {
    risk: 'parser and diagnosis',
    files: [
      'packages/log-parser/src/lines/**/*.test.ts',
      'packages/log-parser/src/{counts,line,line-splitter}.test.ts',
      'packages/analysis/src/rules/**/*.test.ts',
      'packages/analysis/src/engine/{catalogue,diagnosis,golden,report,specified-figures}.test.ts',
      'apps/server/src/features/uploads/reading/process-upload.test.ts',
    ],
  },
  {
    risk: 'privacy',
    files: [
      'packages/log-redaction/src/{log-redactor,invented-forms,pseudonyms}.test.ts',
      'packages/log-redaction/src/patterns/**/*.test.ts',
      'apps/server/src/features/{account,retention,shares}/**/*.test.ts',
    ],
  },
  {
    risk: 'the report page',
    files: [
      'apps/web/src/features/report/report-page.test.tsx',
      'apps/web/src/app/one-truth.test.tsx',
    ],
  },
];

/** Lists the test files that `npm run test:quick` leaves out, as paths from the root. */
export function leftOutByQuickTests(root: string): string[] {
  const isInstalled = (path: string) => path.includes('node_modules');
  const all = (globs: readonly string[]) =>
    globSync([...globs], { cwd: root, exclude: isInstalled }).map((path) =>
      path.replaceAll('\\', '/'),
    );
  const quick = new Set(all(quickTests.flatMap(({ files }) => files)));
  return all(['{packages,apps,tools,load-tests}/**/*.test.{ts,tsx}']).filter(
    (path) => !quick.has(path),
  );
}
