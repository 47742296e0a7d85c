import type { StoredTrend } from '@ridescope/analysis/activity-rows';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { ListedActivity } from '@ridescope/contract/logs';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { logMigration } from './migration.ts';

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
  answer: JSONColumnType<ListedActivity['Answer']>;
  /** What the answer says in words, for the search of the list alone. */
  searched_words: string;
  grade: ListedActivity['Grade'];
  strip: JSONColumnType<ListedActivity['Strip']>;
  /** Kind of the main problem. */
  problem: ProblemKind | null;
  not_judged: ListedActivity['NotJudged'] | null;
  /** World, hardware and game version, as they are sorted. */
  world_order: GeneratedAlways<string | null>;
  spec_order: GeneratedAlways<string | null>;
  client_order: GeneratedAlways<string | null>;
}

/** Figures of a ride that only trends need; deleted with its row in the list. */
interface TrendFiguresTable {
  owner: string;
  report_name: string;
  activity_id: string;
  figures: ColumnType<StoredTrend, string, string>;
}

/** The owner's own words for a ride. They stay when its report is replaced. */
interface RideMarksTable {
  owner: string;
  report_name: string;
  activity_id: string;
  name: string;
  note: string;
  is_starred: boolean;
}

export interface LogTables {
  listed_activities: ListedActivitiesTable;
  trend_figures: TrendFiguresTable;
  ride_marks: RideMarksTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends LogTables {}
}

/** How these tables are made, and what they hold about a person. */
export const logTables: TableSet<LogTables> = {
  migration: logMigration,
  columns: {
    listed_activities: {
      account: 'owner',
      exported: {
        Times: 'created_at started_at listed_at utc_offset_minutes duration_s',
        counts: 'crowdedness max_fps avg_fps p1_fps worst_loss_percent link_losses',
        'models of your devices': 'cpu gpu driver',
        'the findings': 'score answer searched_words grade strip problem not_judged',
        "the game's world": 'world_name',
      },
      other: 'report_name activity_id position game_version world_order spec_order client_order',
    },
    trend_figures: {
      account: 'owner',
      exported: { counts: 'figures' },
      other: 'report_name activity_id',
    },
    ride_marks: {
      account: 'owner',
      exported: { 'Names, notes and stars': 'name note is_starred' },
      other: 'report_name activity_id',
    },
  },
};
