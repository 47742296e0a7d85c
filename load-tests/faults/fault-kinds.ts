import type { LineFault } from './fault-proxy.ts';

/** Faults by what they do to the lines between processes, to what lies behind them, or to a process. */
export const faultKinds = [
  'latency',
  'resets',
  'halfOpen',
  'errors',
  'diskFull',
  'clockJump',
  'failOver',
  'readOnly',
  'locked',
  'bucketAway',
  'keyRevoked',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What a process needs of others. */
export const lineNames = ['database', 'bucket', 'mail', 'payments'] as const;
export type LineName = (typeof lineNames)[number];

const latencyMs = 2000;
/** Share of the segments, of which a statement or a request has two or more. */
const resetShare = 0.05;
/** Of what a bucket, a mail server or a payment provider is asked; a database has no such answer, so its line breaks. */
export const errorShare = 0.01;

/** Returns every kind alone, then every pair. */
export function aloneAndInPairs(): FaultKind[][] {
  const pairs = faultKinds.flatMap((first, at) =>
    faultKinds.slice(at + 1).map((second) => [first, second]),
  );
  return [...faultKinds.map((kind) => [kind]), ...pairs];
}

/** Says what some faults together do to one line. */
export function lineFaultOf(faults: readonly FaultKind[], name: LineName): LineFault {
  const has = (kind: FaultKind) => faults.includes(kind);
  const breaks = has('resets') ? resetShare : has('errors') && name === 'database' ? errorShare : 0;
  return {
    ...(has('latency') && { delayMs: latencyMs }),
    ...(breaks > 0 && { resetShare: breaks }),
    ...(has('halfOpen') && { isSilent: true }),
    ...(has('failOver') && name === 'database' && { isDown: true }),
    ...(has('bucketAway') && name === 'bucket' && { isDown: true }),
  };
}
