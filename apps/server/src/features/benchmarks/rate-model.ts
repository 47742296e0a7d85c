import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  buildWhatIfInSteps,
  type Conditions,
  countRides,
  fewestRides,
  type RideGroup,
  type WhatIf,
  type WhatIfAnswer,
  type WhatIfQuestion,
} from '@ridescope/analysis/what-if';
import type { BenchmarkParts } from '@ridescope/contract/what-if';
import type { Queryable } from '../../platform/database/database.ts';
import { keepFresh } from './keep-fresh.ts';
import { findPartRiders, findRealGroups, findSampleGroups } from './ride-groups-store.ts';

/** Fewest riders with a part or with settings before something is said about them. */
export const fewestModelRiders = fewestRides;

/** Conditions of which one part may be left open. */
export type PartConditions = Omit<Conditions, 'cpu' | 'gpu' | 'gpuClass'> & {
  cpu?: string;
  gpu?: string;
};

/** A limit at which screens or settings hold riders with a card. */
export interface UsualLimit {
  fps: number;
  /** Part of their rides, 0 to 1. */
  share: number;
}

/** What all stored rides tell about frame rates, at one moment. */
export interface RateModel {
  /**
   * Estimates the frame rate of a rider. A part that is left open is the one that most riders have with the other.
   * @returns undefined where both are left open, or no rider has the part
   */
  expect(
    conditions: PartConditions,
    own?: WhatIfQuestion['own'],
  ): (WhatIfAnswer & { of: Conditions }) | undefined;
  /** The processor that most riders of a card have, and the card that most riders of a processor have. */
  usualProcessor(gpu: string): string | undefined;
  usualCard(cpu: string): string | undefined;
  /** The limit that holds most rides with a card; absent where none holds a tenth of them. */
  usualLimit(gpu: string): UsualLimit | undefined;
  /** Names the class of the card, where a log showed it. */
  conditionsOf(conditions: Omit<Conditions, 'gpuClass'>): Conditions;
  parts: BenchmarkParts;
  isSample: boolean;
}

/** Most parts in a list: the ones with most riders. */
const mostParts = 300;
const leastLimitShare = 0.1;

/** @returns what gives the current model; preparing it takes seconds */
export function keepRateModel(
  db: Queryable,
  { now = Date.now }: { now?: () => number } = {},
): () => Promise<RateModel> {
  return keepFresh(() => prepare(db), now);
}

type Riders = ReadonlyMap<string, number>;

async function prepare(db: Queryable): Promise<RateModel> {
  const real = await findRealGroups(db);
  const riders = await findPartRiders(db);
  if (isEnough(riders.cpus) && isEnough(riders.gpus)) {
    return modelOf(real, { cpus: riders.cpus, gpus: riders.gpus, isSample: false });
  }
  const samples = await findSampleGroups(db);
  const [cpus, gpus] = [ridesBy(samples, 'cpu'), ridesBy(samples, 'gpu')];
  // Without enough of either, the few real ones say what is missing.
  return isEnough(cpus) && isEnough(gpus)
    ? modelOf(samples, { cpus, gpus, isSample: true })
    : modelOf(real, { cpus: riders.cpus, gpus: riders.gpus, isSample: false });
}

/** Whether riders tell about any processor, or any card. */
function isEnough(riders: Riders): boolean {
  return [...riders.values()].some((count) => count >= fewestRides);
}

function ridesBy(groups: readonly RideGroup[], part: 'cpu' | 'gpu'): Riders {
  const rides = new Map<string, number>();
  for (const group of groups) {
    rides.set(group[part], (rides.get(group[part]) ?? 0) + group.rides);
  }
  return rides;
}

interface Counted {
  cpus: Riders;
  gpus: Riders;
  isSample: boolean;
}

async function modelOf(
  groups: readonly RideGroup[],
  { cpus, gpus, isSample }: Counted,
): Promise<RateModel> {
  const counted = countRides(groups);
  const whatIf = await buildPatiently(groups, (conditions) => ({
    ...counted(conditions),
    cpu: cpus.get(conditions.cpu) ?? 0,
    gpu: gpus.get(conditions.gpu) ?? 0,
  }));
  const classes = new Map(
    groups.flatMap(({ gpu, gpuClass }) => (gpuClass === undefined ? [] : [[gpu, gpuClass]])),
  );
  const conditionsOf = (conditions: Omit<Conditions, 'gpuClass'>): Conditions => {
    const gpuClass = classes.get(conditions.gpu);
    return { ...conditions, ...(gpuClass !== undefined && { gpuClass }) };
  };
  const processors = usualOf(groups, 'gpu', 'cpu');
  const cards = usualOf(groups, 'cpu', 'gpu');
  return {
    expect({ cpu, gpu, ...settings }, own) {
      const card = gpu ?? (cpu === undefined ? undefined : cards.get(cpu));
      const processor = cpu ?? (gpu === undefined ? undefined : processors.get(gpu));
      if (card === undefined || processor === undefined) return undefined;
      const to = conditionsOf({ ...settings, cpu: processor, gpu: card });
      return { ...whatIf.answer({ to, ...(own && { own }) }), of: to };
    },
    usualProcessor: (gpu) => processors.get(gpu),
    usualCard: (cpu) => cards.get(cpu),
    usualLimit: limitsOf(groups),
    conditionsOf,
    parts: { cpus: partsOf(cpus), gpus: partsOf(gpus), isSample },
    isSample,
  };
}

/** Lets other calls go on between the steps. */
async function buildPatiently(...given: Parameters<typeof buildWhatIfInSteps>): Promise<WhatIf> {
  const steps = buildWhatIfInSteps(...given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}

function partsOf(riders: Riders): BenchmarkParts['cpus'] {
  return [...riders]
    .map(([name, count]) => ({ name, riders: count }))
    .filter((part) => part.riders >= fewestRides)
    .sort((a, b) => b.riders - a.riders || (a.name < b.name ? -1 : 1))
    .slice(0, mostParts);
}

/** Finds for each part the other one that most rides have with it. */
function usualOf(
  groups: readonly RideGroup[],
  part: 'cpu' | 'gpu',
  other: 'cpu' | 'gpu',
): ReadonlyMap<string, string> {
  return new Map(
    [...Map.groupBy(groups, (group) => group[part])].flatMap(([name, some]) => {
      const [most] = [...ridesBy(some, other)].sort(
        (a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1),
      );
      return most ? [[name, most[0]]] : [];
    }),
  );
}

function limitsOf(groups: readonly RideGroup[]): RateModel['usualLimit'] {
  const byCard = Map.groupBy(groups, ({ gpu }) => gpu);
  return (gpu) => {
    const rides = byCard.get(gpu) ?? [];
    const total = rides.reduce((sum, group) => sum + group.rides, 0);
    const held = new Map<number, number>();
    for (const { limit, rides: count } of rides) {
      if (limit !== undefined) held.set(limit, (held.get(limit) ?? 0) + count);
    }
    const [most] = [...held].sort((a, b) => b[1] - a[1]);
    if (!most || total < fewestRides || most[1] / total < leastLimitShare) return undefined;
    return { fps: most[0], share: most[1] / total };
  };
}
