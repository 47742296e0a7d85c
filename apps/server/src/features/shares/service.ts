import type { BodyOf } from '@ridescope/contract/endpoint';
import { sharedReportPath } from '@ridescope/contract/pages';
import { reportNameOf } from '@ridescope/contract/reports';
import type { createShare, Share } from '@ridescope/contract/shares';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { oneAtATime } from '../../platform/process/one-at-a-time.ts';
import { dayMs } from '../../platform/process/units.ts';
import type { ShareMaker } from './copy/share-maker.ts';
import { newShareId } from './share-id.ts';
import * as store from './store.ts';

export interface ShareService {
  /** @throws AppError NOT_FOUND when there is no such report. */
  find(owner: string, name: string): Promise<Share | undefined>;
  /**
   * Makes the public copy of a report, or changes the options of the existing one.
   * @throws AppError NOT_FOUND when there is no such report.
   */
  create(owner: string, name: string, options: BodyOf<typeof createShare>): Promise<Share>;
  /** Withdraws the public copy, if it exists. @throws AppError NOT_FOUND when there is no such report. */
  revoke(owner: string, name: string): Promise<void>;
  /** The copy as gzipped JSON. @throws AppError NOT_FOUND for ids that are unknown, withdrawn or expired. */
  copy(id: string): Promise<Uint8Array>;
  /** The picture of a copy, PNG; undefined where there is none. */
  image(id: string): Promise<Uint8Array | undefined>;
  /** What a link preview says; undefined for ids that are unknown, withdrawn or expired. */
  preview(id: string): Promise<store.SharePreview | undefined>;
  /** Deletes the content of expired shares. */
  removeExpired(): Promise<void>;
}

interface ShareDeps {
  db: Queryable;
  maker: ShareMaker;
  /** A stored report as gzipped JSON. @throws AppError NOT_FOUND */
  readReport(owner: string, name: string): Promise<Uint8Array>;
  /** Origin of the server's public address, if it is known. */
  publicUrl: string | undefined;
}

/** A share or its report may appear or disappear while the copy is made; a fault only when that repeats. */
const attempts = 3;

export function createShareService({ db, maker, readReport, publicUrl }: ShareDeps): ShareService {
  // One owner's large reports don't fill the queue of the thread for others.
  const inTurn = oneAtATime();
  const toShare = (row: store.ShareRow): Share => ({
    id: row.id,
    url: `${publicUrl ?? ''}${sharedReportPath(row.id)}`,
    createdAt: row.created_at.toISOString(),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
    hidesDevices: row.hides_devices ?? false,
  });

  return {
    async find(owner, name) {
      const key = { owner, name: reportNameOf(name) };
      const row = await store.findShareOf(db, key);
      if (row) return toShare(row);
      await readReport(owner, name);
      return undefined;
    },

    async create(owner, name, { expiresInDays, hidesDevices }) {
      const key = { owner, name: reportNameOf(name) };
      for (let attempt = 0; attempt < attempts; attempt++) {
        const report = await readReport(owner, name);
        const existing = await store.findShareOf(db, key);
        const shareId = existing?.id ?? newShareId();
        const made = await inTurn(owner, () => maker.make({ report, shareId, hidesDevices }));
        const expiresAt =
          expiresInDays === undefined ? undefined : new Date(Date.now() + expiresInDays * dayMs);
        const share = { ...made, id: shareId, hidesDevices, expiresAt };
        // An expired share is as dead as a withdrawn one, and would block a new one.
        await store.buryExpired(db, key);
        const row = existing
          ? await store.updateShare(db, share)
          : await store.insertShare(db, key, share);
        if (row) return toShare(row);
      }
      throw new AppError('CONFLICT', reportErrors.sharedElsewhere);
    },

    async revoke(owner, name) {
      await readReport(owner, name);
      await store.revokeShareOf(db, { owner, name: reportNameOf(name) });
    },

    async copy(id) {
      const body = await store.findCopy(db, id);
      if (!body) throw new AppError('NOT_FOUND', reportErrors.notShared);
      return body;
    },

    image: (id) => store.findImage(db, id),
    preview: (id) => store.findPreview(db, id),
    removeExpired: () => store.buryExpired(db),
  };
}
