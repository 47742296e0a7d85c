import { gzipSync } from 'node:zlib';
import { LogAnalyzer } from '@ridescope/analysis';
import { reportPath } from '@ridescope/contract/pages';
import { readReport } from '@ridescope/contract/report/read-report';
import type { Report } from '@ridescope/contract/report/report';
import { reportSchemaVersion } from '@ridescope/contract/report/version';
import { firstWordsOf } from '@ridescope/words/report/first-words';
import type { Queryable } from '../../../src/platform/database/database.ts';
import { sampleLog } from './sample-log.ts';

/** Returns the real engine's report of a steady ride of half an hour, as it is stored for the given owner. */
export function rideReport(owner: string, name: string): Report {
  const engine = new LogAnalyzer({ id: name, reportUrl: reportPath(owner, name) });
  engine.push(Buffer.from(sampleLog({ minutes: 30 })));
  const outcome = engine.end();
  if (outcome.kind !== 'report') throw new Error(outcome.reason);
  return outcome.report;
}

/** Stores a report as an upload does, without the rows of its activities. */
export async function storeReport(db: Queryable, owner: string, name: string, report: object) {
  const read = readReport(report);
  const words = read.kind === 'report' && firstWordsOf(read.report);
  const body = gzipSync(JSON.stringify(report));
  await db
    .insertInto('reports')
    .values({
      owner,
      name,
      schema_version: reportSchemaVersion,
      body,
      first_words: words ? JSON.stringify(words) : null,
      has_rows: true,
    })
    .execute();
}
