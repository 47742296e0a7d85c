import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  buildWhatIfInSteps,
  type Conditions,
  fewestRides,
  type RideGroup,
  type WhatIf,
  type WhatIfAnswer,
} from '@ridescope/analysis/what-if';
import type { QueryOf } from '@ridescope/contract/endpoint';
import type {
  BenchmarkParts,
  ExpectedRate,
  getWhatIf,
  WhatIfEstimate,
} from '@ridescope/contract/what-if';
import type { Queryable } from '../../platform/database/database.ts';
import { minuteMs } from '../../platform/units.ts';
import { findRealGroups, findSampleGroups, type RideGroups } from './ride-groups-store.ts';

export interface WhatIfService {
  estimate(query: QueryOf<typeof getWhatIf>): Promise<WhatIfEstimate>;
  parts(): Promise<BenchmarkParts>;
}

/** Answers change slowly, and preparing them takes seconds. */
const freshMs = 10 * minuteMs;
/** Most parts in a list: the ones with most rides. */
const mostParts = 300;

type Parts = Pick<BenchmarkParts, 'cpus' | 'gpus'>;

interface Prepared {
  mean: WhatIf;
  p1: WhatIf;
  classes: ReadonlyMap<string, number>;
  parts: BenchmarkParts;
  isSample: boolean;
}

/** Prepares answers when they are first asked for, and again when they are old; meanwhile the old ones hold. */
export function createWhatIfService(
  db: Queryable,
  { now = Date.now }: { now?: () => number } = {},
): WhatIfService {
  let prepared: Prepared | undefined;
  let preparedAt = 0;
  let running: Promise<Prepared> | undefined;
  const refresh = () => {
    running ??= prepare(db)
      .then((result) => {
        prepared = result;
        preparedAt = now();
        return result;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const current = async () => {
    if (prepared === undefined) return refresh();
    if (now() - preparedAt > freshMs) {
      // The old answers hold on: the next call tries again.
      refresh().catch(() => undefined);
    }
    return prepared;
  };
  return {
    async estimate(query) {
      return estimateOf(await current(), query);
    },
    async parts() {
      return (await current()).parts;
    },
  };
}

async function prepare(db: Queryable): Promise<Prepared> {
  const real = await findRealGroups(db);
  const samples = isEnough(partsOf(real)) ? undefined : await findSampleGroups(db);
  // Without enough of either, the few real ones say what is missing.
  const isSample = samples !== undefined && isEnough(partsOf(samples));
  const groups = isSample ? samples : real;
  const classes = new Map<string, number>();
  for (const { gpu, gpuClass } of groups.mean)
    if (gpuClass !== undefined) classes.set(gpu, gpuClass);
  return {
    mean: await buildPatiently(groups.mean),
    p1: await buildPatiently(groups.p1),
    classes,
    parts: { ...partsOf(groups), isSample },
    isSample,
  };
}

/** Whether rides tell about any processor and any card. */
function isEnough({ cpus, gpus }: Parts): boolean {
  return cpus.length > 0 && gpus.length > 0;
}

/** Lets other calls go on between the steps. */
async function buildPatiently(groups: readonly RideGroup[]): Promise<WhatIf> {
  const steps = buildWhatIfInSteps(groups);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}

function partsOf({ mean }: RideGroups): Parts {
  return {
    cpus: partsBy(mean, ({ cpu }) => cpu),
    gpus: partsBy(mean, ({ gpu }) => gpu),
  };
}

function partsBy(groups: readonly RideGroup[], nameOf: (group: RideGroup) => string) {
  const rides = new Map<string, number>();
  for (const group of groups) {
    rides.set(nameOf(group), (rides.get(nameOf(group)) ?? 0) + group.rides);
  }
  return [...rides]
    .map(([name, count]) => ({ name, rides: count }))
    .filter((part) => part.rides >= fewestRides)
    .sort((a, b) => b.rides - a.rides || (a.name < b.name ? -1 : 1))
    .slice(0, mostParts);
}

function estimateOf(
  { mean, p1, classes, isSample }: Prepared,
  query: QueryOf<typeof getWhatIf>,
): WhatIfEstimate {
  const conditions = (parts: Omit<Conditions, 'gpuClass' | 'crowd'>): Conditions => {
    const gpuClass = classes.get(parts.gpu);
    return {
      ...parts,
      ...(gpuClass !== undefined && { gpuClass }),
      ...(query.crowd !== undefined && { crowd: query.crowd }),
    };
  };
  const { cpu, gpu, profile, resolution, fromFps, fromP1 } = query;
  const to = conditions({ cpu, gpu, profile, resolution });
  const from = startOf(query);
  const before = from && conditions(from);
  const own = (fps: number | undefined) =>
    before && fps !== undefined && { own: { conditions: before, fps, rides: 1 } };
  const answer = mean.answer({ to, ...own(fromFps) });
  const low = p1.answer({ to, ...own(fromP1) });
  const now = before && rateOf(mean.answer({ to: before, ...own(fromFps) }));
  const rate = rateOf(answer);
  const lowRate = rateOf(low);
  return {
    ...(rate && { mean: rate }),
    ...(rate && lowRate && { p1: atMost(lowRate, rate) }),
    ...(now && { now }),
    ...(!answer.isKnown && { reason: answer.reason }),
    rides: { cpu: answer.rides.cpu, gpu: answer.rides.gpu, settings: answer.rides.settings },
    fewestRides,
    isSample,
  };
}

function startOf({ fromCpu, fromGpu, fromProfile, fromResolution }: QueryOf<typeof getWhatIf>) {
  if (!fromCpu || !fromGpu || !fromProfile || !fromResolution) return undefined;
  return { cpu: fromCpu, gpu: fromGpu, profile: fromProfile, resolution: fromResolution };
}

function rateOf(answer: WhatIfAnswer): ExpectedRate | undefined {
  if (!answer.isKnown) return undefined;
  return { fps: rounded(answer.fps), low: rounded(answer.low), high: rounded(answer.high) };
}

/** Both are estimated apart, but no 1 % low is above its average. */
function atMost({ fps, low, high }: ExpectedRate, mean: ExpectedRate): ExpectedRate {
  return {
    fps: Math.min(fps, mean.fps),
    low: Math.min(low, mean.low),
    high: Math.min(high, mean.high),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
