import type { SensorRole } from '@ridescope/contract';

/**
 * One sentence or two for each sort of incident. `{span}` is how long the ride was affected, `{sensor}` the sensor it
 * was about.
 */
export const summaries = {
  sleep:
    'Your computer was away for {span}, as when it goes to sleep. What broke right after it follows from that.',
  freeze: 'The game froze for {span}.',
  freezes: 'The game stood still several times within minutes, {span} in all.',
  linkLost:
    'The connection to the game server was lost for {span}. You rode alone until it was back.',
  linkLostInReset:
    'Your computer lost its own network for a moment, and the game server with it, for {span}.',
  homeNetworkLost:
    'The internet and the link to your trainer failed together, for {span}. What they share is the network at home.',
  tcpDropped:
    'The message channel to the game broke and needed {span} to open again. Your position kept going out.',
  serverSilent:
    'For {span} your game kept sending and heard next to nothing back, without any error on the screen.',
  serverLate:
    'Data from the game came in late, in bursts, for {span} in all. Others jumped, gaps were wrong.',
  networkReset: 'Your computer lost its own network for a moment; the game connected again.',
  trainerLost: 'The link to your trainer broke and did not come back in this ride.',
  trainerBack: 'The link to your trainer broke and came back after {span}.',
  trainerPairedAnew: 'The link to your trainer broke. After {span} it was back over another radio.',
  trainerPowerOnly:
    'The link to your trainer broke. After {span} its power was back over another radio, but its resistance seems to have stayed on the dead link.',
  resetTrainerLost:
    'Your computer lost its own network for a moment. The link to your trainer broke with it and did not come back in this ride.',
  resetTrainerBack:
    'Your computer lost its own network for a moment. The link to your trainer broke with it and came back after {span}.',
  resetTrainerPairedAnew:
    'Your computer lost its own network for a moment, and the link to your trainer broke. After {span} it was back over another radio.',
  resetTrainerPowerOnly:
    'Your computer lost its own network for a moment, and the link to your trainer broke. After {span} its power was back over another radio, but its resistance seems to have stayed on the dead link.',
  sensorLost: 'Your {sensor} dropped out and did not come back in this ride.',
  sensorBack: 'Your {sensor} dropped out for {span}.',
  sensorUnsteady: 'Your {sensor} kept dropping out, for {span} in all.',
  sensorCostsOthers:
    'Your {sensor} kept dropping out, for {span} in all. Other sensors lost messages while the receiver looked for it.',
  sensorsTogether:
    'Several sensors fell silent together, for {span}. They share the receiver and the air.',
  receiverLost: 'The ANT+ receiver dropped out of the ride, and its sensors with it.',
  frameRateLow: 'For {span} the picture ran at less than half of its usual rate.',
  trainerRefused: 'Your trainer refused the connection over the network for {span}.',
  longSearch: 'The game looked for your {sensor} for {span} before it was paired.',
  linkLostAfter:
    'After the ride the game server could not be reached for {span}. A ride that is missing later may have been saved in that time.',
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

/** Lengths this near to each other are one to a reader. */
const sameLengthS = 1.5;

/**
 * What is said of an incident. Its parts can lie side by side or apart: then a second length says how long the whole
 * was, because that is the one which stands beside the text.
 * @param seconds how long the ride was affected
 * @param wholeS from its first event to its last; absent when it has no end
 */
export function summaryOf(
  id: SummaryId,
  { seconds, wholeS = seconds }: { seconds: number; wholeS?: number | undefined },
  role: SensorRole = 'unknown',
): string {
  const text = summaries[id];
  const told = text.replace('{span}', spanText(seconds)).replace('{sensor}', sensorWords[role]);
  const isWhole = !text.includes('{span}') || wholeS - seconds < sameLengthS;
  return isWhole ? told : `${told} From the first trouble to the last it took ${spanText(wholeS)}.`;
}

/** `48 s`, `3 min 10 s`, `27 min`. */
export function spanText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${whole} s`;
  return rest === 0 || minutes >= 10 ? `${Math.round(whole / 60)} min` : `${minutes} min ${rest} s`;
}
