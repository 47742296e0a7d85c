import type { FirstWords } from '@ridescope/words/report/first-words';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { unlessReferenceMissing } from '../../platform/database/missing-reference.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { MadeShare } from './copy/make-share-thread.ts';

export type ShareRow = Pick<
  Selectable<Tables['shares']>,
  'id' | 'hides_devices' | 'created_at' | 'expires_at'
>;

export interface NewShare extends MadeShare {
  id: string;
  hidesDevices: boolean;
  expiresAt: Date | undefined;
}

export interface SharePreview {
  title: string;
  description: string;
  /** Absent where there is no ride. */
  firstWords?: FirstWords;
  hasImage: boolean;
}

const shownToOwner = ['id', 'hides_devices', 'created_at', 'expires_at'] as const;

/** Returns the share of a report that is neither withdrawn nor expired. */
export async function findShareOf(
  db: Queryable,
  { owner, name }: ReportKey,
): Promise<ShareRow | undefined> {
  return alive(db)
    .select(shownToOwner)
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .executeTakeFirst();
}

/** @returns undefined when the report has another share by now, or is deleted. */
export async function insertShare(
  db: Queryable,
  { owner, name }: ReportKey,
  share: NewShare,
): Promise<ShareRow | undefined> {
  const insert = db
    .insertInto('shares')
    .values({ id: share.id, owner, report_name: name, ...columnsOf(share) })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'report_name']).where('revoked_at', 'is', null).doNothing(),
    )
    .returning(shownToOwner);
  return unlessReferenceMissing(insert.executeTakeFirst());
}

/** Replaces the content of a share. @returns undefined when it was withdrawn meanwhile. */
export async function updateShare(db: Queryable, share: NewShare): Promise<ShareRow | undefined> {
  return db
    .updateTable('shares')
    .set(columnsOf(share))
    .where('id', '=', share.id)
    .where('revoked_at', 'is', null)
    .returning(shownToOwner)
    .executeTakeFirst();
}

function columnsOf({
  hidesDevices,
  expiresAt,
  body,
  title,
  description,
  firstWords,
  image,
}: NewShare) {
  return {
    body,
    title,
    description,
    first_words: firstWords ? JSON.stringify(firstWords) : null,
    image: image ?? null,
    hides_devices: hidesDevices,
    expires_at: expiresAt ?? null,
  };
}

/** Withdraws the share of a report, if it has one: only its id remains. */
export async function revokeShareOf(db: Queryable, { owner, name }: ReportKey): Promise<void> {
  await buried(db).where('owner', '=', owner).where('report_name', '=', name).execute();
}

/** Ends the expired shares of one report, or of all. */
export async function buryExpired(db: Queryable, report?: ReportKey): Promise<void> {
  const expired = buried(db).where('expires_at', '<=', sql<Date>`now()`);
  const query = report
    ? expired.where('owner', '=', report.owner).where('report_name', '=', report.name)
    : expired;
  await query.execute();
}

function buried(db: Queryable) {
  return db
    .updateTable('shares')
    .set({
      owner: null,
      report_name: null,
      hides_devices: null,
      expires_at: null,
      body: null,
      title: null,
      description: null,
      first_words: null,
      image: null,
      revoked_at: sql`now()`,
    })
    .where('revoked_at', 'is', null);
}

/** The copy as gzipped JSON; undefined for ids that are unknown, withdrawn or expired. */
export async function findCopy(db: Queryable, id: string): Promise<Uint8Array | undefined> {
  const row = await alive(db).select('body').where('id', '=', id).executeTakeFirst();
  return row?.body ?? undefined;
}

/** PNG. */
export async function findImage(db: Queryable, id: string): Promise<Uint8Array | undefined> {
  const row = await alive(db).select('image').where('id', '=', id).executeTakeFirst();
  return row?.image ?? undefined;
}

export async function findPreview(db: Queryable, id: string): Promise<SharePreview | undefined> {
  const row = await alive(db)
    .select(['title', 'description', 'first_words', sql<boolean>`image is not null`.as('hasImage')])
    .where('id', '=', id)
    .executeTakeFirst();
  // A share that is neither withdrawn nor expired always has them.
  if (!row) return undefined;
  const { title, description, first_words: firstWords, hasImage } = row;
  return {
    title: title ?? '',
    description: description ?? '',
    ...(firstWords && { firstWords }),
    hasImage,
  };
}

function alive(db: Queryable) {
  return db
    .selectFrom('shares')
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]));
}
