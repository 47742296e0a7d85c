import { expect, it } from 'vitest';
import { wrongPromises } from './promises.ts';

const files: Record<string, string> = {
  'apps/a.test.ts': "it('keeps what it promises (A-1)', () => {})",
  'apps/a.ts': 'keeps what it promises',
};
const check = (promises: string) =>
  wrongPromises(
    `# Security\n\n## Promises\n\nAn introduction.\n\n${promises}\n\n## Next\n\n- No test.`,
    'docs/security.md',
    (path) => files[path],
  );
const good = '([test](../apps/a.test.ts "keeps what it promises"))';

it('the check of promises accepts sentences that name a test', () => {
  expect(
    check(`- **Bold.** First ${good}.\n  Second, ${good} and more.\n- **Third** ${good}.`),
  ).toEqual([]);
});

it('the check of promises finds a sentence without a test', () => {
  expect(check(`- **Bold.** First ${good}. Second is only said.\n- Third ${good}.`)).toEqual([
    'docs/security.md  no test is named for "Second is only said."',
  ]);
});

it.each([
  ['../apps/b.test.ts', 'keeps what it promises'],
  ['../apps/a.test.ts', 'keeps another promise'],
  ['../apps/a.ts', 'keeps what it promises'],
])('the check of promises finds that %s has no test "%s"', (path, title) => {
  expect(check(`- One ([test](${path} "${title}")).`)).toHaveLength(1);
});

it('the check of promises wants its heading', () => {
  expect(wrongPromises('# Security', 'docs/security.md', () => undefined)).toHaveLength(1);
});
