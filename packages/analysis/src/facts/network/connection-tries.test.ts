import { expect, it } from 'vitest';
import { recordOf } from '../../testing/scene.ts';
import { commonestFault, failedTries } from './connection-tries.ts';

it('failed tries are counted between two times, with the fault of most', () => {
  const record = recordOf([
    { kind: 'tcpConnectFailed', t: 10, code: 10_061 },
    { kind: 'tcpConnectFailed', t: 20, code: 10_060 },
    { kind: 'tcpConnectFailed', t: 30, code: 60 },
    { kind: 'tcpConnectFailed', t: 40 },
  ]);
  expect(failedTries(record, 10, 40)).toEqual({ times: 4, fault: 'noAnswer' });
  expect(failedTries(record, 35, 40)).toEqual({ times: 1 });
  expect(failedTries(record, 41, 99)).toBeUndefined();
});

it('the commonest fault joins the numbers of all systems', () => {
  expect(commonestFault([10_065, 65, 113, 61, 111])).toBe('noRoute');
  expect(commonestFault([676, undefined])).toBeUndefined();
  expect(commonestFault([])).toBeUndefined();
});
