import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { expect, it } from 'vitest';
import { analyzeAdvanced } from '../engine/analyze-advanced.ts';
import { LogAnalyzer } from '../engine/log-analyzer.ts';

function analyzed(name: string): { activity: Activity; result: AdvancedResult } {
  const analyzer = new LogAnalyzer({ id: name });
  analyzer.push(readRealLog(name));
  analyzer.end();
  if (!analyzer.recording) throw new Error('not a log');
  const { report, results } = analyzeAdvanced(analyzer.recording, { id: name });
  const activity = report.activities.reduce((most, one) =>
    one.rideSeconds > most.rideSeconds ? one : most,
  );
  const result = results.find(({ activityId }) => activityId === activity.id);
  if (!result) throw new Error('no result');
  return { activity, result };
}

const firstOf = ({ problems }: AdvancedResult, problemId: string) =>
  problems.find((one) => one.problemId === problemId)?.causes[0];

describeRealLogs('the causes of a ride', () => {
  it('tell a meter that stopped from its reception, and late answers beside it', () => {
    const { result } = analyzed('2017-04-12-power-dropouts.txt');
    expect(firstOf(result, 'power-meter-stopped')?.id).toBe('single-sensor-weak');
    expect(firstOf(result, 'game-server-late')?.id).toBe('home-wifi');
    expect(firstOf(result, 'frame-rate-low')?.id).toBe('gpu-limit');
    expect(result.devices.find(({ role }) => role === 'power')?.verdict).not.toBe('good');
    const [first, ...others] = result.plan;
    expect(first?.recommendationId).toBe('sensor-battery');
    const forMeter = others.filter(({ reasons }) =>
      reasons.every(({ problemId }) => problemId === 'power-meter-stopped'),
    );
    expect(forMeter.map(({ recommendationId }) => recommendationId)).not.toContain(
      'sensor-strap-fit',
    );
  });

  it('see that both sensors suffered in the seconds of a failed latency test', () => {
    const { result } = analyzed('2016-09-28-960m-one-dropout.txt');
    const first = firstOf(result, 'power-lost');
    expect(first?.id).toBe('radio-interference');
    expect(first?.evidenceFor.map(({ clue }) => clue.id)).toEqual(
      expect.arrayContaining(['others-weak', 'network-too']),
    );
    for (const one of first?.evidenceFor ?? []) {
      expect(Math.abs(one.fromSeconds - 1767), one.clue.id).toBeLessThan(90);
    }
    expect(firstOf(result, 'frame-rate-dips')?.id).toBe('power-saving');
    // The pen was as slow as the first minutes of the race, and the menu before it too: not its crowd.
    expect(firstOf(result, 'frame-rate-before')?.id).toBe('power-saving');
    expect(result.plan.map(({ recommendationId }) => recommendationId)).toContain('gfx-power-mode');
  });

  it('blame the computer that broke off its network twice, not the trainer', () => {
    const { result } = analyzed('2025-12-09-trainer-refused.txt');
    const first = firstOf(result, 'trainer-lost');
    expect(first?.id).toBe('computer-network');
    expect(first?.sentence.id).toBe('computer-network.cut');
    expect(first?.evidenceFor.map(({ clue }) => clue.id)).toContain('computer-aborted-again');
    // The problem of the network is made of both breaks, so that none is another one.
    const network = firstOf(result, 'computer-network');
    expect(network?.sentence).toMatchObject({ values: { times: 2 } });
    expect(network?.evidenceFor.map(({ clue }) => clue.id)).not.toContain('computer-aborted-again');
    // Both are of one second, so the same cause is as sure in both.
    expect(network?.probability).toBe(first?.probability);
  });

  it('advise no other DNS server where the line beyond the Wi-Fi failed', () => {
    const { result } = analyzed('2025-12-10-internet-dropout.txt');
    const steps = result.plan.map(({ recommendationId }) => recommendationId);
    expect(steps[0]).toBe('net-router-restart');
    expect(steps).not.toContain('net-dns');
  });

  it('tell a moment before the start as one', () => {
    const { result } = analyzed('2025-12-14-trainer.txt');
    const again = firstOf(result, 'computer-network')?.evidenceFor.find(
      ({ clue }) => clue.id === 'computer-aborted-again',
    );
    expect(again?.fromSeconds).toBeLessThan(-200);
  });

  it('leave a picture that slowed while its window was minimised out of what is unexplained', () => {
    const { result } = analyzed('2017-05-28-non-chronological.txt');
    expect(result.unexplained.map(({ what }) => what.id)).toEqual(['rate-changed']);
  });

  it('call nothing fine in a log in which nobody rode', () => {
    const { activity, result } = analyzed('2015-12-30-imac-short.txt');
    expect(activity.sensors).toEqual([]);
    expect(result.summary).toMatchObject({ conclusion: 'unridden', measured: [] });
    expect(result.plan).toEqual([]);
  });
});
