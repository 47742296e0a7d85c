import type { Computer } from './forms/computers.ts';
import type { Place } from './forms/places.ts';

export type Era = 'legacy' | 'modern';
/** ANT+ devices of a ride by their role. */
export type AntRole = 'strap' | 'meter' | 'trainer' | 'cadence';

/** Reception of a channel. `doubled` listens twice as often as the sensor sends; `eight` sends eight times a second. */
export interface AntPlan {
  lossPercent: number;
  slots?: 'four' | 'doubled' | 'eight';
  /** Battery state of the device's pages, 1 (new) to 5 (critical); 7 means unknown. */
  battery?: number;
}

/** Frame rate over the ride. */
export type FpsPlan =
  | { kind: 'steady'; fps: number; spread: number }
  /** Shares of the time, evenly mixed, each with its range of rates. */
  | { kind: 'mixed'; parts: readonly { share: number; from: number; to: number }[] }
  /** Alternating rates with their durations in seconds. */
  | { kind: 'turns'; seconds: number; rates: readonly number[] }
  /** The display or a setting caps the rate. */
  | { kind: 'held'; from: number; to: number }
  /** Equal laps on one road, each with another median. */
  | { kind: 'laps'; medians: readonly number[] }
  /** Depends on the number of riders nearby. */
  | { kind: 'crowd'; quiet: number; busy: number }
  /** Depends on the road, with a number of ups and downs. */
  | { kind: 'scenery'; fps: number; depth: number; waves: number };

/** Packets received per minute over the ride, which show the number of riders nearby. */
export type CrowdPlan =
  | { kind: 'waves'; from: number; to: number; waves: number }
  /** Alternates between quiet and busy, with the minutes of each. */
  | { kind: 'blocks'; minutes: readonly number[]; quiet: number; busy: number }
  /** The rider leaves a group halfway. */
  | { kind: 'leaves'; before: number; after: number };

/** A Bluetooth sensor other than the trainer. It reports its battery once a minute, falling evenly over the ride. */
export interface BleSensor {
  name: string;
  /** Name in the device list. */
  role: 'Cadence' | 'HR' | 'Power';
  battery: { from: number; to: number };
}

type Range = readonly [from: number, to: number];

/** Faults of a ride. Minutes count from the start of a ride with the scenario's length. */
export type Fault =
  /** Spans in which a channel loses most of its messages. */
  | { kind: 'blackouts'; role: AntRole; count: number; seconds: number; lossPercent: number }
  /** A channel misses two seconds and searches for its sensor. */
  | { kind: 'searches'; role: AntRole; count: number }
  /** Strap and cadence sensor lose messages at the same time. */
  | { kind: 'sharedLoss'; count: number; seconds: Range; lossPercent: Range }
  | { kind: 'searchStuck'; everyS: number; minutes: number }
  | { kind: 'receiverLost'; atMinutes: readonly number[]; seconds: number }
  | { kind: 'bleDrops'; count: number; seconds: Range }
  | { kind: 'userUnpairs'; atMinute: number }
  | { kind: 'lanDrops'; atMinutes: readonly number[]; seconds: number }
  | { kind: 'freezes'; count: number; seconds: Range }
  /** The computer sleeps: the log is silent, then the connection times out and the receiver is stuck. */
  | { kind: 'sleep'; atMinute: number; seconds: number }
  /** `sendFailures` is the number of refused positions in each loss. */
  | { kind: 'linkLosses'; seconds: readonly number[]; attempts: number; sendFailures: number }
  | { kind: 'teleports'; count: number }
  | { kind: 'worldChange'; atMinute: number; sendFailures: number; to?: Place }
  /** Full minutes of the metrics line without a packet from the server. */
  | { kind: 'starvedMinutes'; atMinutes: readonly number[] }
  | { kind: 'dnsMinutes'; count: number }
  | { kind: 'apiMinutes'; count: number }
  /** Connection losses and ANT+ episodes on two channels; some coincide, the others are anywhere. */
  | { kind: 'radio'; losses: number; episodes: number; together: number };

export interface Labels {
  /** `rule:severity` */
  mustFire: readonly string[];
  /** `rule`, `rule:severity`, `*warning` (no other warning anywhere), `*critical`, `graphics-*`. */
  mustNotFire: readonly string[];
  /** Patterns that must be confirmed, must not be confirmed, or can't be tested. */
  confirmed?: readonly string[];
  notConfirmed?: readonly string[];
  /** Share of the seeds in which chance may still confirm one of `notConfirmed`; 0 by default. */
  confirmedByChance?: number;
  notTested?: readonly string[];
  /** Rules that can't measure anything. */
  notMeasured?: readonly string[];
  /** The activity has no total score. */
  hasNoTotal?: true;
  /** Kind of an incident that must be reported. */
  incident?: string;
}

/** A simulated ride with its faults and the results that a good analysis must have. */
export interface Scenario {
  name: string;
  /** Injected faults in one line. */
  about: string;
  era: Era;
  /** Length of the ride. */
  minutes: number;
  computer: Computer;
  /** Version of the game, if it differs from other rides of its era: `1.104.4(157262) rc/1.104.4`. */
  client?: string;
  /** Local time of the first line, if it is not on the usual day of its era at a random time: `2026-02-14`, `18:30:12`. */
  begins?: { date: string; clock: string };
  /** World and route at the start; modern only. */
  place: Place;
  fps: FpsPlan;
  hasFpsLines: boolean;
  /** Time on the pairing screen before the ride. */
  menu: { minutes: number; fps: number };
  crowd: CrowdPlan;
  ant: { readonly [Role in AntRole]?: AntPlan };
  /** Transport of a modern trainer. */
  trainer: 'lan' | 'ble';
  /** Further sensors of a modern ride. */
  bleSensors: readonly BleSensor[];
  /** The phone app is closed, and every call fails. */
  isPhoneRefused: boolean;
  /** Normal server changes per hour; modern only. */
  relayMovesPerHour: number;
  faults: readonly Fault[];
  labels: Labels;
}
