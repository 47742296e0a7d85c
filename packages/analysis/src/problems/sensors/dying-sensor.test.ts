import { describe, expect, it } from 'vitest';
import type { LossBin } from '../../facts/ant/ant-loss.ts';
import type { AntSilence } from '../../facts/ant/ant-silence.ts';
import { antSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { antLossProblems as findAntLossProblems } from './ant-losses.ts';
import { receptionProblems } from './ant-reception.ts';

const antLossProblems = wordedBy(findAntLossProblems);

/** Loss in ten-second bins over an hour. */
const bins = (lossAt: (t: number) => number): LossBin[] =>
  Array.from({ length: 360 }, (_, i) => ({ t: 10 * i, rxFails: 0, lossPercent: lossAt(10 * i) }));
const silence: AntSilence = { startS: 3000, endS: 3020, cause: 'radio', isFelt: true };
const meter = (lossAt: (t: number) => number, silences: AntSilence[] = [silence]) =>
  antSensor({ lossPercent: 15, bins: bins(lossAt) }, { roles: ['power'], silences });
const paired = (device: number) => ({ ...antSensor().loss.channel, channel: device, device });
const strap = (lossPercent: number, silences: AntSilence[] = []) =>
  antSensor({ lossPercent, channel: paired(4) }, { roles: ['heartRate'], silences });
const worse = (t: number) => t / 120;
const lostOf = (...ant: ReturnType<typeof antSensor>[]) =>
  antLossProblems(sourceOf(withSensors({ ant })))[0];

describe('a meter that gets worse among well heard sensors', () => {
  it('needs a battery, and no other place of the receiver', () => {
    expect(lostOf(meter(worse), strap(2))).toMatchObject({
      firstFix: 'sensor-battery',
      where: 'sensor',
      sentence:
        'The receiver lost your power meter for 20 s. You had no power in that time. More and more of its messages were lost while your other sensor was heard well, as when a battery runs down.',
    });
    const cadence = antSensor({ lossPercent: 2, channel: paired(5) }, { roles: ['cadence'] });
    expect(lostOf(meter(worse), strap(2), cadence)?.sentence).toMatch(/your other sensors were/);
    const ant = [meter(worse, []), strap(2)];
    expect(receptionProblems(sourceOf(withSensors({ ant })))).toMatchObject([
      { firstFix: 'sensor-battery' },
    ]);
  });

  it('differs from one that was weak from the start', () => {
    expect(
      lostOf(
        meter(() => 15),
        strap(2),
      ),
    ).toMatchObject({
      firstFix: 'ant-extension',
      where: 'radio',
    });
  });

  it('differs from a receiver that hears all of them badly', () => {
    expect(lostOf(meter(worse), strap(12))).toMatchObject({ firstFix: 'ant-extension' });
    expect(lostOf(meter(worse), strap(2, [silence]))).toMatchObject({ firstFix: 'ant-extension' });
    expect(lostOf(meter(worse))).toMatchObject({ firstFix: 'ant-extension' });
  });
});
