/** A true use of a word that is otherwise avoided. */
export interface Exception {
  word: string;
  /** The file or folder that may use it; everywhere when absent. */
  path?: string;
  /** What the line must contain; any line when absent. */
  phrase?: string;
  reason: string;
}

/** Folders and files whose language has not been revised. The list only ever gets shorter. */
export const pendingFolders: readonly string[] = [];

/** Files that have to contain the words: the guide, and the list that this check reads. */
export const exemptFiles: readonly string[] = ['docs/writing.md', 'tools/words/'];

export const exceptions: readonly Exception[] = [
  {
    word: 'letter',
    path: 'packages/contract/src/password-rules.ts',
    reason: 'characters of a password',
  },
  {
    word: 'letter',
    path: 'apps/server/src/features/auth/password-',
    reason: 'characters of a password',
  },
  {
    word: 'letter',
    path: 'apps/server/src/platform/storage/object-store.ts',
    reason: 'characters of a key',
  },
  {
    word: 'letter',
    path: 'apps/web/src/features/auth/field-rules.test.ts',
    reason: 'characters of a password',
  },
  {
    word: 'letter',
    path: 'apps/server/src/features/search/',
    reason: 'characters of a search',
  },
  { word: 'letter', path: 'apps/server/test/search.test.ts', reason: 'characters of a search' },
  {
    word: 'letter',
    path: 'apps/server/src/features/benchmarks/hardware/nearest-parts.ts',
    reason: 'characters of a name',
  },
  {
    word: 'letter',
    path: 'packages/contract/src/hardware-addresses',
    reason: 'characters of a name',
  },
  { word: 'letter', path: 'apps/web/src/features/search/', reason: 'characters of a search' },
  {
    word: 'letter',
    path: 'packages/contract/src/parse-search',
    reason: 'characters of a search',
  },
  { word: 'letter', path: 'packages/log-redaction/', reason: 'characters of a text' },
  { word: 'letter', path: 'packages/log-parser/', reason: 'characters of a text' },
  { word: 'packed', path: 'tools/packaging/', reason: 'files that npm pack makes' },
  {
    word: 'packed',
    phrase: "'packed'",
    path: 'apps/server/src/features/auth/passkeys/',
    reason: 'a format of the Web Authentication standard',
  },
  {
    word: 'packed',
    phrase: "'packed'",
    path: 'apps/server/test/support/app/software-authenticator.ts',
    reason: 'a format of the Web Authentication standard',
  },
  {
    word: 'packed',
    path: 'packages/words/src/en/pages/frame-rate.ts',
    phrase: "'Packed'",
    reason: 'the name of a class of crowding',
  },
  {
    word: 'packed',
    path: 'packages/words/src/en/benchmark-names.ts',
    phrase: "'Packed 60-80%'",
    reason: 'the name of a class of crowding',
  },
  {
    word: 'packed',
    path: 'apps/web/src/features/benchmarks/benchmarks-page.test.tsx',
    phrase: "'Packed 60-80%'",
    reason: 'the name of a class of crowding',
  },
  {
    word: 'packed',
    path: 'tools/lint/no-packed-properties',
    reason: 'properties packed into one line',
  },
];
