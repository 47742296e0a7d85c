import type { Activity } from '@ridescope/contract/report/activity';
import { type CountedNetwork, countedNetwork } from '@ridescope/contract/report/count-episodes';
import { networkSentencesMessages } from '../en/terminal/network-sentences.ts';
import { countText, millisecondsText, percentText, perHourText } from '../format/format-number.ts';
import { shortSpanText } from '../format/terminal-time.ts';
import { formatMessage } from '../messages/format-message.ts';
import { writeMessage } from '../messages/write-message.ts';
import { companionFaultText } from '../report/companion-fault-text.ts';
import { isNeverConnected } from '../report/section-answers.ts';
import { amber, dim, red, reported, type TonedText } from './toned-text.ts';

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
    ...reported(
      companion(network, activity.companionFailure),
      missing.length > 0
        ? dim(writeMessage(networkSentencesMessages['not-measured'], { value: missing.join(', ') }))
        : undefined,
    ),
  ];
}

const names: readonly (readonly [keyof CountedNetwork, string])[] = [
  ['linkLosses', networkSentencesMessages['connection-losses']],
  ['tcpDrops', networkSentencesMessages['message-connection']],
  ['sendFailures', networkSentencesMessages['failed-sends']],
  ['starvedMinutes', networkSentencesMessages['minutes-without-data']],
  ['latencyTestFailures', networkSentencesMessages['latency-tests']],
  ['latePackets', networkSentencesMessages['late-packets']],
  ['clockStepMaxMs', networkSentencesMessages['clock-steps']],
  ['companionAttempts', networkSentencesMessages['companion-app']],
];

function link(network: CountedNetwork, isNever: boolean): TonedText[] {
  const { linkLosses, longestOutageS, tcpDrops, reconnectAttempts } = network;
  if (linkLosses === undefined) return [];
  if (linkLosses === 0 && !tcpDrops) return reported(networkSentencesMessages['never-lost-server']);
  const longest = shortSpanText(longestOutageS ?? 0);
  const lost = isNever
    ? networkSentencesMessages['never-connected-game']
    : writeMessage(networkSentencesMessages['connection-game-server'], { linkLosses, longest });
  return reported(
    linkLosses === 0 ? undefined : red(lost),
    tcpDrops
      ? amber(writeMessage(networkSentencesMessages['game-message-connection'], { tcpDrops }))
      : undefined,
    reconnectAttempts
      ? writeMessage(networkSentencesMessages.reconnect, { reconnectAttempts })
      : undefined,
  );
}

function traffic(network: CountedNetwork): TonedText[] {
  const { sendFailures, sendFailPercent, starvedMinutes, medianReceivedPerMinute } = network;
  return reported(
    sendFailures
      ? amber(
          writeMessage(networkSentencesMessages['sends-failed'], {
            sendFailures,
            percent: percentText(sendFailPercent ?? 0),
          }),
        )
      : undefined,
    starvedMinutes
      ? red(writeMessage(networkSentencesMessages['without-data-server'], { starvedMinutes }))
      : undefined,
    medianReceivedPerMinute === undefined
      ? undefined
      : writeMessage(networkSentencesMessages['packets-minute-received'], {
          medianReceivedPerMinute: countText(medianReceivedPerMinute),
        }),
  );
}

function quality(network: CountedNetwork): TonedText[] {
  const { latePackets, clockStepMaxMs, apiErrorMinutes, dnsFailureMinutes } = network;
  return reported(
    latencyTests(network),
    latePackets
      ? writeMessage(networkSentencesMessages['other-riders'], { latePackets })
      : undefined,
    clockStepMaxMs === undefined
      ? undefined
      : writeMessage(networkSentencesMessages['largest-clock-correction'], {
          clockStepMaxMs: millisecondsText(clockStepMaxMs),
        }),
    apiErrorMinutes
      ? amber(writeMessage(networkSentencesMessages['web-services-failed'], { apiErrorMinutes }))
      : undefined,
    dnsFailureMinutes
      ? amber(writeMessage(networkSentencesMessages['dns-lookups-failed'], { dnsFailureMinutes }))
      : undefined,
  );
}

function latencyTests(network: CountedNetwork): TonedText | undefined {
  const { latencyTestFailures, latencyFailuresPerHour = 0, worstLatencyMs = 0 } = network;
  if (!latencyTestFailures) return undefined;
  return amber(
    writeMessage(networkSentencesMessages['tests-failed'], {
      tests: latencyTestFailures,
      rate: perHourText(latencyFailuresPerHour),
      worst: millisecondsText(worstLatencyMs),
    }),
  );
}

function companion(
  network: CountedNetwork,
  companionFailure: Activity['companionFailure'],
): string | undefined {
  const { companionAttempts, companionSuccesses, companionLosses } = network;
  if (companionAttempts === undefined) return undefined;
  if (!companionSuccesses) {
    if (companionAttempts === 0) return networkSentencesMessages['companion-app-not'];
    return formatMessage(networkSentencesMessages['companion-app-never'], {
      companionAttempts,
      isKnown: companionFailure !== undefined,
      why: companionFailure ? companionFaultText(companionFailure) : '',
    });
  }
  const lost = companionLosses
    ? writeMessage(networkSentencesMessages['companion-lost'], { companionLosses })
    : networkSentencesMessages['never-lost'];
  return writeMessage(networkSentencesMessages['companion-app-connected'], {
    companionSuccesses,
    lost,
  });
}
