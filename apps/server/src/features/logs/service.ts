import type { QueryOf, ResponseOf } from '@ridescope/contract/endpoint';
import {
  type getLogs,
  type getLogsWithoutRide,
  LogListKey,
  type LogListPage,
  type LogListWords,
  type LogSortKey,
  logPageSize,
} from '@ridescope/contract/logs';
import { storageKeyOf } from '@ridescope/contract/reports';
import type { getTrends } from '@ridescope/contract/trends';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import { listWordsOf } from '@ridescope/words/telling/list-row';
import { Value } from 'typebox/value';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  countActivities,
  findActivities,
  findLogsWithoutRide,
  type ListedRow,
  type ListFilter,
  type ListPlace,
} from './find-activities.ts';
import { listed } from './listed.ts';
import { type TrendTick, trendsOf } from './trends.ts';

const firstYear = Date.parse('0001-01-01T00:00:00Z');
const mostLogsWithoutRide = 50;

export interface LogService {
  /**
   * Returns one page of an owner's activities.
   * @throws AppError VALIDATION_ERROR for an invalid key.
   */
  page(owner: string, query: QueryOf<typeof getLogs>): Promise<LogListPage>;
  /** Says how the list of an owner begins; undefined while it is empty. */
  firstWords(owner: string): Promise<LogListWords | undefined>;
  /** Lists the logs without a ride. */
  withoutRide(owner: string): Promise<ResponseOf<typeof getLogsWithoutRide>>;
  /** Collects what trends over the rides of an owner are made of. */
  trends(owner: string, query: QueryOf<typeof getTrends>): Promise<ResponseOf<typeof getTrends>>;
}

/** @param findTicks finds the fixes that an owner tried, the latest tick first */
export function createLogService(
  db: Queryable,
  findTicks: (db: Queryable, owner: string, limit: number) => Promise<TrendTick[]>,
): LogService {
  const page: LogService['page'] = async (
    owner,
    { lastKey, direction, search, starred, ...query },
  ) => {
    const { sort = 'date', limit = logPageSize } = query;
    const behind = lastKey === undefined ? undefined : placeOf(lastKey, sort);
    const filter = filterOf({ search, starred });
    const order = { sort, isDescending: direction !== 'ascending' };
    // One row more than shown means that there is another page.
    const rows = await findActivities(db, owner, { filter, order, behind, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      activities: shown.map(listed),
      ...(rows.length > limit && last && { lastEvaluatedKey: keyOf(last, sort) }),
      total: await countActivities(db, owner, filter),
    };
  };
  return {
    page,

    firstWords: async (owner) => listWordsOf(await page(owner, { limit: 1 })),

    async withoutRide(owner) {
      const rows = await findLogsWithoutRide(db, owner, mostLogsWithoutRide);
      const logs = rows.map(({ name, created_at, log_started_at, log_duration_s, ...row }) => ({
        S3Key: storageKeyOf(owner, name),
        UploadedAt: created_at.toISOString(),
        ...(log_started_at && { StartTime: log_started_at.toISOString() }),
        ...(row.log_utc_offset_minutes !== null && {
          UtcOffsetMinutes: row.log_utc_offset_minutes,
        }),
        ...(log_duration_s !== null && { Duration: log_duration_s }),
      }));
      return { logs };
    },

    trends: (owner, query) => trendsOf(db, { owner, filter: filterOf(query), findTicks }),
  };
}

function filterOf({
  search = '',
  starred,
}: {
  search?: string | undefined;
  starred?: 'yes' | undefined;
}): ListFilter {
  const words = new Set(search.toLowerCase().split(/\s+/).filter(Boolean));
  return { words: [...words], isStarred: starred === 'yes' };
}

function keyOf(
  { owner, report_name, listed_at, position, sort_value }: ListedRow,
  sort: LogSortKey,
): LogListKey {
  return {
    listedAt: listed_at.toISOString(),
    S3Key: storageKeyOf(owner, report_name),
    position,
    ...(sort !== 'date' && { value: sort_value }),
  };
}

const textKeys: readonly LogSortKey[] = ['world', 'spec', 'client'];

function placeOf(lastKey: string, sort: LogSortKey): ListPlace {
  const key = parsed(lastKey);
  if (!Value.Check(LogListKey, key)) throw notAKey();
  const reportName = /^[^/]+\/([\w-]+)\.gz$/.exec(key.S3Key)?.[1];
  const listedAt = new Date(key.listedAt);
  // The database has no year 0.
  if (!reportName || !(listedAt.getTime() >= firstYear)) throw notAKey();
  const value = key.value ?? null;
  const type = textKeys.includes(sort) ? 'string' : 'number';
  // A key of another order would be compared with values of another type.
  if (value !== null && (sort === 'date' || typeof value !== type)) throw notAKey();
  if (typeof value === 'string' && value.includes('\u0000')) throw notAKey();
  return { listedAt, reportName, position: key.position, value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAKey(); // The parser's message would quote the input.
  }
}

function notAKey(): AppError {
  return new AppError('VALIDATION_ERROR', reportErrors.wrongKey);
}
