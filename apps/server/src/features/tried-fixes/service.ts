import { isFixId } from '@ridescope/catalogue/fixes';
import { dayOn, isDay } from '@ridescope/contract/fix-days';
import { reportNameOf } from '@ridescope/contract/reports';
import type { TriedFixes } from '@ridescope/contract/tried-fixes';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { hasReport, type ReportKey } from '../../platform/database/report-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { timeMs } from '../../platform/process/clock.ts';
import * as store from './store.ts';

/** What the owner says of a fix. */
interface Tick {
  recommendationId: string;
  isTried: boolean;
  /** From which day on rides count as after it, `YYYY-MM-DD`; from the end of the ride of the report if absent. */
  day?: string | undefined;
}

export interface TriedFixService {
  /** @throws AppError NOT_FOUND when there is no such report. */
  list(owner: string, name: string): Promise<TriedFixes>;
  /**
   * @throws AppError NOT_FOUND when there is no such report or no such fix, VALIDATION_ERROR for a day before the owner's
   * first ride or in the future.
   */
  set(owner: string, name: string, tick: Tick): Promise<TriedFixes>;
}

/** The earliest clock on earth: somebody's today. */
const earliestClockMinutes = 14 * 60;

export function createTriedFixService(db: Queryable): TriedFixService {
  const existing = async (owner: string, param: string): Promise<ReportKey> => {
    const report = { owner, name: reportNameOf(param) };
    if (await hasReport(db, report)) return report;
    throw noSuchReport();
  };
  const listOf = async (report: ReportKey): Promise<TriedFixes> => {
    const tried = await store.findTried(db, report);
    const firstDay = await store.findFirstDay(db, report.owner);
    return {
      tried: tried.map(({ recommendationId, from }) => ({ recommendationId, from })),
      ...(firstDay !== undefined && { firstDay }),
    };
  };
  const chosenDayOf = async (report: ReportKey, day: string | undefined) => {
    // The day of the ride itself means the end of that ride, which is before the fix.
    if (day === undefined || day === (await store.findRideDay(db, report))) return null;
    const first = await store.findFirstDay(db, report.owner);
    const today = dayOn(timeMs(), earliestClockMinutes);
    if (isDay(day) && day <= today && day >= (first ?? day)) return day;
    throw new AppError('VALIDATION_ERROR', reportErrors.invalidDay(first));
  };
  return {
    list: async (owner, name) => listOf(await existing(owner, name)),
    async set(owner, name, { recommendationId: id, isTried, day }) {
      // Any fix of the catalogue is accepted: a tick for one that this report does not name is never shown.
      if (!isFixId(id)) throw new AppError('NOT_FOUND', reportErrors.noSuchFix);
      const report = await existing(owner, name);
      if (!isTried) await store.deleteTried(db, report, id);
      else {
        const chosenDay = await chosenDayOf(report, day);
        // The report may have been deleted since the check.
        if (!(await store.saveTried(db, report, { id, chosenDay }))) throw noSuchReport();
      }
      return listOf(report);
    },
  };
}

function noSuchReport(): AppError {
  return new AppError('NOT_FOUND', reportErrors.noSuchReport);
}
