import type { Computer } from './forms/computers.ts';
import type { Place } from './forms/places.ts';
import type { Labels } from './labels.ts';

export type Era = 'legacy' | 'modern';
/** ANT+ devices of a ride by their role. */
export type AntRole = 'strap' | 'meter' | 'trainer' | 'cadence';

/** Reception of a channel. `doubled` listens twice as often as the sensor sends; `eight` sends eight times a second. */
export interface AntPlan {
  lossPercent: number;
  slots?: 'four' | 'doubled' | 'eight';
  /** Battery state of the device's pages, 1 (new) to 5 (critical); 7 means unknown. */
  battery?: number;
  /** A meter in the crank, which reports every turn and both legs; legacy only. */
  isCrank?: true;
}

/** Frame rate over the ride. */
export type FpsPlan =
  | { kind: 'steady'; fps: number; spread: number }
  /** Shares of the time, evenly mixed, each with its range of rates. */
  | { kind: 'mixed'; parts: readonly { share: number; from: number; to: number }[] }
  /** Rates in turn, so many seconds each; held by the display where they are even to the tenth. */
  | { kind: 'turns'; seconds: number; rates: readonly number[]; isHeld?: true }
  /** The display or a setting caps the rate. */
  | { kind: 'held'; from: number; to: number }
  /** Equal laps on one road, each with another median. */
  | { kind: 'laps'; medians: readonly number[] }
  /** Depends on the number of riders nearby. */
  | { kind: 'crowd'; quiet: number; busy: number }
  /** Depends on the road, with a number of ups and downs. */
  | { kind: 'scenery'; fps: number; depth: number; waves: number }
  /** Slow at first, then at another rate to the end, from one second to the next. */
  | { kind: 'late'; seconds: number; slow: number; fps: number };

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

/** What happens in a ride and is no fault, but may look like one. */
export type Scene =
  /** The rider waits in the pen of an event: the position is a camera's, and jumps on the way in and out. */
  | { kind: 'pen'; atMinute: number; minutes: number }
  /** The rider stops; old clients creep on for a while. Sensors may fall asleep meanwhile. */
  | { kind: 'stops'; count: number; creepS: number; standS: number; asleep?: readonly AntRole[] }
  /** No ride: the camera follows others, one or many, and the power meter says 0 W. */
  | { kind: 'watching'; isJumping: boolean }
  /** Lines are missing in the file. */
  | { kind: 'cut'; atMinute: number; seconds: number }
  /** All before this minute is missing, the first line included. */
  | { kind: 'headless'; atMinute: number };

type Range = readonly [from: number, to: number];

/** Faults of a ride. Minutes count from the start of a ride with the scenario's length. */
export type Fault =
  /** Spans in which a channel loses most of its messages. */
  | { kind: 'blackouts'; role: AntRole; count: number; seconds: number; lossPercent: number }
  /** A channel misses two seconds and searches for its sensor. */
  | { kind: 'searches'; role: AntRole; count: number; silentS?: Range }
  /** Strap and cadence sensor lose messages at the same time. */
  | { kind: 'sharedLoss'; count: number; seconds: Range; lossPercent: Range }
  | { kind: 'searchStuck'; everyS: number; minutes: number }
  | { kind: 'receiverLost'; atMinutes: readonly number[]; seconds: number }
  | { kind: 'bleDrops'; count: number; seconds: Range }
  | { kind: 'userUnpairs'; atMinute: number }
  | { kind: 'lanDrops'; atMinutes: readonly number[]; seconds: number }
  /** `early`: all in the first four minutes; `growing`: more and more towards the end; `periodic`: at even intervals. */
  | { kind: 'freezes'; count: number; seconds: Range; timing?: 'early' | 'growing' | 'periodic' }
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
  | { kind: 'radio'; losses: number; episodes: number; together: number }
  /** The server stops answering, the client says that it was forced out of the world, and joins again; legacy only. */
  | { kind: 'thrownOut'; atMinute: number; seconds: number }
  /** No packet of the game's own traffic gets through, from the first to the last; legacy only. */
  | { kind: 'udpBlocked' }
  /** A crank meter stops counting while its page of both legs goes on changing; legacy only. */
  | { kind: 'meterStops'; count: number; seconds: Range }
  /** Packets that come seconds late; legacy only. */
  | { kind: 'lateData'; count: number; seconds: number; linesPerSecond: number }
  /** A call that failed, logged in two lines; legacy only. */
  | { kind: 'doubledErrors'; count: number }
  /** The rider drags the window, and the picture stands still meanwhile; legacy only. */
  | { kind: 'windowResizes'; count: number; seconds: Range }
  /** A strap is heard for a while and searched for in turn, all ride; legacy only. */
  | { kind: 'strapHunt'; heardS: Range; searchedS: Range; costPercent: number }
  /** The computer breaks off its network; the rider pairs the trainer again over Bluetooth. */
  | { kind: 'lanAborted'; atMinute: number; seconds: number }
  /** The internet is gone for three and a quarter minutes; modern only. */
  | { kind: 'internetGone'; atMinute: number };

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
  /** Transport of a modern trainer; `ant` where it is one of the ANT+ devices. */
  trainer: 'lan' | 'ble' | 'ant';
  /** Further sensors of a modern ride. */
  bleSensors: readonly BleSensor[];
  /** The phone app is closed, and every call fails. */
  isPhoneRefused: boolean;
  /** Normal server changes per hour; modern only. */
  relayMovesPerHour: number;
  faults: readonly Fault[];
  /** What else happens that is no fault. */
  scenes: readonly Scene[];
  /** The line with a device's type stands before the one that pairs it; legacy only. */
  hasIdsFirst?: true;
  /** Power meter and trainer are one machine: two device types, one number. */
  hasOneNumber?: true;
  labels: Labels;
}
