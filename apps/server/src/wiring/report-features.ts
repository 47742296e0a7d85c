import type { FastifyBaseLogger } from 'fastify';
import { createHardwareService } from '../features/benchmarks/hardware/service.ts';
import { keepRateModel } from '../features/benchmarks/rate-model.ts';
import { loadSampleRides, seedAtStart } from '../features/benchmarks/sample-rides.ts';
import { createBenchmarkService } from '../features/benchmarks/service.ts';
import { addBenchmarkEntries, insertBenchmarkEntries } from '../features/benchmarks/store.ts';
import { createWhatIfService } from '../features/benchmarks/what-if-service.ts';
import { createFitSeriesService } from '../features/fit-series/service.ts';
import { createLogService } from '../features/logs/service.ts';
import { addTrendFigures, insertListedActivities, listActivities } from '../features/logs/store.ts';
import { createPingService } from '../features/ping/service.ts';
import { createRecheckService } from '../features/rechecks/service.ts';
import type { RecordingService } from '../features/recordings/service.ts';
import { createReportReader } from '../features/reports/reading/report-reader.ts';
import { createReportService } from '../features/reports/service.ts';
import { createSearchService } from '../features/search/service.ts';
import { createSensorStandingService } from '../features/sensor-standing/service.ts';
import { addSensorLosses, insertSensorLosses } from '../features/sensor-standing/store.ts';
import { createDemoImages } from '../features/shares/card/demo-images.ts';
import { createShareMaker, type ShareMaker } from '../features/shares/copy/share-maker.ts';
import { createShareService } from '../features/shares/service.ts';
import { revokeShareOf } from '../features/shares/store.ts';
import { createStatementService } from '../features/statements/service.ts';
import { forgetStatementsOf } from '../features/statements/store.ts';
import { createTriedFixService } from '../features/tried-fixes/service.ts';
import { findLatestTried } from '../features/tried-fixes/store.ts';
import { deleteUploadOf } from '../features/uploads/store/upload-store.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Config } from '../platform/process/config.ts';
import type { Keyring } from '../platform/process/keyring.ts';

interface ReportFeatureParts {
  db: Queryable;
  config: Config;
  recordings: RecordingService;
  statementKeyring: Keyring;
  shareMaker?: ShareMaker | undefined;
  log: FastifyBaseLogger;
}

/** Makes what stores reports, and what depends on stored reports: shares, the list, tried fixes, the benchmarks. */
export function createReportFeatures({
  db,
  config,
  log,
  recordings,
  statementKeyring,
  ...parts
}: ReportFeatureParts) {
  const { webDist, publicUrl, hasSampleData, sampleRidesFile, siteFacts } = config;
  const reader = createReportReader(log);
  const reports = createReportService({
    db,
    reader,
    listRows: listActivities,
    addRows: async (tx, added) => {
      await addTrendFigures(tx, added);
      await addBenchmarkEntries(tx, added);
      await addSensorLosses(tx, added);
    },
    renewRows: async (tx, report, rows) => {
      await insertListedActivities(tx, report, rows);
      await insertBenchmarkEntries(tx, report, rows);
      await insertSensorLosses(tx, report, rows);
    },
    untie: async (tx, report) => {
      await revokeShareOf(tx, report);
      await forgetStatementsOf(tx, report);
      await deleteUploadOf(tx, report);
    },
    filesOf: async (tx, report) => {
      const key = await recordings.keyOf(tx, report);
      return key === undefined ? [] : [key];
    },
    deleteFiles: recordings.deleteUnlinked,
  });
  const maker = parts.shareMaker ?? createShareMaker(log);
  const stopping = new AbortController();
  let adding = Promise.resolve();
  const addMissingRows = () => {
    adding = reports
      .addMissingRows(stopping.signal)
      .catch((err) => log.error({ event: 'reports.rowsNotAdded', err }));
    return adding;
  };
  let seeding = Promise.resolve();
  const rateModel = keepRateModel(db);
  return {
    reports,
    shares: createShareService({
      db,
      maker,
      publicUrl,
      readReport: (owner, name) => reports.read(owner, name),
    }),
    statements: createStatementService({
      db,
      publicUrl,
      keyring: statementKeyring,
      read: (owner, { body, fit }, activityId) =>
        reader.read(owner, { kind: 'statement', body, activityId, fit }),
    }),
    demoImages: createDemoImages(webDist, maker, log),
    logs: createLogService(db, findLatestTried),
    pings: createPingService(db),
    fitSeries: createFitSeriesService(db),
    triedFixes: createTriedFixService(db),
    benchmarks: createBenchmarkService(db),
    whatIf: createWhatIfService(rateModel),
    hardware: createHardwareService(db, {
      rateModel,
      operator: siteFacts.operator,
      draw: maker.draw,
    }),
    sensorStanding: createSensorStandingService(db),
    search: createSearchService(db),
    rechecks: createRecheckService({ db, replaceReport: reports.update }),
    /** Adds the rows of reports that a crash left without them. Never rejects. */
    addMissingRows,
    async start() {
      await loadSampleRides(db, { isWanted: hasSampleData, file: sampleRidesFile, log });
      // In the background.
      if (hasSampleData) seeding = seedAtStart(db, log);
      addMissingRows();
    },
    async close() {
      await seeding;
      stopping.abort();
      await adding;
      await maker.close();
      await reader.close();
    },
  };
}
