import type { AttachedPing, PingFigures } from '@ridescope/contract/ping';
import { reportNameOf } from '@ridescope/contract/reports';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { deletePing, findPing, savePing } from './store.ts';

/** Ping tests of stored reports. Every call throws AppError NOT_FOUND when there is no such report. */
export interface PingService {
  find(owner: string, name: string): Promise<AttachedPing>;
  attach(owner: string, name: string, figures: PingFigures): Promise<AttachedPing>;
  detach(owner: string, name: string): Promise<AttachedPing>;
}

export function createPingService(db: Queryable): PingService {
  const keyOf = (owner: string, name: string) => ({ owner, name: reportNameOf(name) });
  const find = async (owner: string, name: string) => {
    const found = await findPing(db, keyOf(owner, name));
    if (!found) throw noSuchReport();
    return found;
  };
  return {
    find,
    async attach(owner, name, figures) {
      if (!(await savePing(db, keyOf(owner, name), figures))) throw noSuchReport();
      return find(owner, name);
    },
    async detach(owner, name) {
      await deletePing(db, keyOf(owner, name));
      return find(owner, name);
    },
  };
}

function noSuchReport(): AppError {
  return new AppError('NOT_FOUND', reportErrors.noSuchReport);
}
