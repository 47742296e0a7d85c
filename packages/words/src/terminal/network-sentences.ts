import type { Activity } from '@ridescope/contract/report/activity';
import { type CountedNetwork, countedNetwork } from '@ridescope/contract/report/count-episodes';
import {
  countOf,
  countText,
  millisecondsText,
  percentText,
  perHourText,
  timesText,
} from '../format/format-number.ts';
import { shortSpanText } from '../format/terminal-time.ts';
import { companionFaultText } from '../report/companion-fault-text.ts';
import { isNeverConnected } from '../report/section-answers.ts';
import { amber, dim, red, type TonedText, told } from './toned-text.ts';

/** One sentence per figure that was measured; what was not is named at the end. */
export function networkSentences(
  activity: Pick<Activity, 'network' | 'problems' | 'companionFailure' | 'episodes' | 'followed'>,
): TonedText[] {
  const network = countedNetwork(activity);
  const missing = names.filter(([key]) => network[key] === undefined).map(([, name]) => name);
  return [
    ...link(network, isNeverConnected(activity)),
    ...traffic(network),
    ...quality(network),
    ...told(
      companion(network, activity.companionFailure),
      missing.length > 0 ? dim(`not measured: ${missing.join(', ')}`) : undefined,
    ),
  ];
}

const names: readonly (readonly [keyof CountedNetwork, string])[] = [
  ['linkLosses', 'connection losses'],
  ['tcpDrops', 'game message connection'],
  ['sendFailures', 'failed sends'],
  ['starvedMinutes', 'minutes without data'],
  ['latencyTestFailures', 'latency tests'],
  ['latePackets', 'late packets'],
  ['clockStepMaxMs', 'clock steps'],
  ['companionAttempts', 'Companion app'],
];

function link(network: CountedNetwork, isNever: boolean): TonedText[] {
  const { linkLosses, longestOutageS, tcpDrops, reconnectAttempts } = network;
  if (linkLosses === undefined) return [];
  if (linkLosses === 0 && !tcpDrops) return told('connection to the game server never lost');
  const longest = shortSpanText(longestOutageS ?? 0);
  const lost = isNever
    ? 'never connected to the game server'
    : `connection to the game server lost ${timesText(linkLosses)}, longest ${longest}`;
  return told(
    linkLosses === 0 ? undefined : red(lost),
    tcpDrops ? amber(`game message connection dropped ${timesText(tcpDrops)}`) : undefined,
    reconnectAttempts ? `${countOf(reconnectAttempts, 'attempt')} to reconnect` : undefined,
  );
}

function traffic(network: CountedNetwork): TonedText[] {
  const { sendFailures, sendFailPercent, starvedMinutes, medianReceivedPerMinute } = network;
  return told(
    sendFailures
      ? amber(`${countOf(sendFailures, 'failed send')} (${percentText(sendFailPercent ?? 0)})`)
      : undefined,
    starvedMinutes
      ? red(`${countOf(starvedMinutes, 'minute')} without data from the server`)
      : undefined,
    medianReceivedPerMinute === undefined
      ? undefined
      : `${countText(medianReceivedPerMinute)} packets a minute received (median)`,
  );
}

function quality(network: CountedNetwork): TonedText[] {
  const { latePackets, clockStepMaxMs, apiErrorMinutes, dnsFailureMinutes } = network;
  return told(
    latencyTests(network),
    latePackets ? `${countOf(latePackets, 'late packet')} of other riders` : undefined,
    clockStepMaxMs === undefined
      ? undefined
      : `largest clock correction ${millisecondsText(clockStepMaxMs)}`,
    apiErrorMinutes
      ? amber(`web services failed in ${countOf(apiErrorMinutes, 'minute')}`)
      : undefined,
    dnsFailureMinutes
      ? amber(`DNS lookups failed in ${countOf(dnsFailureMinutes, 'minute')}`)
      : undefined,
  );
}

function latencyTests(network: CountedNetwork): TonedText | undefined {
  const { latencyTestFailures, latencyFailuresPerHour = 0, worstLatencyMs = 0 } = network;
  if (!latencyTestFailures) return undefined;
  const rate = perHourText(latencyFailuresPerHour);
  const worst = `worst ${millisecondsText(worstLatencyMs)}`;
  return amber(`${countOf(latencyTestFailures, 'failed latency test')} (${rate}, ${worst})`);
}

function companion(
  network: CountedNetwork,
  companionFailure: Activity['companionFailure'],
): string | undefined {
  const { companionAttempts, companionSuccesses, companionLosses } = network;
  if (companionAttempts === undefined) return undefined;
  if (!companionSuccesses) {
    if (companionAttempts === 0) return 'Companion app: not connected';
    const why = companionFailure ? `: ${companionFaultText(companionFailure)}` : '';
    return `Companion app: ${countOf(companionAttempts, 'attempt')}, never connected${why}`;
  }
  const lost = companionLosses ? `lost ${timesText(companionLosses)}` : 'never lost';
  return `Companion app: connected ${timesText(companionSuccesses)}, ${lost}`;
}
