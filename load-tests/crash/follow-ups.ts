import type { Queryable } from '@ridescope/server/testing';

/** Names reports that lack what follows them once their page shows them. */
export interface LostFollowUps {
  /** Reports whose activities are missing in benchmarks, in trends or in the standing of sensors. */
  lostRows: string[];
  /** Reports of a ride without a recording, and recordings without their file. */
  lostRecordings: string[];
}

/** Compares stored reports with their rows and recordings. Nothing in a run deletes a report or wants no recordings. */
export async function auditFollowUps(
  db: Queryable,
  storedRecordings: readonly string[],
): Promise<LostFollowUps> {
  const reports = await db
    .selectFrom('reports')
    .leftJoin('recordings', (join) =>
      join
        .onRef('recordings.owner', '=', 'reports.owner')
        .onRef('recordings.report_name', '=', 'reports.name'),
    )
    .select(['reports.name', 'has_rows', 'is_free', 'object_key'])
    .execute();
  // The rows of a report are added in one transaction, so one kind of them stands for all.
  const withoutFigures = await db
    .selectFrom('listed_activities as listed')
    .leftJoin('trend_figures as figures', (join) =>
      join
        .onRef('figures.owner', '=', 'listed.owner')
        .onRef('figures.report_name', '=', 'listed.report_name')
        .onRef('figures.activity_id', '=', 'listed.activity_id'),
    )
    .select(['listed.report_name', 'listed.activity_id'])
    .where('figures.owner', 'is', null)
    .execute();
  return {
    lostRows: [
      ...reports.filter(({ has_rows }) => !has_rows).map(({ name }) => `${name} has no rows`),
      ...withoutFigures.map((each) => `${each.report_name} has none of ${each.activity_id}`),
    ],
    lostRecordings: reports.flatMap(({ name, is_free, object_key: key }) => {
      if (is_free && key === null) return [];
      if (key === null) return [`${name} has no recording`];
      return storedRecordings.includes(key) ? [] : [`the file of ${name} is missing`];
    }),
  };
}
