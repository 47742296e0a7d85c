import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { accountChanges } from './migrations/account-changes.ts';
import { accounts } from './migrations/accounts.ts';
import { analyses } from './migrations/analyses.ts';
import { benchmarkEntries } from './migrations/benchmark-entries.ts';
import { benchmarkGroups } from './migrations/benchmark-groups.ts';
import { benchmarkSummaries } from './migrations/benchmark-summaries.ts';
import { benchmarkSystems } from './migrations/benchmark-systems.ts';
import { chargedLogs } from './migrations/charged-logs.ts';
import { contactMessages } from './migrations/contact-messages.ts';
import { helpAnswers } from './migrations/help-answers.ts';
import { importedRides } from './migrations/imported-rides.ts';
import { jobLanes } from './migrations/job-lanes.ts';
import { keptLedger } from './migrations/kept-ledger.ts';
import { languageModel } from './migrations/language-model.ts';
import { liveAndRetention } from './migrations/live-and-retention.ts';
import { myLogs } from './migrations/my-logs.ts';
import { paymentMessages } from './migrations/payment-messages.ts';
import { pingResults } from './migrations/ping-results.ts';
import { purchases } from './migrations/purchases.ts';
import { recordings } from './migrations/recordings.ts';
import { rideTrends } from './migrations/ride-trends.ts';
import { securityEvents } from './migrations/security-events.ts';
import { sensorLosses } from './migrations/sensor-losses.ts';
import { sharesAndRides } from './migrations/shares-and-rides.ts';
import { testCheckouts } from './migrations/test-checkouts.ts';
import { tokens } from './migrations/tokens.ts';
import { trendFigures } from './migrations/trend-figures.ts';
import { usageEvents } from './migrations/usage-events.ts';
import type { Tables } from './tables.ts';

/** In order of their names. A released migration is never changed: add another one. */
const migrations: Record<string, Migration> = {
  '0001_uploads_reports_jobs': {
    // A migration uses the tables as they were when it was written, so it knows no table types.
    async up(db: Kysely<unknown>) {
      await sql`
        create table uploads (
          id uuid primary key default gen_random_uuid(),
          owner text not null,
          upload_id text not null,
          state text not null default 'waiting' check (
            state in ('waiting', 'queued', 'processing', 'complete', 'notALog', 'failed')
          ),
          timezone_offset_minutes int not null,
          report_name text not null,
          object_key text unique,
          expires_at timestamptz not null,
          received_bytes bigint,
          progress_percent int,
          reason text,
          message text,
          created_at timestamptz not null default now(),
          updated_at timestamptz not null default now(),
          unique (owner, upload_id)
        )`.execute(db);
      await sql`create index uploads_object on uploads (updated_at) where object_key is not null`.execute(
        db,
      );
      await sql`
        create table reports (
          owner text not null,
          name text not null,
          schema_version int not null,
          body bytea not null,
          created_at timestamptz not null default now(),
          primary key (owner, name)
        )`.execute(db);
      await sql`
        create table jobs (
          id bigint generated always as identity primary key,
          queue text not null,
          payload jsonb not null,
          state text not null default 'queued' check (
            state in ('queued', 'running', 'done', 'dead')
          ),
          attempts int not null default 0,
          failures int not null default 0,
          max_failures int not null,
          run_at timestamptz not null default now(),
          lease_until timestamptz,
          worker text,
          last_error text,
          dedupe_key text,
          created_at timestamptz not null default now(),
          finished_at timestamptz
        )`.execute(db);
      await sql`create index jobs_ready on jobs (queue, run_at, id) where state = 'queued'`.execute(
        db,
      );
      await sql`create index jobs_lease on jobs (lease_until) where state = 'running'`.execute(db);
      await sql`
        create unique index jobs_dedupe on jobs (queue, dedupe_key)
        where state in ('queued', 'running')`.execute(db);
    },
  },
  '0002_shares_listing_benchmarks': sharesAndRides,
  '0003_accounts': accounts,
  '0004_tokens': tokens,
  '0005_ride_trends': rideTrends,
  '0006_live_and_retention': liveAndRetention,
  '0007_account_changes': accountChanges,
  '0008_kept_ledger': keptLedger,
  '0009_job_lanes': jobLanes,
  '0010_charged_logs': chargedLogs,
  '0011_security_events': securityEvents,
  '0012_my_logs': myLogs,
  '0013_recordings': recordings,
  '0014_benchmark_systems': benchmarkSystems,
  '0015_benchmark_entries': benchmarkEntries,
  '0016_benchmark_groups': benchmarkGroups,
  '0018_imported_rides': importedRides,
  '0019_contact_messages': contactMessages,
  '0020_ping_results': pingResults,
  '0021_usage_events': usageEvents,
  '0022_help_answers': helpAnswers,
  '0023_purchases': purchases,
  '0024_test_checkouts': testCheckouts,
  '0028_sensor_losses': sensorLosses,
  '0029_analyses': analyses,
  '0031_language_model': languageModel,
  '0033_benchmark_summaries': benchmarkSummaries,
  '0034_trend_figures': trendFigures,
  '0038_payment_messages': paymentMessages,
};

/** Brings the tables up to date. Safe for several processes at once: they wait for each other. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(`the database could not be brought up to date${failed ? ` (${failed})` : ''}`, {
      cause: error,
    });
  }
}
