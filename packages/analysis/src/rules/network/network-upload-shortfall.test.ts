import { describe, expect, it } from 'vitest';
import { runRule } from '../run-rules.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkUploadShortfall } from './network-upload-shortfall.ts';

function minutes(short: number, veryShort: number) {
  return given({
    'net.short_upload_minutes': {
      value: short,
      figures: [{ id: 'very-short-minutes', value: veryShort }],
    },
  });
}

describe('network-upload-shortfall', () => {
  it.each([
    [2, 0, 'good'],
    [3, 0, 'warning'],
    [20, 5, 'warning'],
    [20, 6, 'critical'],
  ])('grades %d minutes below 240, %d of them below 150, as %s', (short, veryShort, expected) => {
    expect(outcomeOf(networkUploadShortfall, minutes(short, veryShort))).toBe(expected);
  });

  it('reports the minutes that met the condition', () => {
    expect(runRule(networkUploadShortfall, minutes(20, 7))).toMatchObject({
      value: 7,
      severity: 'critical',
    });
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkUploadShortfall, given())).toBe('notMeasured');
  });
});
