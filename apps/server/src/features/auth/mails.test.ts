import { countWords, writePseudoLanguage } from '@ridescope/samples/pseudo-language';
import { afterAll, expect, it, vi } from 'vitest';

// Some modules take texts of messages when they load, so they are loaded anew once the messages have changed, and again after it.
vi.resetModules();
afterAll(() => vi.resetModules());
await writePseudoLanguage();
const { accountMailMessages } = await import('@ridescope/words/en/mails/account');
const { accountMail } = await import('./mails.ts');

it.each(Object.keys(accountMailMessages))('the mail %s has no word without a message', (id) => {
  const { subject, paragraphs, ...extra } = accountMail(id as keyof typeof accountMailMessages, {
    code: '123456',
  });
  expect(extra).toEqual({ code: '123456' });
  const { inside, words } = countWords([subject, ...paragraphs].join(' '), new Set());
  expect(inside).toBeGreaterThan(10);
  expect(words).toEqual([]);
});
