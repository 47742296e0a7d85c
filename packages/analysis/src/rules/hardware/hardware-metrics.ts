import type { Figure } from '@ridescope/catalogue/figures';
import { clientLag } from '../../knowledge/client-lag.ts';
import { driverMonth, driverMonthsOld } from '../../knowledge/driver-age.ts';
import { monthText } from '../../knowledge/driver-release.ts';
import { figure } from '../figure.ts';
import { type KnownGpu, knownGpu } from '../known-gpu.ts';
import type { Metrics } from '../metrics.ts';
import type { MetricSource } from '../rule-context.ts';

/** Derives the metrics of catalogue 1.7 for this category's rules; what was not measured is absent. */
export function hardwareMetrics(source: MetricSource): Metrics {
  const gpu = knownGpu(source);
  return {
    ...(gpu && gpuMetrics(gpu, source)),
    ...memory(source),
    ...driverAge(source),
    ...client(source),
  };
}

function gpuMetrics(gpu: KnownGpu, { hardware }: MetricSource): Metrics {
  const figures: Figure[] = [
    figure('graphics-chip', gpu.name),
    ...(gpu.class ? [figure('chip-class-of-seven', gpu.class.rank)] : []),
    ...(hardware.cpu ? [figure('processor', hardware.cpu)] : []),
    ...(hardware.openGl ? [figure('opengl', hardware.openGl)] : []),
  ];
  return {
    ...(gpu.class && { 'hw.gpu_class': { value: gpu.class.rank, figures } }),
    ...(gpu.mismatch && {
      'hw.gpu_mismatch': { value: gpu.mismatch === 'likelyOther' ? 1 : 0, figures },
    }),
  };
}

/** Phones and tablets share and count memory differently. */
function memory({ hardware, session }: MetricSource): Metrics {
  const { ramGb } = hardware;
  if (ramGb === undefined || (session.platform !== 'pc' && session.platform !== 'mac')) return {};
  return {
    'hw.ram_gb': {
      value: ramGb,
      figures: [figure('memory', ramGb, { unit: 'GB' })],
    },
  };
}

function driverAge({ hardware, startUnixS }: MetricSource): Metrics {
  const { driver, gpuVendor } = hardware;
  const months = driverMonthsOld(driver, gpuVendor, startUnixS);
  const released = driverMonth(driver, gpuVendor);
  if (!driver || months === undefined || released === undefined) return {};
  return {
    'hw.driver_age': {
      value: months,
      figures: [
        figure('driver', driver),
        figure('driver-released', monthText(released)),
        figure('driver-age', months, { unit: 'months' }),
      ],
    },
  };
}

function client({ session, startUnixS }: MetricSource): Metrics {
  const { gameVersion, platform } = session;
  const lag = clientLag(gameVersion, startUnixS, platform);
  if (!gameVersion || !lag) return {};
  return {
    'hw.client_lag': {
      value: lag.releases,
      figures: [figure('game-version', gameVersion), figure('newest-version', lag.newest)],
    },
  };
}
