import type { Settings, SettingsChange } from '@ridescope/contract/settings';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Returns the settings of an account. Unset ones are absent. */
export async function findSettings(db: Queryable, owner: string): Promise<Settings> {
  const row = await db
    .selectFrom('settings')
    .select([
      'timezone_offset_minutes',
      'first_name',
      'last_name',
      'keep_recordings',
      'language_model',
    ])
    .where('owner', '=', owner)
    .executeTakeFirst();
  const { timezone_offset_minutes: offset, first_name: first, last_name: last } = row ?? {};
  const { keep_recordings: keep, language_model: languageModel } = row ?? {};
  return {
    ...(offset != null && { timezoneOffsetMinutes: offset }),
    ...(first != null && { firstName: first }),
    ...(last != null && { lastName: last }),
    ...(keep != null && { keepRecordings: keep }),
    ...(languageModel != null && { languageModel }),
  };
}

/** Sets the given values and keeps the others, in one statement so that parallel calls don't undo each other. */
export async function mergeSettings(
  db: Queryable,
  owner: string,
  settings: SettingsChange,
): Promise<void> {
  const { timezoneOffsetMinutes, firstName, lastName, keepRecordings, languageModel } = settings;
  const given = {
    ...(timezoneOffsetMinutes !== undefined && { timezone_offset_minutes: timezoneOffsetMinutes }),
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(keepRecordings !== undefined && { keep_recordings: keepRecordings }),
    ...(languageModel !== undefined && { language_model: languageModel }),
  };
  await db
    .insertInto('settings')
    .values({ owner, ...given })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet({ ...given, updated_at: sql`now()` }),
    )
    .execute();
}
