import {
  type ListedActivity,
  LogListKey,
  type LogListPage,
  storageKeyOf,
} from '@ridescope/contract';
import { Value } from 'typebox/value';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findListedActivities, type ListedRow, type ListPlace } from './store.ts';

const pageSize = 20;
const firstYear = Date.parse('0001-01-01T00:00:00Z');

export interface LogService {
  /**
   * Returns one page of an owner's activities.
   * @param lastKey `lastEvaluatedKey` of the previous page, as JSON; absent for the first page.
   * @throws AppError VALIDATION_ERROR for an invalid key.
   */
  page(owner: string, lastKey: string | undefined): Promise<LogListPage>;
}

export function createLogService(db: Queryable): LogService {
  return {
    async page(owner, lastKey) {
      const behind = lastKey === undefined ? undefined : placeOf(lastKey);
      // One row more than shown tells whether there is another page.
      const rows = await findListedActivities(db, owner, { behind, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        activities: shown.map(listed),
        ...(rows.length > pageSize && last && { lastEvaluatedKey: keyOf(last) }),
      };
    },
  };
}

function listed(row: ListedRow): ListedActivity {
  return {
    S3Key: storageKeyOf(row.owner, row.report_name),
    ActivityId: row.activity_id,
    ...(row.started_at && { StartTime: row.started_at.toISOString() }),
    ...(row.world_name !== null && { WorldName: row.world_name }),
    Duration: row.duration_s,
    ...(row.cpu !== null && { Cpu: row.cpu }),
    ...(row.gpu !== null && { Gpu: row.gpu }),
    ...(row.game_version !== null && { GameClientVersion: row.game_version }),
    ...(row.crowdedness !== null && { Crowdedness: row.crowdedness }),
    ...(row.max_fps !== null && { MaxFps: row.max_fps }),
    ...(row.avg_fps !== null && { AvgFps: row.avg_fps }),
    ...(row.p1_fps !== null && { Pc1Fps: row.p1_fps }),
    ...(row.worst_loss_percent !== null && { WorstLossPercent: row.worst_loss_percent }),
    ...(row.link_losses !== null && { LinkLosses: row.link_losses }),
    ...(row.driver !== null && { Driver: row.driver }),
  };
}

function keyOf({ owner, report_name, listed_at, position }: ListedRow): LogListKey {
  return {
    listedAt: listed_at.toISOString(),
    S3Key: storageKeyOf(owner, report_name),
    position,
  };
}

function placeOf(lastKey: string): ListPlace {
  const key = parsed(lastKey);
  if (!Value.Check(LogListKey, key)) throw notAKey();
  const reportName = /^[^/]+\/([\w-]+)\.gz$/.exec(key.S3Key)?.[1];
  const listedAt = new Date(key.listedAt);
  // The database has no year 0.
  if (!reportName || !(listedAt.getTime() >= firstYear)) throw notAKey();
  return { listedAt, reportName, position: key.position };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAKey(); // The parser's message would quote the input.
  }
}

function notAKey(): AppError {
  return new AppError('VALIDATION_ERROR', 'lastKey must be the lastEvaluatedKey of a page.');
}
