import type { ProblemKind } from './problem-kinds.ts';

/**
 * What happened for a while, whether or not a problem reports it:
 * - `connection-lost`: no game server, for long enough to lose the other riders
 * - `connection-hiccup`: the game server was silent for less than that
 * - `messages-lost`: the TCP connection for messages and results dropped
 * - `server-late`: messages of the server came seconds late
 * - `network-aborted`: the computer cut its own connections
 * - `companion-lost`: the connection to the phone was lost
 * - `sensor-lost`: a sensor was gone while the ride used it
 * - `sensor-off`: a sensor disconnected while unused, or the rider put it away
 * - `power-meter-stopped`: a meter that was heard counted nothing
 * - `control-lost`: the trainer took no new resistance
 * - `receiver-lost`: the ANT+ receiver was gone
 * - `receiver-reset`: the ANT+ receiver was reset, and its sensors were heard on
 * - `computer-slept`: the computer stopped as a whole, until all was back
 * - `freeze`: one frame took more than a second
 * - `slow-picture`: the frame rate was below what its problem names
 * - `before-ride`: trouble of any kind before the ride
 */
export const episodeKinds = [
  'connection-lost',
  'connection-hiccup',
  'messages-lost',
  'server-late',
  'network-aborted',
  'companion-lost',
  'sensor-lost',
  'sensor-off',
  'power-meter-stopped',
  'control-lost',
  'receiver-lost',
  'receiver-reset',
  'computer-slept',
  'freeze',
  'slow-picture',
  'before-ride',
] as const;
export type EpisodeKind = (typeof episodeKinds)[number];

/** Losses that not every log can show. */
export const followedKinds = [
  'connection-lost',
  'messages-lost',
  'companion-lost',
  'receiver-lost',
] as const satisfies readonly EpisodeKind[];

/**
 * Whether the end is in the log, or only assumed: a loss that the log shows no end of lasts to the end of the ride, and where
 * not even that is known, for the usual time.
 */
export const episodeEnds = ['seen', 'unseen'] as const;

/** Of which kind the episodes of a problem during the ride are; some detectors name another one. */
export const episodeKindOf: Readonly<Record<ProblemKind, EpisodeKind | undefined>> = {
  'ride-not-saved': undefined,
  'game-stopped': undefined,
  'not-connected': 'connection-lost',
  'connection-lost': 'connection-lost',
  'trainer-lost': 'sensor-lost',
  'power-lost': 'sensor-lost',
  'power-meter-stopped': 'power-meter-stopped',
  'trainer-control-lost': 'control-lost',
  'receiver-lost': 'receiver-lost',
  'computer-slept': 'computer-slept',
  'frame-rate-low': 'slow-picture',
  'frame-rate-dips': 'slow-picture',
  freezes: 'freeze',
  'game-server-late': 'server-late',
  'computer-network': 'network-aborted',
  'results-lost': undefined,
  'home-network-blocked': undefined,
  'bluetooth-failed': undefined,
  'trainer-control-slow': 'control-lost',
  'heart-rate-lost': 'sensor-lost',
  'sensor-lost': 'sensor-lost',
  'sensors-badly-received': undefined,
  'controller-lost': 'sensor-lost',
  'pairing-trouble': 'before-ride',
  'companion-lost': 'companion-lost',
  'battery-low': undefined,
  'no-sensor': undefined,
  'frame-rate-before': 'before-ride',
  'frame-rate-crowds': 'slow-picture',
  'frame-rate-cap': 'slow-picture',
  'connection-before': 'before-ride',
  'slow-start': 'before-ride',
};

/** Kinds in which the ride lacked something: power, control, a sensor, or the game server. */
export const lossEpisodes: readonly EpisodeKind[] = [
  'connection-lost',
  'connection-hiccup',
  'server-late',
  'sensor-lost',
  'power-meter-stopped',
  'control-lost',
  'receiver-lost',
];
