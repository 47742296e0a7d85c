import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findReportBody } from './store.ts';

export interface ReportService {
  /**
   * @param name with or without `.gz`.
   * @returns the report as gzipped JSON.
   * @throws AppError NOT_FOUND
   */
  read(owner: string, name: string): Promise<Uint8Array>;
}

export function createReportService(db: Queryable): ReportService {
  return {
    async read(owner, name) {
      const body = await findReportBody(db, owner, name.replace(/\.gz$/, ''));
      // The same words as for a report of somebody else.
      if (!body) throw new AppError('NOT_FOUND', 'There is no such report.');
      return body;
    },
  };
}
