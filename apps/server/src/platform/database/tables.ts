import type { StoredTrend } from '@ridescope/analysis/activity-rows';
import type { ListedActivity } from '@ridescope/contract/logs';
import type { PingFigures } from '@ridescope/contract/ping';
import type { NotALogReason, UploadStage, UploadStatus } from '@ridescope/contract/uploads';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AnalysisTables } from './analysis-tables.ts';
import type { BenchmarkTables } from './benchmark-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { RecordingTables } from './recording-tables.ts';
import type { TokenTables } from './token-tables.ts';

/** One row for each upload that was announced. */
interface UploadsTable {
  id: Generated<string>;
  owner: string;
  /** Chosen by the uploader, so unique for one owner only. */
  upload_id: string;
  state: UploadStatus['state'];
  timezone_offset_minutes: number;
  /** Fixed from the start: a job that runs twice writes the same report. */
  report_name: string;
  /** Where the gzipped log lies; null once it is deleted. */
  object_key: string | null;
  /** When the signed address expires. */
  expires_at: Date;
  /** Size of the gzipped log. */
  received_bytes: number | null;
  /** Tokens that the uploader agreed to spend; null where there was no dialog. */
  confirmed_tokens: number | null;
  /** Name of the report of the same log before it grew, which this upload replaces. */
  replaces: string | null;
  progress_percent: number | null;
  /** The current stage; null before the file has arrived and at the end. */
  stage: UploadStage | null;
  /** The page that receives progress over its live socket. */
  connection_id: string | null;
  /** When the file arrived. */
  received_at: Date | null;
  reason: NotALogReason | null;
  message: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ReportsTable {
  owner: string;
  name: string;
  schema_version: number;
  /** The report as gzipped JSON: a fifth of the size, and sent to browsers as it is. */
  body: Uint8Array;
  created_at: Generated<Date>;
  /** Its activities are in `listed_activities` and `benchmark_entries`. */
  has_rows: Generated<boolean>;
  /** SHA-256 of the log it was made of, lower-case hex, as it was sent; null for older reports. */
  log_sha256: string | null;
  /** What made it; null for older reports. */
  engine_version: number | null;
  rules_version: number | null;
  /** Size of the uncompressed log; null for older reports. */
  log_bytes: number | null;
  /** First line of the log, and seconds to its last one. */
  log_started_at: Date | null;
  log_utc_offset_minutes: number | null;
  log_duration_s: number | null;
}

/** Pages that may open a live socket. */
interface LiveConnectionsTable {
  id: string;
  owner: string;
  /** SHA-256 of the ticket, lower-case hex; null once it was used. */
  ticket_hash: string | null;
  ticket_expires_at: Date;
  created_at: Generated<Date>;
  used_at: Date | null;
}

/** Public copies. A withdrawn or expired one keeps only its id, so that it is never reused. */
interface SharesTable {
  id: string;
  owner: string | null;
  report_name: string | null;
  hides_devices: boolean | null;
  /** The copy as gzipped JSON. */
  body: Uint8Array | null;
  /** Title and text of a link preview. */
  title: string | null;
  description: string | null;
  /** Picture of a link preview: PNG; null where it could not be drawn. */
  image: Uint8Array | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  revoked_at: Date | null;
}

interface TriedFixesTable {
  owner: string;
  report_name: string;
  recommendation_id: string;
  tried_at: Generated<Date>;
}

/** Ping tests that riders attached to their reports. */
interface PingResultsTable {
  owner: string;
  report_name: string;
  figures: ColumnType<PingFigures, string, string>;
  attached_at: Generated<Date>;
}

/** One row for each activity of a report. */
interface ListedActivitiesTable {
  owner: string;
  report_name: string;
  activity_id: string;
  /** Place inside the report, from 0. */
  position: number;
  /** When the report was stored; whole milliseconds. */
  created_at: Generated<Date>;
  started_at: Date | null;
  world_name: string | null;
  /** Length of the ride. */
  duration_s: number;
  cpu: string | null;
  gpu: string | null;
  game_version: string | null;
  crowdedness: number | null;
  max_fps: number | null;
  avg_fps: number | null;
  p1_fps: number | null;
  /** Place in the list: when the activity started, else when the report was stored; whole milliseconds. */
  listed_at: Date;
  /** Loss of the sensor with the most loss. */
  worst_loss_percent: number | null;
  link_losses: number | null;
  /** Version of the graphics driver. */
  driver: string | null;
  /** The rider's clock, minutes ahead of UTC; null where the log doesn't tell. */
  utc_offset_minutes: number | null;
  score: number | null;
  verdict: string;
  grade: ListedActivity['Grade'];
  /** Kind of the main problem. */
  problem: string | null;
  not_judged: ListedActivity['NotJudged'] | null;
}

/** Figures of a ride that only trends need; deleted with its row in the list. */
interface TrendFiguresTable {
  owner: string;
  report_name: string;
  activity_id: string;
  figures: ColumnType<StoredTrend, string, string>;
}

/** The owner's own words for a ride. Kept when its report is replaced. */
interface RideMarksTable {
  owner: string;
  report_name: string;
  activity_id: string;
  name: string;
  note: string;
  is_starred: boolean;
}

/** One row for each ride that is long enough to compare, and the sample data. */
interface BenchmarkEntriesTable {
  id: Generated<number>;
  /** Its source, for deletion; never shown to anyone. Null for sample data. */
  owner: string | null;
  report_name: string | null;
  activity_id: string | null;
  is_sample: Generated<boolean>;
  /** Which file of sample data it comes from: SHA-256 of the content. */
  sample_set: string | null;
  /** Which imported table it comes from; null for others. */
  import_set: string | null;
  created_at: Generated<Date>;
  cpu: string | null;
  gpu: string | null;
  platform: string;
  game_version: string | null;
  started_at: Date | null;
  /** Length of the ride. */
  duration_s: number;
  crowdedness: number | null;
  world_id: number | null;
  world_name: string | null;
  profile: string | null;
  width: number | null;
  height: number | null;
  max_fps: number;
  avg_fps: number;
  p1_fps: number | null;
  /** Class of the graphics chip, 0 to 6. */
  gpu_class: number | null;
  /** Limit of the frame rate. */
  fps_cap: number | null;
  /** The nearest of the resolutions that can be chosen. */
  resolution: GeneratedAlways<number | null>;
  /** Far wider than 16:9, so that it is not compared with pictures of the same height. */
  is_ultrawide: GeneratedAlways<boolean>;
  /** Bucket of crowding: `100`, `080`, `060`, `040` or `020`. */
  crowd: GeneratedAlways<string | null>;
  /** In UTC, of the ride or else of its report. */
  year: GeneratedAlways<number>;
  quarter: GeneratedAlways<number>;
}

interface JobsTable {
  id: Generated<number>;
  queue: string;
  payload: unknown;
  state: 'queued' | 'running' | 'done' | 'dead';
  /** Times that the job was started; only the newest start may finish it. */
  attempts: Generated<number>;
  /** Starts that ended in an error or without a word. */
  failures: Generated<number>;
  max_failures: number;
  run_at: Generated<Date>;
  lease_until: Date | null;
  worker: string | null;
  last_error: string | null;
  dedupe_key: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
  /** Jobs of one lane take turns with those of others; null where there are no lanes. */
  lane: string | null;
  /** The last start. */
  started_at: Date | null;
}

/** How often a topic of the help was of use in a month. It has no owner, because it leads to nobody. */
interface HelpAnswersTable {
  topic: string;
  /** `2026-11` */
  month: string;
  helped: number;
  not_helped: number;
}

/** What a language model was asked in a month. It has no owner, because it leads to nobody. */
interface LanguageModelCountsTable {
  model: string;
  /** `2026-11` */
  month: string;
  /** Results that were to be worded. */
  narratives: number;
  calls: number;
  failures: number;
  /** Sentences that passed all checks, and those that didn't. */
  kept: number;
  dropped: number;
  tokens_in: number;
  tokens_out: number;
  /** Millionths of a US dollar. */
  cost_micros: number;
}

export interface Tables
  extends AccountTables,
    AnalysisTables,
    BenchmarkTables,
    PaymentTables,
    RecordingTables,
    TokenTables {
  uploads: UploadsTable;
  reports: ReportsTable;
  live_connections: LiveConnectionsTable;
  jobs: JobsTable;
  shares: SharesTable;
  tried_fixes: TriedFixesTable;
  listed_activities: ListedActivitiesTable;
  ping_results: PingResultsTable;
  ride_marks: RideMarksTable;
  trend_figures: TrendFiguresTable;
  benchmark_entries: BenchmarkEntriesTable;
  help_answers: HelpAnswersTable;
  language_model_counts: LanguageModelCountsTable;
}
