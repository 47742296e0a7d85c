import {
  contactMessageDays,
  deletedAccountDays,
  endedJobDays,
  endedPurchaseDays,
  endedUploadDays,
  liveConnectionDays,
  paymentYears,
  rawLogDays,
  securityEventDays,
  unverifiedAccountDays,
  usageEventYears,
} from './retention-terms.ts';
import type { SiteFacts } from './site-facts.ts';

/*
 * Everything that the server stores about people, in the words of the privacy policy. A test compares it with the tables of
 * the database and with the retention periods. This file doesn't load the schema library.
 */

export interface RetainedData {
  name: string;
  what: string;
  howLong: string;
  /** Completes `what` with a sentence that depends on how the server is set up. */
  fact?: keyof SiteFacts;
  /** Tables of the database that hold it. */
  tables: readonly string[];
  /** Names of its retention periods. */
  periods?: readonly string[];
}

const withReport = 'As long as its report';

export const retainedData: readonly RetainedData[] = [
  {
    name: 'Uploaded logs',
    what: 'The log as your browser sends it. Personal data is masked before, unless you turn that off.',
    howLong: `Deleted as soon as the log has been read, after ${rawLogDays} days at most`,
    tables: [],
    periods: ['rawLogs'],
  },
  {
    name: 'Uploads',
    what: 'When and in which time zone a log was sent, its size, and how it ended.',
    howLong: `As long as the report; without one, ${endedUploadDays} days`,
    tables: ['uploads'],
    periods: ['endedUploads'],
  },
  {
    name: 'Reports (analysis results)',
    what: "Times, counts, models of your devices and the findings, also those of an advanced analysis with your way through the game's world. No names, chat or addresses.",
    howLong: 'Until you delete them or your account',
    tables: ['reports', 'listed_activities', 'trend_figures', 'rechecks', 'analyses'],
  },
  {
    name: 'Recordings',
    what: 'Times and figures of a log with a ride, so that newer rules or an advanced analysis can check the ride again. You can turn them off in Settings.',
    howLong: 'Until you turn them off, or delete the report or your account',
    tables: ['recordings'],
  },
  {
    name: 'Benchmark figures',
    what: "Frame rates of a ride with its hardware, world and settings, its main problem, and its time, length and crowding. The public pages don't say whose they are.",
    howLong: withReport,
    tables: [
      'benchmark_entries',
      'benchmark_groups',
      'benchmark_changes',
      'benchmark_systems',
      'benchmark_rates',
      'benchmark_parts',
      'benchmark_allowed_names',
      'benchmark_dismissed_names',
    ],
  },
  {
    name: 'Sensor losses',
    what: "How many messages of a sensor were lost in a ride, with its kind, model and connection. No numbers of devices. The public comparison doesn't say whose they are.",
    howLong: withReport,
    tables: ['sensor_losses'],
  },
  {
    name: 'Notes and tried fixes',
    what: 'Names, notes and stars that you give to rides, and the fixes that you have ticked.',
    howLong: withReport,
    tables: ['ride_marks', 'tried_fixes'],
  },
  {
    name: 'Ping tests',
    what: 'The figures of a ping test that you attach to a report, and the name of the server that it measured.',
    howLong: 'As long as its report, or until you remove it',
    tables: ['ping_results'],
  },
  {
    name: 'FIT files of rides',
    what: "Power, heart rate, cadence, speed, distance and workout target of each second, if you add a FIT file to a report, with the file's length and SHA-256, when you finished a race, and when you added it. Places, names, weight, numbers of devices and the file itself never leave your browser. A shared report doesn't contain them.",
    howLong: 'As long as its report, or until you remove it',
    tables: ['fit_series'],
  },
  {
    name: 'Shared reports',
    what: 'A copy without your name, which anyone with the link can read.',
    howLong:
      'Until you revoke it, it expires, or you delete your account. The random part of its address stays, so that it is never used again',
    tables: ['shares'],
  },
  {
    name: 'Race statements',
    what: 'Which ride you have signed a race statement for, and when. Anyone with the code can read what the statement says, without your name.',
    howLong:
      'Until you delete the report or your account. After you delete the report, a keyed hash of the code stays, so that the code is answered with "deleted"',
    tables: ['statements'],
  },
  {
    name: 'Account',
    what: 'Your email, when you signed up and last signed in, a hash of your password, mailed codes, and an authenticator if you set one up. Also the names of your passkeys, when you added and last used them, and their public keys; the secret half never leaves your device.',
    howLong: `Until you delete it: access ends at once, and the account data is deleted within ${deletedAccountDays} days of the request. Accounts with an unverified email: ${unverifiedAccountDays} days`,
    tables: [
      'users',
      'credentials',
      'mailed_codes',
      'recovery_codes',
      'passkeys',
      'passkey_challenges',
    ],
    periods: ['deletedAccounts'],
  },
  {
    name: 'Sessions',
    what: 'Which browsers are signed in, with the name that each one reports. Afterwards only a hash, and why the session ended.',
    howLong: '30 days without use, 90 days at most; the hash 91 days',
    tables: ['sessions', 'ended_sessions'],
  },
  {
    name: 'Settings',
    what: 'Time zone, first and last name if you enter them, and your choices about recordings and the language model.',
    howLong: 'Until you delete your account',
    tables: ['settings'],
  },
  {
    name: 'Recent activity',
    what: 'Security events: sign-ins, changes and refusals, with the kind of browser.',
    howLong: `${securityEventDays} days`,
    tables: ['security_events'],
    periods: ['securityEvents'],
  },
  {
    name: 'Attempts',
    what: 'Keyed hashes of account and network address, to stop people from guessing passwords, flooding the contact form and overloading the server.',
    howLong: 'A few hours',
    tables: ['attempts', 'attempt_blocks', 'limit_counts'],
  },
  {
    name: 'Mail to you',
    what: 'Mail that waits to be sent, encrypted.',
    howLong: 'Until it is sent or no longer of use',
    tables: ['mails'],
  },
  {
    name: 'Tokens',
    what: 'Every token that you got or spent, with the size of the log.',
    howLong: 'Until you delete your account',
    tables: ['token_accounts', 'token_entries'],
  },
  {
    name: 'Mailbox hash',
    what: 'A keyed hash of your mailbox, so that free tokens are granted once a month.',
    howLong: 'Until the end of the month, also after you delete your account',
    tables: ['free_token_mailboxes'],
  },
  {
    name: 'Checkouts',
    what: 'Which token pack you started to buy, its price and its state, so that its page can say how it ended.',
    howLong: `${endedPurchaseDays} days after you started it`,
    tables: ['purchases', 'test_checkouts'],
    periods: ['endedPurchases'],
  },
  {
    name: 'Payment records',
    what: 'Numbers of payment and account, what was bought and refunded, for how much, and when. The law requires them. They contain no email, and card numbers never reach this server.',
    howLong: `${paymentYears} years, also after you delete your account`,
    tables: ['payment_records', 'payment_reversals'],
    periods: ['payments'],
  },
  {
    name: 'Usage data',
    what: 'That your account started an analysis or a payment, and when. Only after you press OK in the cookie banner, and never anything from a log.',
    howLong: `Up to ${usageEventYears} years, or until you delete your account`,
    tables: ['usage_events'],
    periods: ['usageEvents'],
  },
  {
    name: 'Answers in the help',
    what: 'How often each topic helped in a month. Nothing says who answered.',
    howLong: `Up to ${usageEventYears} years`,
    tables: ['help_answers'],
    periods: ['helpAnswers'],
  },
  {
    name: 'Contact messages',
    what: 'What you write in the contact form, with your name and email.',
    fact: 'contactWay',
    howLong: `${contactMessageDays} days, or until you delete the account from which you wrote`,
    tables: ['contact_messages'],
    periods: ['contactMessages'],
  },
  {
    name: 'Live connections',
    what: 'Which open page waits for news of an upload.',
    howLong: `${liveConnectionDays} day`,
    tables: ['live_connections'],
    periods: ['liveConnections'],
  },
  {
    name: 'Background jobs',
    what: 'Which upload, analysis or mail was processed when, for troubleshooting.',
    howLong: `${endedJobDays} days`,
    tables: ['jobs'],
    periods: ['endedJobs'],
  },
  {
    name: 'Backups',
    what: 'Copies of the database, to recover from faults.',
    howLong:
      'Until newer ones replace them. A backup may contain deleted data until then; nothing else uses it',
    tables: [],
  },
];

/** Tables without anything about a person. Of messages about payments, digests are retained for minutes. */
export const impersonalTables = [
  'signing_keys',
  'language_model_counts',
  'payment_messages',
  'book_checks',
  'backup_runs',
  'write_checks',
] as const;
