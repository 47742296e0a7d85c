import { Type } from 'typebox';
import { benchmarkCrowds, benchmarkProfiles, benchmarkResolutions } from './benchmark-terms.ts';
import { defineEndpoint } from './endpoint.ts';

const opt = Type.Optional;

/** An expected frame rate. Of ten riders, eight are between `low` and `high`. */
export const ExpectedRate = Type.Object({
  fps: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
});
export type ExpectedRate = Type.Static<typeof ExpectedRate>;

/** What to expect of other hardware or settings, from stored rides only. */
export const WhatIfEstimate = Type.Object({
  /** Of the average frame rate; absent with a `reason`. */
  mean: opt(ExpectedRate),
  /** Of the 1 % low; absent where too few riders have one. */
  p1: opt(ExpectedRate),
  /** Of the average before the change; absent where too little is known about it. */
  now: opt(ExpectedRate),
  /** What decides the average there; absent where both do. */
  heldBackBy: opt(Type.Enum(['processor', 'card'])),
  /** The frame rate at which screens or settings hold many of the rides with the card, and their part of them, 0 to 1. */
  limit: opt(Type.Object({ fps: Type.Number(), share: Type.Number() })),
  /** Riders whose rides the estimates of such a change didn't use, and how many of them were inside of their range. */
  heldOut: opt(Type.Object({ riders: Type.Integer(), inside: Type.Integer() })),
  /** What too few riders tell about; `unclear`: they differ too much to say anything. */
  reason: opt(Type.Enum(['cpu', 'gpu', 'settings', 'unclear'])),
  /** Riders with the processor and with the card. */
  riders: Type.Object({ cpu: Type.Integer(), gpu: Type.Integer() }),
  /** Fewest riders that each of them takes. */
  fewestRiders: Type.Integer(),
  /** The rides are simulated. */
  isSample: Type.Boolean(),
});
export type WhatIfEstimate = Type.Static<typeof WhatIfEstimate>;

const name = Type.String({ minLength: 1, maxLength: 200 });
const profile = Type.Enum([...benchmarkProfiles]);
const resolution = Type.Enum([...benchmarkResolutions]);
const fps = Type.Number({ minimum: 1, maximum: 1000 });

export const getWhatIf = defineEndpoint({
  method: 'GET',
  path: '/benchmarks/what-if',
  summary: 'Frame rate to expect of another card, processor, profile or resolution',
  access: 'public',
  query: Type.Object({
    cpu: name,
    gpu: name,
    profile,
    resolution,
    crowd: opt(Type.Enum([...benchmarkCrowds])),
    /** What it changes from; all four or none. */
    fromCpu: opt(name),
    fromGpu: opt(name),
    fromProfile: opt(profile),
    fromResolution: opt(resolution),
    /** The rider's own rates there. */
    fromFps: opt(fps),
    fromP1: opt(fps),
    /** A limit held the rates there, so that the computer can do at least as much. */
    isHeld: opt(Type.Boolean()),
  }),
  response: WhatIfEstimate,
});

const Part = Type.Object({ name: Type.String(), riders: Type.Integer() });

export const BenchmarkParts = Type.Object({
  /** Parts with enough riders, those with most first. */
  cpus: Type.Array(Part),
  gpus: Type.Array(Part),
  /** The rides are simulated, because too few real ones are stored. */
  isSample: Type.Boolean(),
});
export type BenchmarkParts = Type.Static<typeof BenchmarkParts>;

export const getBenchmarkParts = defineEndpoint({
  method: 'GET',
  path: '/benchmarks/parts',
  summary: 'Processors and graphics cards of which enough riders have rides',
  access: 'public',
  response: BenchmarkParts,
});
