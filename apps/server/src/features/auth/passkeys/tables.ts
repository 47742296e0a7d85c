import type { TableSet } from '../../../platform/database/table-set.ts';
import { passkeyMigration } from './migration.ts';

/** Passkeys that sign in to an account. The private key never leaves the user's device. */
interface PasskeysTable {
  id: string;
  user_id: string;
  /** Chosen by the authenticator, base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Uses as the authenticator counts them; always 0 for one that doesn't count. */
  counter: number;
  /** How browsers reach the authenticator, such as `internal`, separated by commas. */
  transports: string;
  name: string;
  created_at: Date;
  /** Last sign-in; null before the first one. */
  last_used_at: Date | null;
}

/** Challenges that wait for the answer of a browser. The answer deletes its challenge. */
interface PasskeyChallengesTable {
  /** Random, base64url. */
  challenge: string;
  /** Who adds a passkey; null for a sign-in. */
  user_id: string | null;
  expires_at: Date;
}

export interface PasskeyTables {
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends PasskeyTables {}
}

/** How these tables are made, and what they hold about a person. */
export const passkeyTables: TableSet<PasskeyTables> = {
  migration: passkeyMigration,
  columns: {
    passkeys: {
      account: 'user_id',
      exported: { 'the names of your passkeys': 'name created_at last_used_at' },
      hidden: { 'their public keys': 'credential_id public_key counter transports' },
      other: 'id',
    },
    passkey_challenges: {
      account: 'user_id',
      secret: 'challenge',
      other: 'expires_at',
    },
  },
};
