import { describe, expect, it } from 'vitest';
import { deviceTitle, lossText } from './sensor-words.ts';

it("a trainer's power has another name than the trainer, so nobody counts two", () => {
  expect(deviceTitle({ role: 'trainer' })).toBe('Trainer');
  expect(deviceTitle({ role: 'trainer', isTrainersPower: true })).toBe('Trainer (power)');
});

describe('the share of lost messages', () => {
  const strap = { lossPercent: 0.3, slotModel: 'A' } as const;

  it('says nothing more of a device that was never away for long', () => {
    expect(lossText(strap)).toBe('0.3 %');
    expect(lossText({ ...strap, longestLossS: 30 })).toBe('0.3 %');
  });

  it('says that it leaves long losses out', () => {
    expect(lossText({ ...strap, longestLossS: 31 })).toBe('0.3 % without long losses');
  });

  it('has all losses where a silence of the channel proves one', () => {
    expect(lossText({ lossPercent: 12, slotModel: 'B', longestLossS: 60 })).toBe('12 %');
  });

  it('is not known where it was not measured', () => {
    expect(lossText({ longestLossS: 60 })).toBeUndefined();
  });
});
