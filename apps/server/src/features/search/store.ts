import {
  type BenchmarkProfile,
  type BenchmarkResolution,
  benchmarkProfiles,
  benchmarkResolutions,
} from '@ridescope/contract/benchmark-terms';
import type { SearchItem } from '@ridescope/contract/search';
import { worldNames } from '@ridescope/contract/worlds';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { IndexedGroup } from './search-index.ts';

/** Where a reader of changes has come to. */
export interface Place {
  revision: number;
  id: number;
}

/** Reads groups that changed after a place, in the order of their changes. */
export async function readGroups(
  db: Queryable,
  { revision, id }: Place,
  most: number,
): Promise<{ groups: IndexedGroup[]; last: Place | undefined }> {
  const rows = await db
    .selectFrom('benchmark_groups')
    .select(['id', 'revision', 'entries', 'is_sample', 'cpu', 'gpu', 'world_id', 'world_name'])
    .select(['profile', 'resolution', 'game_version', 'platform'])
    .where(sql<boolean>`(revision, id) > (${revision}::bigint, ${id}::int)`)
    .orderBy('revision')
    .orderBy('id')
    .limit(most)
    .execute();
  const groups = rows.map((row) => ({
    id: row.id,
    entries: row.entries,
    isSample: row.is_sample,
    names: {
      cpu: row.cpu,
      gpu: row.gpu,
      platform: row.platform === 'unknown' ? '' : row.platform,
      world: worldName(row) ?? '',
      profile: row.profile,
      version: row.game_version ?? '',
      resolution: String(row.resolution),
    },
  }));
  return { groups, last: rows.at(-1) };
}

/** Reads what is shown of these groups, in their order, without those that are gone. */
export async function readItems(db: Queryable, ids: readonly number[]): Promise<SearchItem[]> {
  if (ids.length === 0) return [];
  const rows = await itemsQuery(db, ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const profile = benchmarkProfiles.find((one) => one === row?.profile);
    const resolution = benchmarkResolutions.find((one) => one === String(row?.resolution));
    return row && profile && resolution ? [itemOf(row, profile, resolution)] : [];
  });
}

export function itemsQuery(db: Queryable, ids: readonly number[]) {
  return db
    .selectFrom('benchmark_groups')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('entries', '>', 0);
}

interface ItemRow {
  cpu: string;
  gpu: string;
  platform: string;
  game_version: string | null;
  day: string;
  is_dated: boolean;
  duration_s: number | null;
  crowdedness: number | null;
  world_id: number | null;
  world_name: string | null;
  max_fps: number;
  avg_fps_low: number;
  avg_fps: number;
  avg_fps_high: number;
  p1_fps: number | null;
  entries: number;
  is_sample: boolean;
}

function itemOf(
  row: ItemRow,
  profile: BenchmarkProfile,
  resolution: BenchmarkResolution,
): SearchItem {
  const world = worldName(row);
  return {
    Cpu: row.cpu,
    Gpu: row.gpu,
    Platform: row.platform,
    ...(row.game_version !== null && { GameClientVersion: row.game_version }),
    [row.is_dated ? 'StartTime' : 'UpdatedAt']: row.day,
    ...(row.duration_s !== null && { Duration: 60 * Math.round(row.duration_s / 60) }),
    ...(row.crowdedness !== null && { Crowdedness: rounded(row.crowdedness) }),
    ...(world !== undefined && { WorldName: world }),
    Profile: profile,
    Resolution: resolution,
    MaxFps: rounded(row.max_fps),
    AvgFps: rounded(row.avg_fps),
    ...(row.p1_fps !== null && { Pc1Fps: rounded(row.p1_fps) }),
    AvgFpsQuartiles: { from: rounded(row.avg_fps_low), to: rounded(row.avg_fps_high) },
    Entries: row.entries,
    IsSample: row.is_sample,
  };
}

function worldName(row: Pick<ItemRow, 'world_id' | 'world_name'>): string | undefined {
  if (row.world_id === null) return row.world_name ?? undefined;
  return worldNames[row.world_id] ?? row.world_name ?? `World ${row.world_id}`;
}

/** Reports have figures of two decimals too. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
