import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { StoredFitSeries } from '@ridescope/contract/fit-series';
import { mostFitSeriesOfReport } from '@ridescope/contract/fit-series-terms';
import { reportNameOf } from '@ridescope/contract/reports';
import { fitSeriesErrors, reportErrors } from '@ridescope/words/errors/report-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { gunzippedText } from '../../platform/http/gzipped-json.ts';
import { seriesFault } from './series-fault.ts';
import * as store from './store.ts';

/** Values of FIT files beside stored reports. Every call throws AppError NOT_FOUND when there is no such report. */
export interface FitSeriesService {
  /** Returns the answer as JSON: it is stored as text, and written again it would take longer than to read. */
  list(owner: string, name: string): Promise<string>;
  /** @throws AppError NOT_FOUND for another activity, VALIDATION_ERROR, LIMIT_EXCEEDED */
  add(owner: string, name: string, activityId: string, series: StoredFitSeries): Promise<Date>;
  remove(owner: string, name: string, activityId: string): Promise<void>;
}

export function createFitSeriesService(db: Queryable): FitSeriesService {
  const rowsOf = async (owner: string, name: string) => {
    const rows = await store.findFitSeries(db, { owner, name: reportNameOf(name) });
    if (!rows) throw noSuchRide();
    return rows;
  };
  return {
    async list(owner, name) {
      const added = [];
      for (const { activity_id, added_at, series } of await rowsOf(owner, name)) {
        const head = JSON.stringify({ activityId: activity_id, addedAt: added_at.toISOString() });
        added.push(`${head.slice(0, -1)},"series":${await gunzippedText(series)}}`);
      }
      return `{"added":[${added.join(',')}]}`;
    },

    async add(owner, name, activityId, series) {
      const report = { owner, name: reportNameOf(name) };
      const fault = seriesFault(series);
      if (fault) throw new AppError('VALIDATION_ERROR', fault);
      if (!(await store.activitiesOf(db, report)).includes(activityId)) throw noSuchRide();
      const others = (await rowsOf(owner, name)).filter((row) => row.activity_id !== activityId);
      if (others.length >= mostFitSeriesOfReport) {
        throw new AppError('LIMIT_EXCEEDED', fitSeriesErrors.tooMany(mostFitSeriesOfReport));
      }
      const gzipped = await promisify(gzip)(JSON.stringify(series));
      const addedAt = await store.saveFitSeries(db, report, activityId, gzipped);
      if (!addedAt) throw noSuchRide();
      return addedAt;
    },

    async remove(owner, name, activityId) {
      await rowsOf(owner, name);
      await store.deleteFitSeries(db, { owner, name: reportNameOf(name) }, activityId);
    },
  };
}

/** The same text as for another user's report. */
function noSuchRide(): AppError {
  return new AppError('NOT_FOUND', reportErrors.noSuchRide);
}
