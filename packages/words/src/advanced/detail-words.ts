import type {
  BenchmarkStanding,
  ChangePoint,
  DeviceReliability,
  FpsDrivers,
  NetworkWindow,
  RadioMap,
  StutterCluster,
} from '@ridescope/contract/advanced/result';
import type { advancedLimits, matchedEvents } from '@ridescope/contract/advanced/vocabulary';
import { countOf, fpsText, percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import type { Tone } from '../report/tone.ts';
import { metricName, metricText } from './change-metrics.ts';

const eventWords: Readonly<Record<(typeof matchedEvents)[number], string>> = {
  worldChange: 'when the world changed',
  routeChange: 'when the route changed',
  sensorPaired: 'when a sensor connected',
  receiverReset: 'when the receiver was reset',
  companionLoss: 'when the Companion app was lost',
  linkLoss: 'when the connection was lost',
  crowdChange: 'when the crowd around you changed',
};

/**
 * `Frame rate fell from 60 FPS to 42 FPS when the world changed.`
 * @param sensor name of the sensor that a message loss is of
 */
export function changePointText(
  { metric, before, after, matchedEvent }: ChangePoint,
  sensor?: string,
): string {
  const what = sensor ? `Message loss (${sensor})` : metricName(metric);
  const verb = after < before ? 'fell' : 'rose';
  const [from, to] = [metricText(metric, before), metricText(metric, after)];
  const when = matchedEvent ? ` ${eventWords[matchedEvent]}` : '';
  return `${what} ${verb} from ${from} to ${to}${when}.`;
}

/** Whether a change was for the worse. More packets or fewer are neither. */
export function changePointTone({ metric, before, after }: ChangePoint): Tone {
  if (metric === 'net.received') return 'info';
  const isWorse = metric.startsWith('fps.') ? after < before : after > before;
  return isWorse ? 'warning' : 'good';
}

const stutterWords: Readonly<Record<StutterCluster['kind'], string>> = {
  load: 'While a world or level loaded',
  periodic: 'At even intervals',
  crowd: 'Where most riders were around',
  place: 'At a place that was slow on another lap too',
  isolated: 'Without a pattern',
};

/** `At even intervals, every 60 s` */
export function stutterKindText({ kind, periodSeconds }: StutterCluster): string {
  const every = periodSeconds === undefined ? '' : `, every ${spanText(periodSeconds)}`;
  return stutterWords[kind] + every;
}

/** `3 freezes, the longest 2.5 s`; `slow frames` */
export function stutterText({ freezes, worstSeconds }: StutterCluster): string {
  if (freezes === 0) return 'Frame rate below half of the usual';
  const longest = spanText(worstSeconds);
  return freezes === 1
    ? `1 freeze of ${longest}`
    : `${countOf(freezes, 'freeze')}, the longest ${longest}`;
}

/** Stretches in which the network was different. */
export const networkWindowWords: Readonly<
  Record<NetworkWindow['kind'], { text: string; tone: Tone }>
> = {
  outage: { text: 'No connection', tone: 'critical' },
  starved: { text: 'Packets sent, none received', tone: 'warning' },
  quiet: { text: 'Few riders around', tone: 'info' },
  busy: { text: 'Many riders around', tone: 'info' },
};

/** How a device did. */
export const deviceVerdictWords: Readonly<
  Record<DeviceReliability['verdict'], { text: string; tone: Tone }>
> = {
  good: { text: 'Good', tone: 'good' },
  unknown: { text: 'Not measured', tone: 'info' },
  batteryLow: { text: 'Low battery', tone: 'warning' },
  lateToPair: { text: 'Trouble before the ride', tone: 'info' },
  uncontrolled: { text: 'Resistance failed', tone: 'warning' },
  weak: { text: 'Loses messages', tone: 'warning' },
  stopped: { text: 'Stopped counting', tone: 'warning' },
  lost: { text: 'Lost for a while', tone: 'warning' },
  unusable: { text: 'Lost for most of the ride', tone: 'critical' },
};

/** What a log can't show. */
export const limitWords: Readonly<Record<(typeof advancedLimits)[number], string>> = {
  noSignalStrength: 'The log has no signal strength of sensors, only which messages arrived.',
  noWifiQuality: 'The log has nothing about the quality of your Wi-Fi.',
  noTemperatures: 'The log has no temperatures, so heat only shows in a falling frame rate.',
  noOtherPrograms: "The log doesn't name other programs on your computer.",
  noFrameTimes: 'The log has frame rates every few seconds, not the time of each frame.',
  noRouterView: "The log can't see what happens in or beyond your router.",
  missingLines: 'A part of the log is missing, so some of the ride is unknown.',
  oneRide: 'This is one ride. The same fault in a second ride makes an answer surer.',
  estimatedWindow: 'Start and end of the ride are estimated.',
};

/** Why a rule had nothing to measure. */
export function notMeasuredText(reason: string): string {
  const reasons: Readonly<Record<string, string>> = {
    notLogged: 'Not in this log',
    tooShort: 'The ride is too short',
    holes: 'The log has holes',
    noMovement: 'Nothing moved',
    watched: 'Nobody rode',
    noSource: 'No sensor was paired',
  };
  return reasons[reason] ?? 'Not measured';
}

const groups: Readonly<Record<BenchmarkStanding['group'], string>> = {
  same: 'with the same graphics card, profile and resolution',
  gpu: 'with the same graphics card',
  class: 'with a graphics card of the same class',
};

/** Compares with other riders in two sentences. */
export function benchmarkText(standing: BenchmarkStanding): string {
  const { group, entries, riders, meanPercentile, p1Percentile, medianMean } = standing;
  const p1 =
    p1Percentile === undefined ? '' : `, your 1 % low than that of ${percentText(p1Percentile)}`;
  return `Your average is higher than that of ${percentText(meanPercentile)} of ${countOf(entries, 'ride')} by ${countOf(riders, 'rider')} ${groups[group]}${p1}. Half of them have ${fpsText(medianMean)} or more.`;
}

/** What the frame rate depended on, the strongest first. */
export function driverShares(drivers: FpsDrivers): { name: string; share: number }[] {
  const { placeShare, timeShare, crowdShare, unexplainedShare } = drivers;
  const known = [
    { name: 'Place', share: placeShare },
    { name: 'Time', share: timeShare },
    { name: 'Crowd', share: crowdShare },
  ].sort((a, b) => b.share - a.share);
  return [...known, { name: 'Not explained', share: unexplainedShare }];
}

/** A smaller share decides nothing. */
const tellingShare = 0.25;

/** Says what the shares mean for the rider. */
export function driversText(drivers: FpsDrivers): string {
  const [first] = driverShares(drivers);
  if (!first || first.share < tellingShare)
    return 'Neither place, time nor crowd explains much of the ups and downs.';
  const meanings: Readonly<Record<string, string>> = {
    Place:
      'The same places were slow on each lap. That points to the scenery and the graphics chip.',
    Time: 'The frame rate depended on the time, not the place. That points to heat or memory.',
    Crowd: 'The frame rate depended on the riders around you. That points to the processor.',
  };
  return meanings[first.name] ?? '';
}

/** Says what the radio map means, in up to three sentences. */
export function radioSentences({
  channelsUsed,
  likelyWifiChannels,
  antFrequencyFree,
}: RadioMap): string[] {
  const wifi =
    likelyWifiChannels.length === 0
      ? 'What it avoids has no form of a Wi-Fi channel.'
      : `What it avoids looks like Wi-Fi on ${likelyWifiChannels.length === 1 ? 'channel' : 'channels'} ${listText(likelyWifiChannels)}.`;
  return [
    `Bluetooth used ${channelsUsed} of its 37 channels and avoided the busy ones.`,
    ...(channelsUsed < 37 ? [wifi] : []),
    antFrequencyFree
      ? 'The frequency of ANT+, 2457 MHz, was free.'
      : "The frequency of ANT+, 2457 MHz, was busy, and ANT+ can't avoid it.",
  ];
}

function listText(values: readonly number[]): string {
  const last = values.at(-1);
  return values.length < 2 ? String(last ?? '') : `${values.slice(0, -1).join(', ')} and ${last}`;
}
