import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../test/support/databases/test-config.ts';
import { insertMessage } from '../features/contact/store.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { messageActionOf } from './message-actions.ts';

it.each([[['0']], [['1', '2']], [['delete']], [['delete', 'all']], [['all']]])(
  'the message command refuses the arguments %j',
  (args) => {
    expect(messageActionOf(args)).toBeUndefined();
  },
);

describeOnEachEngine('reading contact messages', ({ emptyDatabase }) => {
  it('lists, shows and deletes them without steering the terminal', async () => {
    const { kysely: db } = await emptyDatabase();
    const run = (...args: string[]) => messageActionOf(args)?.(db);
    expect(await run()).toBe('There are no messages.');
    const sent = { owner: 'u1', reportName: 'ride', sentAt: '2026-11-20T12:00:00Z' };
    const text = { name: 'Ann', email: 'ann@x.org', subject: 'A\u001b[2J', message: 'One.\nTwo.' };
    const first = await insertMessage(db, { ...text, ...sent });
    const visitor = { owner: undefined, reportName: undefined, sentAt: sent.sentAt };
    const second = await insertMessage(db, { ...text, ...visitor, subject: 'Newer' });
    const head = (id: number) => `${id}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC  Ann <ann@x.org>`;
    expect(await run()).toMatch(
      new RegExp(`^2 messages:\\n${head(second)}  Newer\\n${head(first)}  A\\\\u\\{1b\\}\\[2J$`),
    );
    expect(await run(String(first))).toMatch(
      /Account: u1\nReport: u1\/ride\nSubject: A\\u\{1b\}\[2J\n\nOne\.\nTwo\.$/,
    );
    expect(await run('delete', String(first))).toBe(`Message ${first} is deleted.`);
    const missing = new StartupError('There is no such message.');
    await expect(run(String(first))).rejects.toThrow(missing);
    await expect(run('delete', String(first))).rejects.toThrow(missing);
    expect(await run()).not.toContain(`${first}  20`);
    expect(await run()).toMatch(/^1 message:\n/);
    for (let number = 0; number < 20; number++) await insertMessage(db, { ...text, ...visitor });
    expect(await run()).toMatch(/^21 messages; these are the newest 20:\n/);
  });
});
