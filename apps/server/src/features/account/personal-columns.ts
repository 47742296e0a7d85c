import type { Tables } from '../../platform/database/tables.ts';

/** What the columns of a table hold about a person. Every column is in one of the members. */
export interface TableColumns {
  /** The column with the account's id. The table's rows are in the export, and are deleted with the account. */
  account?: string;
  /** Why rows stay when the account is deleted: words of the table's `howLong` in the privacy policy. */
  outlives?: string;
  /** Personal columns that the export contains, separated by spaces, by the words of the privacy policy about them. */
  exported?: Readonly<Record<string, string>>;
  /** Personal columns that the export leaves out, because they are secrets, hashes, or documents that it contains apart. */
  hidden?: Readonly<Record<string, string>>;
  /** Columns that say nothing about a person: ids, states, sums of many riders, columns without use. */
  other?: string;
}

/**
 * Every column of the database. A test compares it with the tables themselves, with the export and the deletion of an
 * account, and with the privacy policy in packages/contract/src/kept-data.ts.
 */
export const columnsOf = {
  uploads: {
    account: 'owner',
    exported: {
      'When and in which time zone a log was sent':
        'timezone_offset_minutes received_at created_at updated_at',
      'its size': 'received_bytes',
      'how it ended': 'state reason message',
    },
    other:
      'id upload_id report_name object_key expires_at confirmed_tokens replaces progress_percent stage connection_id',
  },
  reports: {
    account: 'owner',
    exported: {
      Times: 'created_at log_started_at log_utc_offset_minutes log_duration_s',
    },
    hidden: { 'the findings': 'body' },
    other: 'name schema_version has_rows log_sha256 engine_version rules_version log_bytes',
  },
  listed_activities: {
    account: 'owner',
    exported: {
      Times: 'created_at started_at listed_at utc_offset_minutes duration_s',
      counts: 'crowdedness max_fps avg_fps p1_fps worst_loss_percent link_losses',
      'models of your devices': 'cpu gpu driver',
      'the findings': 'score verdict grade problem not_judged',
      'the game’s world': 'world_name',
    },
    other: 'report_name activity_id position game_version',
  },
  trend_figures: {
    account: 'owner',
    exported: { counts: 'figures' },
    other: 'report_name activity_id',
  },
  rechecks: {
    account: 'owner',
    exported: { 'the findings': 'changes' },
    hidden: { 'the findings': 'body' },
    other: 'report_name state engine_version rules_version schema_version created_at',
  },
  analyses: {
    account: 'owner',
    exported: { 'an advanced analysis': 'state created_at updated_at' },
    hidden: { 'an advanced analysis': 'body' },
    other:
      'report_name job_id job_log_sha256 progress_percent schema_version engine_version rules_version log_sha256',
  },
  recordings: {
    account: 'owner',
    exported: { 'Times and figures of a log': 'bytes created_at' },
    other: 'report_name object_key',
  },
  benchmark_entries: {
    account: 'owner',
    exported: {
      'Frame rates of a ride': 'max_fps avg_fps p1_fps fps_cap',
      'its hardware': 'cpu gpu gpu_class platform',
      'time, length and crowding':
        'created_at started_at year quarter duration_s crowdedness crowd',
      world: 'world_id world_name',
      settings: 'profile width height resolution is_ultrawide',
    },
    other: 'id report_name activity_id is_sample sample_set import_set game_version',
  },
  benchmark_groups: {
    other:
      'id is_sample cpu gpu world_id world_name profile resolution game_version revision changed_at platform day is_dated duration_s crowdedness max_fps avg_fps p1_fps entries',
  },
  benchmark_changes: {
    other: 'id is_sample cpu gpu world_id profile resolution game_version',
  },
  benchmark_systems: {
    other:
      'world_id profile resolution crowd year cpu gpu world_name platform game_version day is_dated duration_s crowdedness max_fps avg_fps_low avg_fps avg_fps_high p1_fps entries',
  },
  benchmark_rates: {
    other: 'cpu gpu profile resolution crowd gpu_class rides fps p1_rides p1_fps',
  },
  sensor_losses: {
    account: 'owner',
    exported: {
      'How many messages of a sensor were lost': 'loss_percent',
      'its kind, model and connection': 'role name transport',
    },
    other: 'id report_name activity_id position',
  },
  ride_marks: {
    account: 'owner',
    exported: { 'Names, notes and stars': 'name note is_starred' },
    other: 'report_name activity_id',
  },
  tried_fixes: {
    account: 'owner',
    exported: { 'the fixes that you have ticked': 'recommendation_id tried_at' },
    other: 'report_name',
  },
  ping_results: {
    account: 'owner',
    exported: { 'The figures of a ping test': 'figures attached_at' },
    other: 'report_name',
  },
  shares: {
    account: 'owner',
    exported: { 'A copy': 'title description created_at expires_at revoked_at' },
    hidden: { 'A copy': 'body image' },
    other: 'id report_name hides_devices',
  },
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
      'name image must_change_password must_set_up_mfa reset_required security_stamp deleted_at',
  },
  credentials: {
    account: 'user_id',
    hidden: { 'a hash of your password': 'password created_at updated_at' },
    other:
      'id account_id provider_id access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope',
  },
  mailed_codes: {
    account: 'user_id',
    hidden: { 'mailed codes': 'code_hash purpose expires_at wrong_guesses' },
  },
  recovery_codes: {
    account: 'user_id',
    hidden: { 'an authenticator': 'code_hash' },
  },
  sessions: {
    account: 'user_id',
    exported: {
      'Which browsers are signed in': 'id created_at updated_at expires_at',
      'the name that each one reports': 'user_agent',
    },
    hidden: { 'Which browsers are signed in': 'token' },
    other: 'ip_address',
  },
  ended_sessions: {
    hidden: { 'only a hash': 'token_hash', 'why the session ended': 'reason ended_at' },
  },
  settings: {
    account: 'owner',
    exported: {
      'Time zone': 'timezone_offset_minutes',
      'first and last name': 'first_name last_name',
      'your choices about recordings and the language model': 'keep_recordings language_model',
    },
    other: 'updated_at',
  },
  security_events: {
    account: 'owner',
    exported: {
      'sign-ins, changes and refusals': 'kind created_at',
      'the kind of browser': 'browser',
    },
    other: 'id',
  },
  attempts: {
    hidden: { 'Keyed hashes of account and network address': 'account address action at' },
    other: 'id',
  },
  attempt_blocks: {
    hidden: { 'Keyed hashes of account and network address': 'subject action until' },
  },
  mails: {
    hidden: { 'Mail that waits to be sent': 'sealed' },
    other: 'id expires_at created_at',
  },
  token_accounts: { account: 'owner' },
  token_entries: {
    account: 'owner',
    exported: {
      'Every token that you got or spent': 'kind free free_month paid reason created_at',
      'the size of the log': 'log_bytes',
    },
    other: 'id report_name reference',
  },
  free_token_mailboxes: {
    hidden: { 'A keyed hash of your mailbox': 'mailbox' },
    other: 'month',
  },
  purchases: {
    account: 'account_id',
    outlives: 'after you started it',
    exported: {
      'Which token pack you started to buy': 'bundle_id bundle_name tokens created_at',
      'its price and its state': 'price_cents state',
    },
    other: 'id idempotency_key session_id checkout_url checked_at',
  },
  test_checkouts: {
    hidden: {
      'Which token pack you started to buy': 'title',
      'its price and its state': 'price_cents state refunded_cents',
    },
    other: 'session_id purchase_id success_url cancel_url expires_at arrives_at',
  },
  payment_records: {
    account: 'account_id',
    outlives: 'also after you delete your account',
    exported: {
      'Numbers of payment and account': 'payment_id session_id payment_ref receipt_url provider',
      'what was bought and refunded':
        'tokens bundle_name refunded_cents taken_tokens missing_tokens',
      'for how much': 'price_cents paid_cents currency',
      when: 'paid_at',
    },
  },
  payment_reversals: {
    hidden: { 'what was bought and refunded': 'payment_ref refunded_cents is_lost updated_at' },
  },
  payment_messages: { other: 'digest valid_until' },
  usage_events: {
    account: 'owner',
    exported: { 'your account started an analysis or a payment, and when': 'kind created_at' },
    other: 'id',
  },
  help_answers: { other: 'topic month helped not_helped' },
  language_model_counts: {
    other: 'model month narratives calls failures kept dropped tokens_in tokens_out cost_micros',
  },
  contact_messages: {
    account: 'owner',
    exported: {
      'What you write in the contact form': 'subject message report_name sent_at created_at',
      'your name and email': 'name email',
    },
    other: 'id',
  },
  live_connections: {
    account: 'owner',
    exported: { 'Which open page waits': 'created_at used_at' },
    other: 'id ticket_hash ticket_expires_at',
  },
  jobs: {
    hidden: { 'Which upload, analysis or mail was processed when': 'payload last_error' },
    other:
      'id queue state attempts failures max_failures run_at lease_until worker dedupe_key created_at finished_at lane started_at',
  },
  signing_keys: { other: 'id public_key private_key created_at expires_at alg crv' },
  verifications: { other: 'id identifier value expires_at created_at updated_at' },
} as const satisfies Record<keyof Tables | 'verifications', TableColumns>;
