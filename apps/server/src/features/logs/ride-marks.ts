import type { RideMark } from '@ridescope/contract/logs';
import { reportNameOf } from '@ridescope/contract/reports';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { unlessReferenceMissing } from '../../platform/database/missing-reference.ts';
import { AppError } from '../../platform/http/app-error.ts';

interface RideKey {
  owner: string;
  /** Name of the report, with or without `.gz`. */
  name: string;
  activityId: string;
}

/**
 * Stores the owner's words for a ride.
 * @throws AppError NOT_FOUND when there is no such report.
 */
export async function saveRideMark(
  db: Queryable,
  { owner, name, activityId }: RideKey,
  mark: RideMark,
): Promise<RideMark> {
  const words = { name: mark.name.trim(), note: mark.note.trim(), is_starred: mark.isStarred };
  const insert = db
    .insertInto('ride_marks')
    .values({ owner, report_name: reportNameOf(name), activity_id: activityId, ...words })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'report_name', 'activity_id']).doUpdateSet(words),
    );
  if ((await unlessReferenceMissing(insert.execute())) === undefined) {
    throw new AppError('NOT_FOUND', reportErrors.noSuchReport);
  }
  return { name: words.name, note: words.note, isStarred: words.is_starred };
}
