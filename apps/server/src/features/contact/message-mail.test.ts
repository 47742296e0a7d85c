import { countWords, writePseudoLanguage } from '@ridescope/samples/pseudo-language';
import { afterAll, expect, it, vi } from 'vitest';
import type { NewMessage } from './store.ts';

// Some modules take texts of messages when they load, so they are loaded anew once the messages have changed, and again after it.
vi.resetModules();
afterAll(() => vi.resetModules());
await writePseudoLanguage();
const { mailOf } = await import('./message-mail.ts');

it.each([[{}], [{ owner: '2', reportName: '3' }]])(
  'a mail with a contact message has no word without a message: %j',
  (sender) => {
    const message = { name: '1', email: '4', subject: '5', message: '6', ...sender } as NewMessage;
    const { subject, text } = mailOf('to', 7, message);
    const { inside, words } = countWords(`${subject} ${text}`, new Set());
    expect(inside).toBeGreaterThan(10);
    expect(words).toEqual([]);
  },
);
