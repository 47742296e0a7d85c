import { exportAccount } from '@ridescope/contract/account';
import { type ContactMessage, sendContactMessage } from '@ridescope/contract/contact';
import { contactMessagesPerHour } from '@ridescope/contract/contact-terms';
import { expect, it } from 'vitest';
import {
  accountsApp,
  moveClock,
  signedInUser,
  TestBrowser,
} from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import type { Config } from '../../platform/process/config.ts';
import { minuteMs } from '../../platform/process/units.ts';

const operator = 'operator@ridescope.example';
const valid: ContactMessage = {
  name: 'Ann Rider',
  email: 'ann@x.org',
  subject: 'Everyone disappears',
  message: 'After 20 minutes\neverybody else is gone.',
  timestamp: '2026-11-20T12:00:00.000Z',
};

describeOnEachEngine('contact messages', ({ emptyDatabase }) => {
  async function start(given: Partial<Config> = { contactEmail: operator }) {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(given), { database });
    const visitor = new TestBrowser(app);
    const send = (change: Partial<ContactMessage> = {}, by = visitor) =>
      by.call(sendContactMessage, { ...valid, ...change });
    const stored = () => database.kysely.selectFrom('contact_messages').selectAll().execute();
    return { app, mailbox, db: database.kysely, visitor, send, stored };
  }

  it('are stored and mailed to the operator, who can answer the sender (CON-10, API-22)', async () => {
    const { mailbox, send, stored } = await start();
    const answer = await send({ name: '  Ann Rider ', email: ' Ann@X.ORG ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await stored()).toEqual([
      expect.objectContaining({
        owner: null,
        name: 'Ann Rider',
        email: 'ann@x.org',
        subject: valid.subject,
        message: valid.message,
        sent_at: valid.timestamp,
        report_name: null,
      }),
    ]);
    const mail = await mailbox.next(operator, 0);
    expect(mail).toMatchObject({ replyTo: 'ann@x.org', subject: 'Contact: Everyone disappears' });
    expect(mail.text).toContain('From Ann Rider, ann@x.org.');
    expect(mail.text).toContain('After 20 minutes\n\neverybody else is gone.');
    expect(mail.text).toContain('Sent without an account.');
  });

  it('may have blanks around values of full length (API-22)', async () => {
    const { send, stored } = await start();
    const name = 'n'.repeat(100);
    const message = 'm'.repeat(5000);
    const answer = await send({ name: ` ${name} `, message: `\n${message}\n` });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stored()).toMatchObject([{ name, message }]);
  });

  it('are only stored when no address is configured', async () => {
    const { mailbox, db, send, stored } = await start({});
    expect((await send()).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(mailbox.mails).toEqual([]);
  });

  it('can put no line into the head of a mail', async () => {
    const { mailbox, send } = await start();
    const evil = 'Hi\r\nBcc: everyone@x.org\u2028\u0000To: b@x.org';
    expect((await send({ subject: evil, name: evil })).statusCode).toBe(200);
    const { subject, to, replyTo } = await mailbox.next(operator, 0);
    expect(subject).toBe('Contact: Hi Bcc: everyone@x.org To: b@x.org');
    expect([to, replyTo]).toEqual([operator, 'ann@x.org']);
    for (const email of ['a@x.org, b@x.org', 'a@x.org\r\nBcc: b@x.org', 'A <a@x.org>']) {
      expect((await send({ email })).json().error.message).toBe('Invalid email address');
    }
  });

  it.each<[string, Partial<ContactMessage>, string | RegExp]>([
    ['no name', { name: '' }, 'Name is required'],
    ['a blank name', { name: '   ' }, 'Name is required'],
    ['a long name', { name: 'x'.repeat(101) }, 'Name must be 100 characters or less'],
    ['an invalid email', { email: 'abc' }, 'Invalid email address'],
    ['a blank subject', { subject: '\n' }, 'Subject is required'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'Subject must be 200 characters or less'],
    ['a short message', { message: ' 123456789 ' }, 'Message must be at least 10 characters'],
    ['a long message', { message: 'x'.repeat(5001) }, 'Message must be 5000 characters or less'],
    // One character each, but two units of a text, which the page counts.
    [
      'a message of many symbols',
      { message: '🚴'.repeat(2501) },
      'Message must be 5000 characters or less',
    ],
    ['an unreadable time', { timestamp: 'yesterday' }, /format/],
  ])('are refused with %s', async (_, change, message) => {
    const { send, stored } = await start();
    const answer = await send(change);
    expect(answer.json().error.code).toBe('VALIDATION_ERROR');
    expect(answer.json().error.message).toMatch(message);
    expect(await stored()).toEqual([]);
  });

  it('name the account of a signed-in sender, and no other one (API-22)', async () => {
    const { app, mailbox, send, stored } = await start();
    const ann = await signedInUser(app, mailbox, 'ann@x.org');
    const code = async (change: Partial<ContactMessage>, by: TestBrowser) =>
      (await send(change, by)).json().error?.code;
    expect(await code({ userId: ann.identityId }, ann.browser)).toBeUndefined();
    expect(await code({}, ann.browser)).toBeUndefined();
    expect(await code({ userId: 'somebody-else' }, ann.browser)).toBe('FORBIDDEN');
    expect(await code({ userId: ann.identityId }, new TestBrowser(app))).toBe(
      'AUTHENTICATION_REQUIRED',
    );
    expect((await stored()).map(({ owner }) => owner)).toEqual([ann.identityId, ann.identityId]);
    const exported = (await ann.browser.call(exportAccount)).json();
    expect(exported.contact_messages).toHaveLength(2);
    expect(exported.contact_messages[0]).toMatchObject({ message: valid.message });
  });

  it('can refer to an own report', async () => {
    const { app, db, mailbox, visitor, send, stored } = await start();
    const ann = await signedInUser(app, mailbox, 'ann@x.org');
    await storeReport(db, ann.identityId, 'ride', {});
    await storeReport(db, 'bob', 'his-ride', {});
    expect((await send({ report: 'ride.gz' }, ann.browser)).statusCode).toBe(200);
    expect(await stored()).toEqual([expect.objectContaining({ report_name: 'ride' })]);
    expect((await mailbox.next(operator, 0)).text).toContain(`Report: ${ann.identityId}/ride`);
    for (const [report, by] of [
      ['his-ride', ann.browser],
      ['ride', visitor],
    ] as const) {
      expect((await send({ report }, by)).json().error.code).toBe('NOT_FOUND');
    }
  });

  it('of a robot seem to arrive and are dropped (CON-15)', async () => {
    const { db, send, stored } = await start();
    expect((await send({ referral: 'https://spam.example' })).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  it('are limited by network address, also when they come at once (CON-11, CON-15)', async () => {
    const { app, send, stored } = await start();
    const answers = await Promise.all(
      Array.from({ length: contactMessagesPerHour + 3 }, () => send()),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.json().error).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many submissions. Please try again in 60 minute(s).',
      details: { remainingMinutes: 60 },
    });
    expect(await stored()).toHaveLength(contactMessagesPerHour);
    expect((await send({}, new TestBrowser(app))).statusCode).toBe(200);
    moveClock(48.5 * minuteMs);
    expect((await send()).json().error.details.remainingMinutes).toBe(12);
    moveClock(12 * minuteMs);
    expect((await send()).statusCode).toBe(200);
  });
});
