import { describe, expect, it } from 'vitest';
import { buildActivity, buildEpisodes, buildProblem } from '../testing/build-report.ts';
import { networkSentences } from './network-sentences.ts';

type Network = Parameters<typeof networkSentences>[0]['network'];

const lostOnce = {
  followed: ['connection-lost' as const],
  episodes: buildEpisodes('connection-lost', [40]),
};
const sentencesOf = (network: Network) =>
  networkSentences(buildActivity({ ...lostOnce, network })).map(({ text }) => text);

function figures(count: number): Network {
  return {
    reconnectAttempts: count,
    starvedMinutes: count,
    sendFailures: count,
    sendFailPercent: 0.5,
    latencyTestFailures: count,
    latencyFailuresPerHour: 2,
    worstLatencyMs: 600,
    latePackets: count,
    apiErrorMinutes: count,
    dnsFailureMinutes: count,
    companionAttempts: count,
    companionSuccesses: 0,
  };
}

describe('sentences about the network', () => {
  it('count one thing in the singular', () => {
    expect(sentencesOf(figures(1))).toEqual([
      'connection to the game server lost once, for 40 s',
      '1 attempt to reconnect',
      '1 failed send (0.5 %)',
      '1 minute without data from the server',
      '1 failed latency test (lines of one second count once; 2 per hour, worst 600 ms)',
      '1 late packet of other riders',
      'web services failed in 1 minute',
      'DNS lookups failed in 1 minute',
      'Companion app: 1 attempt, never connected',
      'not measured: game message connection, clock steps',
    ]);
  });

  it('say of a Companion app that never tried that it is not connected', () => {
    const none = { ...figures(1), companionAttempts: 0, companionSuccesses: 0 };
    expect(sentencesOf(none)).toContain('Companion app: not connected');
  });

  it('say of a server that never answered that it was never connected', () => {
    const problems = [buildProblem({ id: 'not-connected' })];
    const never = buildActivity({ ...lostOnce, problems, network: figures(1) });
    const [first, second] = networkSentences(never).map(({ text }) => text);
    expect([first, second]).toEqual([
      'never connected to the game server',
      '1 attempt to reconnect',
    ]);
  });

  it('count several in the plural, thousands apart', () => {
    const sentences = sentencesOf(figures(1200));
    expect(sentences).toContain('1,200 attempts to reconnect');
    expect(sentences).toContain('web services failed in 1,200 minutes');
  });
});
