import type { SensorRole } from '@ridescope/catalogue/sensor-roles';

/**
 * One or two sentences for each sort of incident. `{span}` is how long the ride was affected,
 * `{sensor}` the sensor it was about.
 */
export const summaries = {
  sleep:
    'Your computer stopped for {span}, as it does when it goes to sleep. Whatever broke right after is a result of that.',
  freeze: 'The game froze for {span}.',
  freezes: 'The game froze several times within minutes, for {span} in all.',
  linkLost:
    'The connection to the game server was lost for {span}. You rode alone until it was back.',
  linkLostInReset:
    'Your computer lost its own network for a moment, and the game server with it, for {span}.',
  homeNetworkLost:
    'The internet and the link to your trainer failed together, for {span}. They share your home network, so look there first.',
  tcpDropped:
    "The game's message connection broke and took {span} to reopen. Your position kept going out.",
  serverSilent:
    'For {span} your game kept sending but received next to nothing, without any error on the screen.',
  serverLate:
    'Data from the game came late, in bursts, for {span} in all. Other riders jumped and gaps were wrong.',
  networkReset: 'Your computer lost its own network for a moment, and the game reconnected.',
  trainerLost: "The link to your trainer broke and didn't come back in this ride.",
  trainerBack: 'The link to your trainer broke and came back after {span}.',
  trainerPairedAnew:
    'The link to your trainer broke. It came back after {span}, over another radio.',
  trainerPowerOnly:
    'The link to your trainer broke. Its power came back after {span}, over another radio, but its resistance seems to have stayed on the dead link.',
  resetTrainerLost:
    "Your computer lost its own network for a moment. The link to your trainer broke too and didn't come back in this ride.",
  resetTrainerBack:
    'Your computer lost its own network for a moment. The link to your trainer broke too and came back after {span}.',
  resetTrainerPairedAnew:
    'Your computer lost its own network for a moment, and the link to your trainer broke. It came back after {span}, over another radio.',
  resetTrainerPowerOnly:
    'Your computer lost its own network for a moment, and the link to your trainer broke. Its power came back after {span}, over another radio, but its resistance seems to have stayed on the dead link.',
  sensorLost: "Your {sensor} dropped out and didn't come back in this ride.",
  sensorBack: 'Your {sensor} dropped out for {span}.',
  sensorUnsteady: 'Your {sensor} kept dropping out, for {span} in all.',
  sensorCostsOthers:
    'Your {sensor} kept dropping out, for {span} in all. Other sensors lost messages while the receiver looked for it.',
  sensorsTogether:
    'Several sensors fell silent together, for {span}. They use the same receiver, so suspect the receiver or radio noise near it.',
  receiverLost: 'The ANT+ receiver dropped out during the ride, and its sensors with it.',
  frameRateLow: 'For {span} the frame rate was less than half of the usual.',
  trainerRefused: 'Your trainer refused the connection over the network for {span}.',
  longSearch: 'The game searched for your {sensor} for {span} before it was paired.',
  linkLostAfter:
    "After the ride the game server couldn't be reached for {span}. If a ride is missing later, it may have been saved in that time.",
} as const;

export type SummaryId = keyof typeof summaries;

const sensorWords: Readonly<Record<SensorRole, string>> = {
  trainer: 'trainer',
  power: 'power meter',
  heartRate: 'heart-rate strap',
  cadence: 'cadence sensor',
  speed: 'speed sensor',
  speedCadence: 'speed and cadence sensor',
  footPod: 'foot pod',
  controller: 'controller',
  unknown: 'sensor',
};

/** Readers see lengths this close to each other as the same. */
const sameLengthS = 1.5;

/**
 * Writes the sentence of an incident. If its parts are apart, a second length gives the whole,
 * because the report shows that one next to the text.
 * @param seconds how long the ride was affected
 * @param wholeS from its first event to its last; absent if it has no end
 */
export function summaryOf(
  id: SummaryId,
  { seconds, wholeS = seconds }: { seconds: number; wholeS?: number | undefined },
  role: SensorRole = 'unknown',
): string {
  const text = summaries[id];
  const sentence = text.replace('{span}', spanText(seconds)).replace('{sensor}', sensorWords[role]);
  const isWhole = !text.includes('{span}') || wholeS - seconds < sameLengthS;
  return isWhole ? sentence : `${sentence} All of it took ${spanText(wholeS)} from first to last.`;
}

/** Writes a span as `48 s`, `3 min 10 s` or `27 min`. */
export function spanText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${whole} s`;
  return rest === 0 || minutes >= 10 ? `${Math.round(whole / 60)} min` : `${minutes} min ${rest} s`;
}
