import { describe, expect, it } from 'vitest';
import type { ProblemSentence } from './problem-sentences.ts';
import { ruledOutFixes } from './ruled-out-fixes.ts';
import type { ValueKinds } from './value-kinds.ts';

const lost = (sensor: ValueKinds['sensor']): ProblemSentence => ({
  id: 'sensor-lost',
  values: { sensor, times: 2, total: 40, longest: 25, upTo: false },
});

describe('fixes that the sentences of a problem rule out', () => {
  it('include what is done to devices of other kinds', () => {
    expect(ruledOutFixes([lost('heartRate')])).toContain('sensor-trainer-power-cycle');
    expect(ruledOutFixes([lost('heartRate')])).not.toContain('sensor-strap-fit');
    expect(ruledOutFixes([lost('speedCadence')])).toContain('sensor-strap-fit');
    expect(ruledOutFixes([lost('trainer')])).toContain('sensor-battery');
    expect(ruledOutFixes([lost('trainer')])).not.toContain('sensor-trainer-power-cycle');
  });

  it('leave out what helps one of several devices', () => {
    const both = ruledOutFixes([lost('trainer'), lost('heartRate')]);
    expect(both).not.toContain('sensor-trainer-power-cycle');
    expect(both).not.toContain('sensor-strap-fit');
  });

  it('leave out what may help a device of unknown kind', () => {
    expect(ruledOutFixes([lost('channel-3')]).size).toBe(0);
    expect(ruledOutFixes([lost('unknown')]).size).toBe(0);
  });

  it('are not taken from a device that only took part', () => {
    const searched: ProblemSentence = {
      id: 'trainer-control-slow.searching',
      values: { sensor: 'heartRate' },
    };
    expect(ruledOutFixes([searched])).not.toContain('sensor-trainer-power-cycle');
  });

  it('leave out what ends a search for another device, where reception was weak', () => {
    const weak: ProblemSentence = {
      id: 'sensors-badly-received.one',
      values: { sensor: 'power', percent: 30, followed: 3600 },
    };
    expect(ruledOutFixes([weak])).not.toContain('sensor-strap-fit');
    expect(ruledOutFixes([weak])).toContain('sensor-trainer-power-cycle');
  });

  it('include a battery and another radio for a controller that was at rest', () => {
    const values = { sensor: 'controller', link: 'lan', times: 3, total: 36, byComputer: false };
    const idle = ruledOutFixes([
      { id: 'link-lost', values } as ProblemSentence,
      { id: 'link-lost.idle', values: { longest: 12 } },
    ]);
    for (const fix of ['sensor-battery', 'sensor-wake-first', 'ant-switch-transport'] as const)
      expect(idle).toContain(fix);
    expect(idle).not.toContain('sensor-firmware');
  });

  it('include another radio for a meter whose messages arrive', () => {
    const stopped: ProblemSentence = {
      id: 'power-meter-stopped',
      values: { times: 2, total: 40, longest: 25 },
    };
    expect(ruledOutFixes([stopped])).toContain('ant-switch-transport');
    expect(ruledOutFixes([stopped])).toContain('sensor-trainer-power-cycle');
    expect(ruledOutFixes([stopped])).not.toContain('sensor-battery');
  });
});
