import type { ScaleLoad } from './scale-load.ts';

/**
 * What docs/growth.md calculates with: `npm run bench:scale -- --only load --sizes 1x1 --uploads 24` on two shared cores, November
 * 2026, with PostgreSQL 15.
 */
export const measuredLoad: ScaleLoad = {
  apis: 1,
  workers: 1,
  uploads: 24,
  uploadCpuMs: { api: 22.5, worker: 75.8, database: 33.8 },
  rowsWritten: 37.3,
  transactions: 43.9,
  logBytes: 27_850,
  tableBytes: {
    reports: 11_264,
    sensor_losses: 4096,
    live_connections: 3755,
    benchmark_entries: 2389,
    token_entries: 2048,
    trend_figures: 2048,
    uploads: 1365,
    job_common: 1024,
    listed_activities: 341,
  },
  recordingBytes: 23_960,
  readCpuMs: { api: 2.2, database: 1.8 },
  readP99Ms: 115,
  failed: [],
};
