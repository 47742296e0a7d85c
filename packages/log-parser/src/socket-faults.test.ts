import { describe, expect, it } from 'vitest';
import { codeOfSocketText, isBrokenByComputer, socketFaultOf } from './socket-faults.ts';

describe('socketFaultOf', () => {
  it.each([
    ['ownNetwork', [49, 50, 51, 99, 100, 101, 10_049, 10_050, 10_051]],
    ['noRoute', [64, 65, 113, 10_065]],
    ['noAnswer', [60, 110, 121, 10_060]],
    ['refused', [61, 111, 10_061]],
    ['otherSide', [2, 54, 104, 10_054]],
    ['aborted', [57, 89, 107, 125, 995, 1236, 10_053, 10_057]],
    ['dns', [11_001]],
  ] as const)('returns %s for the numbers of Windows, macOS and Linux', (fault, codes) => {
    for (const code of codes) expect(socketFaultOf(code)).toBe(fault);
  });

  it('returns nothing for other numbers and none', () => {
    for (const code of [0, 1, 676, 10_009, undefined]) expect(socketFaultOf(code)).toBeUndefined();
  });

  it.each([
    ["'Can't assign requested address'", 'ownNetwork'],
    ['Network is down', 'ownNetwork'],
    ['Network is unreachable', 'ownNetwork'],
    ['No route to host', 'noRoute'],
    ['Host is down', 'noRoute'],
    ['Software caused connection abort', 'aborted'],
    ['Operation timed out', 'noAnswer'],
    ['Connection refused', 'refused'],
    ['End of file.', 'otherSide'],
    ['Connection reset by peer', 'otherSide'],
    ['Socket is not connected', 'aborted'],
    ['Operation aborted.', 'aborted'],
    ['Operation canceled', 'aborted'],
    ['The I/O operation has been aborted because of either a thread exit', 'aborted'],
    ["Couldn't resolve host name", 'dns'],
  ])('returns the fault of the text %j', (text, fault) =>
    expect(socketFaultOf(codeOfSocketText(text))).toBe(fault),
  );

  it('returns no code for other texts', () => {
    expect(codeOfSocketText('Undefined error: 0')).toBeUndefined();
  });
});

describe('isBrokenByComputer', () => {
  it('knows the number of each system, and the one that stands for its text', () => {
    for (const code of [1236, 53, 103, codeOfSocketText('Software caused connection abort')])
      expect(isBrokenByComputer(code)).toBe(true);
  });

  it('leaves out what a program or a time-out may break off as well', () => {
    for (const code of [10_053, 995, 125, 10_054, undefined])
      expect(isBrokenByComputer(code)).toBe(false);
  });
});
