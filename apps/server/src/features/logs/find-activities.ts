import type { LogSortKey } from '@ridescope/contract/logs';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { ofReport } from '../../platform/database/report-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

/*
 * The database sorts and filters, because a page of 20 rides can't tell where the best of 300 are. A page begins after
 * the last row of the page before: after its value, and among equal values after its place by time.
 */

type Activity = Selectable<Tables['listed_activities']>;

/** A row of the list, with its owner's words where there are any. */
export interface ListedRow extends Activity {
  name: string | null;
  note: string | null;
  is_starred: boolean | null;
  /** Its report has a stored advanced analysis, or what one can be made of. */
  has_analysis: boolean;
  has_recording: boolean;
  /** What the list is sorted by, except by date. */
  sort_value: SortValue;
}

type SortValue = number | string | null;

/** Place of a row in the list. */
export interface ListPlace {
  listedAt: Date;
  reportName: string;
  position: number;
  value: SortValue;
}

export interface ListFilter {
  /** In lower case, each once; every one must be in one of the texts of a row. */
  words: string[];
  isStarred: boolean;
}

export interface ListOrder {
  sort: LogSortKey;
  isDescending: boolean;
}

const sortValues: Record<Exclude<LogSortKey, 'date'>, RawBuilder<SortValue>> = {
  score: sql<SortValue>`score`,
  world: sql<SortValue>`world_order`,
  duration: sql<SortValue>`duration_s`,
  spec: sql<SortValue>`spec_order`,
  client: sql<SortValue>`client_order`,
  crowding: sql<SortValue>`crowdedness`,
  max: sql<SortValue>`max_fps`,
  avg: sql<SortValue>`avg_fps`,
  p1: sql<SortValue>`p1_fps`,
};

const columns = sql`listed_activities.*, ride_marks.name, ride_marks.note, ride_marks.is_starred`;

/** Asked only of the rows of a page. */
const ofFound = sql`owner = found.owner and report_name = found.report_name`;
const analysisColumns = sql`
  exists (select from analyses where ${ofFound} and body is not null) as has_analysis,
  exists (select from recordings where ${ofFound}) as has_recording`;

/** Put together once for each row, however many words are looked for: `offset` keeps it from being put into each condition. */
const searchedText = sql`cross join lateral (
  select lower(concat_ws(' ', ride_marks.name, ride_marks.note, world_name, cpu, gpu, game_version, searched_words, replace(problem, '-', ' '))) as text
  offset 0
) as searched`;

function matching(owner: string, { words, isStarred }: ListFilter) {
  const conditions = [
    sql`listed_activities.owner = ${owner}`,
    ...words.map((word) => sql`position(${word} in searched.text) > 0`),
    ...(isStarred ? [sql`ride_marks.is_starred`] : []),
  ];
  return sql`from listed_activities left join ride_marks
      on ride_marks.owner = listed_activities.owner
      and ride_marks.report_name = listed_activities.report_name
      and ride_marks.activity_id = listed_activities.activity_id
    ${words.length > 0 ? searchedText : sql``}
    where ${sql.join(conditions, sql` and `)}`;
}

/** Returns up to `limit` activities of an owner in an order, after a place. */
export async function findActivities(
  db: Queryable,
  owner: string,
  {
    filter,
    order: { sort, isDescending },
    behind,
    limit,
  }: { filter: ListFilter; order: ListOrder; behind: ListPlace | undefined; limit: number },
): Promise<ListedRow[]> {
  const value = sort === 'date' ? sql<SortValue>`null::text` : sortValues[sort];
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  // Equal values stand with the newest first, in either direction.
  const byTime = sql.raw(sort === 'date' && !isDescending ? 'asc' : 'desc');
  const after = behind ? sql`where ${isAfter(behind, { sort, isDescending })}` : sql``;
  const order = sql`sort_value is null, sort_value ${direction},
    listed_at ${byTime}, report_name ${byTime}, position ${byTime}`;
  const { rows } = await sql<ListedRow>`
    with page as (
      select * from (
        select ${columns}, ${value} as sort_value ${matching(owner, filter)}
      ) as matching ${after}
      order by ${order}
      limit ${limit}
    )
    select found.*, ${analysisColumns} from page as found order by ${order}`.execute(db);
  return rows;
}

function isAfter(
  { listedAt, reportName, position, value }: ListPlace,
  { sort, isDescending }: ListOrder,
) {
  const isOlderFirst = sort === 'date' && !isDescending;
  const later = sql`(listed_at, report_name, position)
    ${sql.raw(isOlderFirst ? '>' : '<')} (${listedAt}, ${reportName}, ${position})`;
  if (value === null) return sql`sort_value is null and ${later}`;
  const typed = typeof value === 'number' ? sql`${value}::float8` : sql`${value}::text`;
  const beyond = sql`sort_value ${sql.raw(isDescending ? '<' : '>')} ${typed}`;
  return sql`(sort_value is null or ${beyond} or (sort_value = ${typed} and ${later}))`;
}

/** Counts the activities that a filter finds. */
export async function countActivities(
  db: Queryable,
  owner: string,
  filter: ListFilter,
): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total ${matching(owner, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The latest reports without a ride. */
export async function findLogsWithoutRide(db: Queryable, owner: string, limit: number) {
  return db
    .selectFrom('reports')
    .select([
      'owner',
      'name',
      'created_at',
      'log_started_at',
      'log_utc_offset_minutes',
      'log_duration_s',
    ])
    .where('owner', '=', owner)
    .where('has_rows', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listed_activities')
            .select('activity_id')
            .where(ofReport('listed_activities')),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
