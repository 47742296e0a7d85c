import { isRecommendationId } from '@ridescope/analysis/recommendations';
import { reportNameOf } from '@ridescope/contract/reports';
import type { TriedFixes } from '@ridescope/contract/tried-fixes';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';
import * as store from './store.ts';

export interface TriedFixService {
  /** @throws AppError NOT_FOUND when there is no such report. */
  list(owner: string, name: string): Promise<TriedFixes>;
  /** @throws AppError NOT_FOUND when there is no such report or no such fix. */
  set(
    owner: string,
    name: string,
    fix: { recommendationId: string; isTried: boolean },
  ): Promise<TriedFixes>;
}

export function createTriedFixService(db: Queryable): TriedFixService {
  const existing = async (owner: string, param: string): Promise<ReportKey> => {
    const report = { owner, name: reportNameOf(param) };
    if (await store.hasReport(db, report)) return report;
    throw noSuchReport();
  };
  return {
    async list(owner, name) {
      const report = await existing(owner, name);
      return { tried: await store.findTried(db, report) };
    },
    async set(owner, name, { recommendationId, isTried }) {
      // Any fix of the catalogue is accepted: a tick for one that this report does not name is never shown.
      if (!isRecommendationId(recommendationId))
        throw new AppError('NOT_FOUND', 'There is no such fix.');
      const report = await existing(owner, name);
      if (!isTried) await store.deleteTried(db, report, recommendationId);
      // The report may have been deleted since the check.
      else if (!(await store.insertTried(db, report, recommendationId))) throw noSuchReport();
      return { tried: await store.findTried(db, report) };
    },
  };
}

function noSuchReport(): AppError {
  return new AppError('NOT_FOUND', 'There is no such report.');
}
