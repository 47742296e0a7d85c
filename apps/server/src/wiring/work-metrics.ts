import type { Meter } from '@opentelemetry/api';
import {
  createUploadMetrics,
  type MeasureUpload,
} from '../features/uploads/reading/upload-metrics.ts';
import type { JobRunner } from '../platform/queue/job-runner.ts';
import { addGauge } from '../platform/telemetry/gauges.ts';

type MeasuredRunner = Pick<JobRunner, 'load' | 'onEnded'>;

/** Measures the jobs of this process. */
export interface WorkMetrics {
  upload: MeasureUpload;
  watch(runner: MeasuredRunner): void;
}

/** Seconds of one start of a job. */
const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export function createWorkMetrics(meter: Meter): WorkMetrics {
  const runners: MeasuredRunner[] = [];
  const loads = (key: 'workers' | 'running') => () =>
    runners.map(({ load }) => ({ value: load[key], labels: { queue: load.queue } }));
  addGauge(meter, 'ridescope_job_workers', 'Jobs that this process can run', loads('workers'));
  addGauge(meter, 'ridescope_job_workers_busy', 'Jobs that this process runs', loads('running'));
  const ends = meter.createCounter('ridescope_jobs', {
    description: 'Starts of jobs by their end',
  });
  const durations = meter.createHistogram('ridescope_job_seconds', {
    description: 'Duration of jobs that were done',
    advice: { explicitBucketBoundaries: buckets },
  });
  return {
    upload: createUploadMetrics(meter),
    watch: (runner) => {
      const { queue } = runner.load;
      runners.push(runner);
      // An increase is seen only from a figure that was there before.
      for (const outcome of ['done', 'failed', 'givenUp']) ends.add(0, { queue, outcome });
      runner.onEnded = (outcome, durationMs) => {
        ends.add(1, { queue, outcome });
        if (outcome === 'done') durations.record(durationMs / 1000, { queue });
      };
    },
  };
}
