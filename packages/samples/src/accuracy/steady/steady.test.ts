import { expect, it } from 'vitest';
import { describeRealLogs } from '../../testing/real-logs.ts';
import { isSame } from './answer.ts';
import { changeNames } from './changes.ts';
import { measure, steadyShare } from './measure.ts';

/** Short logs of both eras, with answers of every grade. */
const logs = [
  '2015-12-30-imac-short.txt',
  '2016-02-08-4iiii.txt',
  '2016-07-27-bushido.txt',
  '2017-06-13-london-xeon.txt',
  '2025-12-10-internet-dropout.txt',
  '2025-12-14-trainer.txt',
];
const leastShare = 0.97;

it('an answer stays the same when only its sensor lost its name', () => {
  const answer = {
    grade: 'warning',
    kind: 'trainer-lost',
    firstFix: 'ant-extension',
    isOfUnknownSensor: false,
  };
  const byChannel = { ...answer, kind: 'sensor-lost', isOfUnknownSensor: true };
  expect(isSame(answer, byChannel)).toBe(true);
  expect(isSame(answer, { ...byChannel, isOfUnknownSensor: false })).toBe(false);
  expect(isSame(answer, { ...byChannel, grade: 'minor' })).toBe(false);
});

describeRealLogs('answers of harmlessly changed logs', () => {
  it('stay in 97 of 100', () => {
    const results = measure({ logs, names: changeNames, times: 2 });
    const flips = results.flatMap((one) => one.flips);
    expect(steadyShare(results), JSON.stringify(flips)).toBeGreaterThanOrEqual(leastShare);
  });
});
