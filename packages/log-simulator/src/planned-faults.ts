import type { Span } from './fault-times.ts';
import type { Place } from './forms/places.ts';
import type { AntRole } from './scenario.ts';

export interface LinkLoss extends Span {
  attempts: number;
  sendFailures: number;
}

/** When what goes wrong. */
export interface FaultPlan {
  antLosses: (Span & { role: AntRole; lossPercent: number })[];
  searches: { t: number; role: AntRole; silentS: number }[];
  searchStuck: (Span & { everyS: number })[];
  receiverGone: Span[];
  bleGone: Span[];
  lanGone: Span[];
  unpairs: number[];
  freezes: { t: number; seconds: number }[];
  /** Nothing is written. */
  asleep: Span[];
  linkGone: LinkLoss[];
  teleports: number[];
  worldChanges: { t: number; sendFailures: number; to: Place }[];
  starved: Span[];
  dns: number[];
  api: number[];
  /** Out of the world, from the last packet to the new join. */
  thrownOut: Span[];
  /** No packet of the game's own traffic gets through, all ride. */
  isUdpBlocked: boolean;
  /** The meter counts nothing; its other pages go on. */
  meterStopped: Span[];
  /** Seconds in which packets come too late, and how many lines each of them writes. */
  late: { t: number; lines: number }[];
  /** One error that the client prints twice. */
  doubledErrors: number[];
  resizes: { t: number; seconds: number }[];
  /** No grade reaches the trainer. */
  gradeless: Span[];
  /** The computer breaks off its network; the trainer is back over Bluetooth at the end. */
  lanAborted: Span[];
  /** Begins of an outage of the internet, which has the length of the form. */
  internetGone: Span[];
}
