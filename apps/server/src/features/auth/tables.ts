import type { SessionEnd } from '@ridescope/contract/auth';
import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { authMigration } from './migration.ts';

/** Users who signed up. */
interface UsersTable {
  /** Owns uploads and reports. */
  id: string;
  /** In lower case; for a deleted account, a word that is no address. */
  email: string;
  email_verified: boolean;
  created_at: Date;
  updated_at: Date;
  must_change_password: Generated<boolean>;
  must_set_up_mfa: Generated<boolean>;
  reset_required: Generated<boolean>;
  /** By the operator; signing in is refused. */
  is_suspended: Generated<boolean>;
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
  /** Last completed sign-in; null before the first one. */
  signed_in_at: Date | null;
  /** The account is deleted for its user, and its rows are being removed. */
  deleted_at: Date | null;
}

/** The password of a user: every account has one, also with passkeys. */
interface CredentialsTable {
  user_id: string;
  /** A scrypt hash. */
  password: string;
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
  user_agent: string | null;
}

/** Why sessions ended. The rows name no user. */
interface EndedSessionsTable {
  /** SHA-256 of the session's token, lower-case hex. */
  token_hash: string;
  reason: SessionEnd;
  ended_at: Date;
}

/**
 * Keys that sign tokens; the private half is encrypted. One that was made with another secret only verifies.
 */
interface SigningKeysTable {
  id: string;
  public_key: string;
  private_key: string;
  created_at: Date;
  expires_at: Date | null;
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

export interface AuthTables {
  users: UsersTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
  signing_keys: SigningKeysTable;
  mailed_codes: MailedCodesTable;
  recovery_codes: RecoveryCodesTable;
  attempts: AttemptsTable;
  attempt_blocks: AttemptBlocksTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends AuthTables {}
}

/** How these tables are made, and what they hold about a person. */
export const authTables: TableSet<AuthTables> = {
  migration: authMigration,
  columns: {
    users: {
      account: 'id',
      exported: {
        'Your email': 'email email_verified pending_email',
        'when you signed up and last signed in': 'created_at updated_at signed_in_at',
      },
      hidden: {
        'an authenticator': 'totp_secret totp_pending_secret totp_pending_until totp_last_step',
      },
      other:
        'must_change_password must_set_up_mfa reset_required is_suspended security_stamp deleted_at',
    },
    recovery_codes: {
      account: 'user_id',
      hidden: { 'an authenticator': 'code_hash' },
    },
    mailed_codes: {
      account: 'user_id',
      hidden: { 'mailed codes': 'code_hash purpose expires_at wrong_guesses' },
    },
    credentials: {
      account: 'user_id',
      hidden: { 'a hash of your password': 'password created_at updated_at' },
    },
    sessions: {
      account: 'user_id',
      exported: {
        'Which browsers are signed in': 'id created_at updated_at expires_at',
        'the name that each one reports': 'user_agent',
      },
      hidden: { 'Which browsers are signed in': 'token' },
    },
    ended_sessions: {
      hidden: { 'only a hash': 'token_hash', 'why the session ended': 'reason ended_at' },
    },
    signing_keys: { other: 'id public_key private_key created_at expires_at' },
    attempts: {
      hidden: { 'Keyed hashes of account and network address': 'account address action at' },
      other: 'id',
    },
    attempt_blocks: {
      hidden: { 'Keyed hashes of account and network address': 'subject action until' },
    },
  },
};
