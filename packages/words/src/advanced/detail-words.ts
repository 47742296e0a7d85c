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
import { detailWordsMessages } from '../en/analysis/detail-words.ts';
import { fpsText, percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { listText } from '../format/list-text.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { Tone } from '../report/tone.ts';
import { metricName, metricText } from './change-metrics.ts';

const eventWords: Readonly<Record<(typeof matchedEvents)[number], string>> = {
  worldChange: detailWordsMessages['when-world-changed'],
  routeChange: detailWordsMessages['when-route-changed'],
  sensorPaired: detailWordsMessages['when-sensor-connected'],
  receiverReset: detailWordsMessages['when-receiver-reset'],
  companionLoss: detailWordsMessages['when-companion-app'],
  linkLoss: detailWordsMessages['when-connection-lost'],
  crowdChange: detailWordsMessages['when-crowd-around'],
};

/**
 * `Frame rate fell from 60 FPS to 42 FPS when the world changed.`
 * @param sensor name of the sensor that a message loss is of
 */
export function changePointText(
  { metric, before, after, matchedEvent }: ChangePoint,
  sensor?: string,
): string {
  const what = sensor
    ? writeMessage(detailWordsMessages['message-loss'], { sensor })
    : metricName(metric);
  const [from, to] = [metricText(metric, before), metricText(metric, after)];
  const when = matchedEvent ? ` ${eventWords[matchedEvent]}` : '';
  return writeMessage(detailWordsMessages['from-to'], {
    what,
    fell: after < before,
    from,
    to,
    when,
  });
}

/** Whether a change was for the worse. More packets or fewer are neither. */
export function changePointTone({ metric, before, after }: ChangePoint): Tone {
  if (metric === 'net.received') return 'info';
  const isWorse = metric.startsWith('fps.') ? after < before : after > before;
  return isWorse ? 'warning' : 'good';
}

const stutterWords: Readonly<Record<StutterCluster['kind'], string>> = {
  load: detailWordsMessages['while-world-level'],
  periodic: detailWordsMessages['even-intervals'],
  crowd: detailWordsMessages['where-most-riders'],
  place: detailWordsMessages['place-slow-another'],
  isolated: detailWordsMessages['without-pattern'],
};

/** `At even intervals, every 60 s` */
export function stutterKindText({ kind, periodSeconds }: StutterCluster): string {
  const every =
    periodSeconds === undefined
      ? ''
      : writeMessage(detailWordsMessages.every, { periodSeconds: spanText(periodSeconds) });
  return stutterWords[kind] + every;
}

/** `3 freezes, the longest 2.5 s`; `slow frames` */
export function stutterText({ freezes, worstSeconds }: StutterCluster): string {
  if (freezes === 0) return detailWordsMessages['frame-rate-below'];
  const longest = spanText(worstSeconds);
  return freezes === 1
    ? writeMessage(detailWordsMessages['1-freeze'], { longest })
    : writeMessage(detailWordsMessages.longest, { freezes, longest });
}

/** Stretches in which the network was different. */
export const networkWindowWords: Readonly<
  Record<NetworkWindow['kind'], { text: string; tone: Tone }>
> = {
  outage: { text: detailWordsMessages['no-connection'], tone: 'critical' },
  starved: { text: detailWordsMessages['packets-sent-none'], tone: 'warning' },
  quiet: { text: detailWordsMessages['few-riders-around'], tone: 'info' },
  busy: { text: detailWordsMessages['many-riders-around'], tone: 'info' },
};

/** How a device did. */
export const deviceVerdictWords: Readonly<
  Record<DeviceReliability['verdict'], { text: string; tone: Tone }>
> = {
  good: { text: detailWordsMessages.good, tone: 'good' },
  unknown: { text: detailWordsMessages['not-measured'], tone: 'info' },
  batteryLow: { text: detailWordsMessages['low-battery'], tone: 'warning' },
  lateToPair: { text: detailWordsMessages['trouble-before-ride'], tone: 'info' },
  uncontrolled: { text: detailWordsMessages['resistance-failed'], tone: 'warning' },
  weak: { text: detailWordsMessages['loses-messages'], tone: 'warning' },
  stopped: { text: detailWordsMessages['stopped-counting'], tone: 'warning' },
  lost: { text: detailWordsMessages['lost-while'], tone: 'warning' },
  unusable: { text: detailWordsMessages['lost-most-ride'], tone: 'critical' },
};

/** What a log can't show. */
export const limitWords: Readonly<Record<(typeof advancedLimits)[number], string>> = {
  noSignalStrength: detailWordsMessages['log-has-no'],
  noWifiQuality: detailWordsMessages['log-has-nothing'],
  noTemperatures: detailWordsMessages['log-has-no-temperatures'],
  noOtherPrograms: detailWordsMessages['log-doesnt-name'],
  noFrameTimes: detailWordsMessages['log-has-frame'],
  noRouterView: detailWordsMessages['log-cant-see'],
  missingLines: detailWordsMessages['part-log-missing'],
  oneRide: detailWordsMessages['ride-same-fault'],
  estimatedWindow: detailWordsMessages['start-end-ride'],
};

/** Why a rule had nothing to measure. */
export function notMeasuredText(reason: string): string {
  const reasons: Readonly<Record<string, string>> = {
    notLogged: detailWordsMessages['not-log'],
    tooShort: detailWordsMessages['ride-too-short'],
    holes: detailWordsMessages['log-has-holes'],
    noMovement: detailWordsMessages['nothing-moved'],
    watched: detailWordsMessages['not-ridden'],
    noSource: detailWordsMessages['no-sensor-paired'],
  };
  return reasons[reason] ?? detailWordsMessages['not-measured'];
}

const groups: Readonly<Record<BenchmarkStanding['group'], string>> = {
  same: detailWordsMessages['same-graphics-card'],
  gpu: detailWordsMessages['same-graphics-card-more'],
  class: detailWordsMessages['graphics-card-same'],
};

/** Compares with other riders in two sentences. */
export function benchmarkText(standing: BenchmarkStanding): string {
  const { group, entries, riders, meanPercentile, p1Percentile, medianMean } = standing;
  const p1 =
    p1Percentile === undefined
      ? ''
      : writeMessage(detailWordsMessages['your-1-low'], {
          p1Percentile: percentText(p1Percentile),
        });
  return writeMessage(detailWordsMessages['your-average-higher'], {
    meanPercentile: percentText(meanPercentile),
    entries,
    riders,
    value: groups[group],
    p1,
    medianMean: fpsText(medianMean),
  });
}

/** What a frame rate may depend on. */
type Driver = 'place' | 'time' | 'crowd';

/** What the frame rate depended on, the strongest first. */
export function driverShares(drivers: FpsDrivers): { name: string; share: number }[] {
  return [
    ...rankedDrivers(drivers).map(({ id, share }) => ({ name: detailWordsMessages[id], share })),
    { name: detailWordsMessages['not-explained'], share: drivers.unexplainedShare },
  ];
}

function rankedDrivers({ placeShare, timeShare, crowdShare }: FpsDrivers) {
  const shares: { id: Driver; share: number }[] = [
    { id: 'place', share: placeShare },
    { id: 'time', share: timeShare },
    { id: 'crowd', share: crowdShare },
  ];
  return shares.sort((a, b) => b.share - a.share);
}

/** A smaller share decides nothing. */
const tellingShare = 0.25;

const driverMeanings: Readonly<Record<Driver, string>> = {
  place: detailWordsMessages['same-places-slow'],
  time: detailWordsMessages['frame-rate-depended'],
  crowd: detailWordsMessages['frame-rate-depended-riders'],
};

/** Says what the shares mean for the rider. */
export function driversText(drivers: FpsDrivers): string {
  const first = rankedDrivers(drivers).find(({ share }) => share >= tellingShare);
  return first ? driverMeanings[first.id] : detailWordsMessages['neither-place-time'];
}

/** Says what the radio map means, in up to three sentences. */
export function radioSentences({
  channelsUsed,
  likelyWifiChannels,
  antFrequencyFree,
}: RadioMap): string[] {
  const wifi =
    likelyWifiChannels.length === 0
      ? detailWordsMessages['what-avoids-has']
      : writeMessage(detailWordsMessages['wifi-channels'], {
          count: likelyWifiChannels.length,
          channels: listText(likelyWifiChannels.map(String)),
        });
  return [
    writeMessage(detailWordsMessages['bluetooth-used-37'], { channelsUsed }),
    ...(channelsUsed < 37 ? [wifi] : []),
    antFrequencyFree
      ? detailWordsMessages['frequency-ant-2457']
      : detailWordsMessages['frequency-ant-2457-mhz'],
  ];
}
