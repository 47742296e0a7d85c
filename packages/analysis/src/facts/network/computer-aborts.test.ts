import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/scene.ts';
import { abortLines, abortsOf } from './computer-aborts.ts';

const abort = (t: number, code = 1236): LogEvent => ({ kind: 'tcpError', t, code });
const lanAbort = (t: number): LogEvent => ({ kind: 'lanError', t, action: 'receive', code: 1236 });

describe('connections that the computer broke off', () => {
  it('are read from the errors of the server and of devices, once within half a minute', () => {
    const record = recordOf([abort(600), lanAbort(601), abort(629, 2), lanAbort(630), abort(700)]);
    expect(abortLines(record, 0, 3600)).toEqual([600, 601, 630, 700]);
    expect(abortsOf(record, 0, 3600)).toEqual([600, 700]);
    expect(abortsOf(record, 601, 650)).toEqual([601]);
    expect(abortsOf(recordOf([abort(600), abort(630)]), 0, 3600)).toEqual([600, 630]);
  });

  it('have other numbers on a Mac and on Linux', () => {
    expect(abortsOf(recordOf([abort(600, 53), abort(700, 103)]), 0, 3600)).toEqual([600, 700]);
  });
});
