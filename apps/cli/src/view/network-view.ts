import type { Activity, NetworkFigures } from '@ridescope/contract';
import { decimal, duration, times, whole } from './format.ts';
import type { Style } from './style.ts';

/** One sentence per figure that was measured; what was not is named at the end. */
export function networkView({ network }: Activity, style: Style): string[] {
  const lines = [
    link(network, style),
    traffic(network, style),
    quality(network, style),
    companion(network),
  ];
  const missing = names.filter(([key]) => network[key] === undefined).map(([, name]) => name);
  return [
    ...lines.flat().filter((line) => line !== ''),
    missing.length > 0 ? style.dim(`not measured: ${missing.join(', ')}`) : '',
  ];
}

const names: readonly (readonly [keyof NetworkFigures, string])[] = [
  ['linkLosses', 'connection losses'],
  ['tcpDrops', 'TCP drops'],
  ['sendFailures', 'failed sends'],
  ['starvedMinutes', 'minutes without data'],
  ['latencyTestFailures', 'latency tests'],
  ['latePackets', 'late packets'],
  ['clockStepMaxMs', 'clock steps'],
  ['companionAttempts', 'companion app'],
];

function link(network: NetworkFigures, style: Style): string[] {
  const { linkLosses, longestOutageS, tcpDrops, reconnectAttempts } = network;
  if (linkLosses === undefined) return [];
  if (linkLosses === 0 && !tcpDrops) return ['connection to the game server never lost'];
  return [
    linkLosses === 0
      ? ''
      : style.red(
          `connection to the game server lost ${times(linkLosses)}, longest ${duration(longestOutageS ?? 0)}`,
        ),
    tcpDrops ? style.amber(`TCP connection dropped ${times(tcpDrops)}`) : '',
    reconnectAttempts ? `${reconnectAttempts} attempts to reconnect` : '',
  ];
}

function traffic(network: NetworkFigures, style: Style): string[] {
  const { sendFailures, sendFailPercent, starvedMinutes, medianReceivedPerMinute } = network;
  return [
    sendFailures
      ? style.amber(`${whole(sendFailures)} failed sends (${decimal(sendFailPercent ?? 0, 2)} %)`)
      : '',
    starvedMinutes ? style.red(`${starvedMinutes} minutes without data from the server`) : '',
    medianReceivedPerMinute === undefined
      ? ''
      : `${whole(medianReceivedPerMinute)} packets a minute received (median)`,
  ];
}

function quality(network: NetworkFigures, style: Style): string[] {
  const {
    latencyTestFailures,
    latencyFailuresPerHour,
    worstLatencyMs,
    latePackets,
    clockStepMaxMs,
  } = network;
  return [
    latencyTestFailures
      ? style.amber(
          `${whole(latencyTestFailures)} failed latency tests (${decimal(latencyFailuresPerHour ?? 0)} per hour, worst ${whole(worstLatencyMs ?? 0)} ms)`,
        )
      : '',
    latePackets ? `${whole(latePackets)} late packets of other riders` : '',
    clockStepMaxMs === undefined ? '' : `largest clock correction ${decimal(clockStepMaxMs)} ms`,
    network.apiErrorMinutes
      ? style.amber(`web services failed in ${network.apiErrorMinutes} minutes`)
      : '',
    network.dnsFailureMinutes
      ? style.amber(`host names could not be resolved in ${network.dnsFailureMinutes} minutes`)
      : '',
  ];
}

function companion({
  companionAttempts,
  companionSuccesses,
  companionLosses,
}: NetworkFigures): string {
  if (companionAttempts === undefined) return '';
  if (!companionSuccesses) return `companion app: ${companionAttempts} attempts, never connected`;
  return `companion app: connected ${times(companionSuccesses)}, lost ${companionLosses ? times(companionLosses) : 'never'}`;
}
