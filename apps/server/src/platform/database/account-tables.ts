import type { SessionEnd } from '@ridescope/contract/auth';
import type { UsageEventKind } from '@ridescope/contract/cookie-consent';
import type { SecurityEventKind } from '@ridescope/contract/security-events';
import type { Generated } from 'kysely';

/** Users who signed up. */
interface UsersTable {
  /** Owns uploads and reports. */
  id: string;
  /** Empty: the product asks for no name here. */
  name: Generated<string>;
  /** In lower case; for a deleted account, a word that is no address. */
  email: string;
  email_verified: boolean;
  image: string | null;
  created_at: Date;
  updated_at: Date;
  must_change_password: Generated<boolean>;
  must_set_up_mfa: Generated<boolean>;
  reset_required: Generated<boolean>;
  /** Increases with each new password: steps that were started with an older one are void. */
  security_stamp: Generated<number>;
  /** Encrypted; null while no authenticator is on. */
  totp_secret: string | null;
  /** Number of the 30-second step whose code was used last: no code is accepted twice. */
  totp_last_step: number | null;
  /** Encrypted; a set-up that waits for its first code. */
  totp_pending_secret: string | null;
  totp_pending_until: Date | null;
  /** New address that waits for its mailed code. */
  pending_email: string | null;
  /** Last completed sign-in; null before the first one, and for accounts that signed in before it was kept. */
  signed_in_at: Date | null;
  /** The account is deleted for its user, and its rows are being removed. */
  deleted_at: Date | null;
}

/** How a user signs in: always by password. The columns for other ways are unused. */
interface CredentialsTable {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  /** A scrypt hash. */
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Browsers that are signed in. */
interface SessionsTable {
  id: string;
  /** Valid only with a signature that the cookie has and this table lacks. */
  token: string;
  user_id: string;
  expires_at: Date;
  created_at: Date;
  /** When the browser last asked for a token. */
  updated_at: Date;
  ip_address: string | null;
  user_agent: string | null;
}

/**
 * Keys that sign tokens; the private half is encrypted. Old rows hold keys that this version cannot read and that only
 * verify.
 */
interface SigningKeysTable {
  id: string;
  public_key: string;
  private_key: string;
  created_at: Date;
  expires_at: Date | null;
  alg: string | null;
  crv: string | null;
}

/** Codes that were mailed; the newest of each purpose counts. */
interface MailedCodesTable {
  user_id: string;
  purpose: 'confirmSignUp' | 'resetPassword' | 'changeEmail';
  code_hash: string;
  expires_at: Date;
  wrong_guesses: Generated<number>;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

/** Attempts that count towards a limit. Account and address are keyed digests. */
interface AttemptsTable {
  id: Generated<number>;
  action: string;
  account: string;
  address: string;
  at: Date;
}

interface AttemptBlocksTable {
  action: string;
  /** Digest of an account or of an address. */
  subject: string;
  until: Date;
}

interface SettingsTable {
  owner: string;
  timezone_offset_minutes: number | null;
  first_name: string | null;
  last_name: string | null;
  /** Null until it is set: recordings are kept by default. */
  keep_recordings: boolean | null;
  /** Null until it is set: no language model is asked by default. */
  language_model: boolean | null;
  updated_at: Generated<Date>;
}

/** What happened to the security of an account, for its owner. */
interface SecurityEventsTable {
  id: Generated<number>;
  owner: string;
  kind: SecurityEventKind;
  /** Coarse name, such as `Firefox on Windows`; null without a browser. */
  browser: string | null;
  created_at: Generated<Date>;
}

/** Messages of the contact form. */
interface ContactMessagesTable {
  id: Generated<number>;
  /** Account of the sender; null for a visitor. */
  owner: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The sender's own report that it is about. */
  report_name: string | null;
  /** By the sender's clock, as it came. */
  sent_at: string;
  created_at: Generated<Date>;
}

/** What an account started, for those who agreed. */
interface UsageEventsTable {
  id: Generated<number>;
  owner: string;
  kind: UsageEventKind;
  created_at: Generated<Date>;
}

/** Queued mail. Recipient and text are encrypted: they hold codes and addresses. */
interface MailsTable {
  id: Generated<string>;
  sealed: string;
  /** Not worth sending after this. */
  expires_at: Date | null;
  created_at: Generated<Date>;
}

/** Why sessions ended. The rows name no user. */
interface EndedSessionsTable {
  /** SHA-256 of the session's token, lower-case hex. */
  token_hash: string;
  reason: SessionEnd;
  ended_at: Date;
}

export interface AccountTables {
  users: UsersTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
  signing_keys: SigningKeysTable;
  mailed_codes: MailedCodesTable;
  recovery_codes: RecoveryCodesTable;
  attempts: AttemptsTable;
  attempt_blocks: AttemptBlocksTable;
  settings: SettingsTable;
  security_events: SecurityEventsTable;
  usage_events: UsageEventsTable;
  contact_messages: ContactMessagesTable;
  mails: MailsTable;
}
