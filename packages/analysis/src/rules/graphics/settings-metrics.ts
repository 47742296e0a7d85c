import { round } from '../../facts/figures/rounding.ts';
import type { GraphicsProfile } from '../../knowledge/gpu-classes.ts';
import { resolutionLines, resolutionStep, stepsBetween } from '../../knowledge/resolution-step.ts';
import { figure } from '../figure.ts';
import { type KnownGpu, knownGpu } from '../known-gpu.ts';
import type { Measure, Metrics } from '../metrics.ts';
import type { MetricSource } from '../rule-context.ts';

const profiles: readonly GraphicsProfile[] = ['basic', 'medium', 'high', 'ultra'];

/** Derives metrics that compare the settings with the graphics chip, and how long the game took to start. */
export function settingsMetrics(source: MetricSource): Metrics {
  const gpu = knownGpu(source);
  const { graphicsProfile, resolution } = source.hardware;
  const { loadTimeS } = source.session;
  const resolutionGap = gpu && resolution && resolutionGapOf(gpu, resolution);
  return {
    ...(gpu?.class &&
      graphicsProfile && { 'gfx.profile_gap': profileGapOf(gpu.class, gpu.name, graphicsProfile) }),
    ...(resolutionGap && { 'gfx.res_gap': resolutionGap }),
    ...(loadTimeS !== undefined && {
      'gfx.load_time': {
        value: round(loadTimeS, 1),
        figures: [figure('game-start', round(loadTimeS, 1), { unit: 's' })],
      },
    }),
  };
}

function profileGapOf(
  { expectedProfile, rank }: NonNullable<KnownGpu['class']>,
  name: string,
  profile: GraphicsProfile,
): Measure {
  const gap = profiles.indexOf(expectedProfile) - profiles.indexOf(profile);
  return {
    value: Math.max(0, gap),
    figures: [
      figure('graphics-chip', name),
      figure('chip-class', rank),
      figure('given-profile', profile),
      figure('usual-profile', expectedProfile),
    ],
  };
}

/** Undefined for software renderers: no resolution is low enough for them. */
function resolutionGapOf(
  { class: known, name }: KnownGpu,
  { width, height }: { width: number; height: number },
): Measure | undefined {
  if (!known?.mostLines) return undefined;
  const step = resolutionStep(height);
  const gap = stepsBetween(known.mostLines, step);
  const next = resolutionLines[resolutionLines.indexOf(step) - 1];
  return {
    value: Math.max(0, gap),
    figures: [
      figure('graphics-chip', name),
      figure('resolution', `${width} x ${height}`),
      figure('pixels', round((width * height) / 1e6, 1), { unit: 'million' }),
      figure('comfortable-lines', known.mostLines),
      ...(gap > 0 && next
        ? [
            figure('next-lines', next),
            figure('pixels-saved', Math.round(100 * (1 - (next / height) ** 2)), { unit: '%' }),
          ]
        : []),
    ],
  };
}
