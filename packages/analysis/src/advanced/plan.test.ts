import type { Hypothesis } from '@ridescope/contract/advanced/result';
import type { HypothesisId } from '@ridescope/contract/advanced/vocabulary';
import { describe, expect, it } from 'vitest';
import { hypothesisRules } from './hypotheses/index.ts';
import { planFor } from './plan.ts';
import type { Signals } from './signals/signal.ts';

const signals: Signals = {
  'ant.loss': { value: 32, unit: '%' },
  'felt.reception': { value: 2, unit: 'grade' },
  'fps.mean': { value: 24, unit: 'FPS' },
  'felt.picture': { value: 2, unit: 'grade' },
};

function hypothesis(id: HypothesisId, probability: number): Hypothesis {
  const decidingTest = hypothesisRules.find((rule) => rule.id === id)?.decidingTest ?? 'net-wired';
  return {
    id,
    probability,
    evidenceFor: [],
    evidenceAgainst: [],
    evidenceMissing: [],
    decidingTest,
  };
}

const radioOrSensor = [
  hypothesis('radio-interference', 0.5),
  hypothesis('single-sensor-weak', 0.4),
];

describe('planFor', () => {
  it('starts with a cheap test that tells the first two apart', () => {
    const [first, second] = planFor(radioOrSensor, signals, 'pc');
    expect(['ant-extension', 'sensor-battery']).toContain(first?.recommendationId);
    expect(['ant-extension', 'sensor-battery']).toContain(second?.recommendationId);
    expect(first).toMatchObject({
      order: 1,
      expectedChange: { metric: 'ant.loss', from: 32, to: 5 },
      stopIf: { metric: 'ant.loss', operator: '<=', value: 5 },
    });
  });

  it('starts with what the report says to try first if that fits the first cause', () => {
    const [first] = planFor(radioOrSensor, signals, 'pc', ['ant-wifi-channel']);
    expect(first?.recommendationId).toBe('ant-wifi-channel');
    const [other] = planFor(radioOrSensor, signals, 'pc', ['gfx-cooling']);
    expect(other?.recommendationId).not.toBe('gfx-cooling');
  });

  it('starts with the fix of the report also if that fits a second cause about as likely', () => {
    const reported = ['gfx-cooling', 'sensor-strap-fit', 'ant-extension'] as const;
    const firstOf = (second: number) =>
      planFor(
        [hypothesis('radio-interference', 0.5), hypothesis('single-sensor-weak', second)],
        signals,
        'pc',
        reported,
      )[0]?.recommendationId;
    expect(firstOf(0.2)).toBe('sensor-strap-fit');
    expect(firstOf(0.19)).toBe('ant-extension');
  });

  it('leaves Bluetooth alone if all sensors use ANT+, and the stick if all use Bluetooth', () => {
    const idsFor = (own: Signals) =>
      planFor([hypothesis('radio-interference', 0.9)], own, 'pc').map(
        ({ recommendationId }) => recommendationId,
      );
    const { 'ant.loss': _, ...felt } = signals;
    const drops = { 'ble.drops': { value: 2, unit: 'count' } };
    expect(idsFor(signals)).not.toContain('ble-exclusive');
    expect(idsFor({ ...signals, ...drops })).toContain('ble-exclusive');
    expect(idsFor({ ...felt, ...drops })).not.toContain('ant-extension');
  });

  it('aims at a number that is not reached yet, in the direction that is better', () => {
    const good = { ...signals, 'ant.loss': { value: 3.7, unit: '%' } };
    const [step] = planFor([hypothesis('radio-interference', 0.5)], good, 'pc');
    expect(step?.expectedChange).toEqual({ metric: 'felt.reception', from: 2, to: 0 });
    const fast = { ...signals, 'fps.mean': { value: 72, unit: 'FPS' } };
    const [picture] = planFor([hypothesis('gpu-limit', 0.5)], fast, 'pc');
    expect(picture?.expectedChange.metric).toBe('felt.picture');
  });

  it('puts a costly fix after the cheap ones', () => {
    const steps = planFor([hypothesis('gpu-limit', 0.9)], signals, 'pc').map(
      ({ recommendationId }) => recommendationId,
    );
    expect(steps[0]).toBe('gfx-resolution-down');
    expect(steps.at(-1)).toBe('gfx-gpu-upgrade');
  });

  it('has at most seven steps, none for unlikely causes, and none without a likely one', () => {
    const all = hypothesisRules.map(({ id }, index) => hypothesis(id, index === 0 ? 0.3 : 0.05));
    expect(planFor(all, signals, 'pc').length).toBeLessThanOrEqual(7);
    const steps = planFor(
      [hypothesis('gpu-limit', 0.9), hypothesis('thermal', 0.04)],
      signals,
      'pc',
    );
    expect(steps.flatMap(({ why }) => why)).not.toContain('thermal');
    expect(planFor([hypothesis('gpu-limit', 0.1)], signals, 'pc')).toEqual([]);
  });

  it('leaves out what the platform does not offer', () => {
    const steps = planFor(
      [hypothesis('receiver-fault', 0.9)],
      { 'ant.receiver_resets': { value: 2, unit: 'count' } },
      'mac',
    );
    expect(steps.map(({ recommendationId }) => recommendationId)).not.toContain('ant-usb-suspend');
  });
});
