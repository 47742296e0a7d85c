import { describe, expect, it } from 'vitest';
import { LogAnalyzer } from '../../engine/log-analyzer.ts';
import { openRecording, writeRecording } from '../../record/recording.ts';
import { fitLinesOf } from './fit-lines.ts';

const log = [
  'Log Time: 18:00:00 2026-01-06',
  'Game Version: 1.104.4(157262) rc/1.104.4',
  '[INFO] Activity Upload: fit file is length 1557',
  '[INFO] Activity Upload: image file is length 99',
  '[INFO] Activity Upload: fit file is length 67667',
  '[FTMS] ERG 0w --> 120w',
  '[FTMS] SIM Grade  0.00% -->  1.00%',
  'GroupEvents: Completed by laps',
];

describe('lines of a log that a FIT file is compared with', () => {
  it('are those of the log, and stay the same in a recording', () => {
    const analyzer = new LogAnalyzer({ id: 'saved' });
    const text = log.map((line, index) => `[18:0${index}:00] ${line}\n`).join('');
    analyzer.push(new TextEncoder().encode(text));
    expect(analyzer.end().kind).toBe('report');
    const { recording } = analyzer;
    if (!recording) throw new Error('no recording');
    const expected = {
      saved: [
        { t: 120, bytes: 1557 },
        { t: 240, bytes: 67_667 },
      ],
      targets: [
        { t: 300, watts: 120 },
        { t: 360, watts: 0 },
      ],
      finishes: [420],
    };
    expect(fitLinesOf(recording.record)).toEqual(expected);
    const opened = openRecording(writeRecording(recording));
    if (opened.kind !== 'recording') throw new Error(opened.reason);
    expect(fitLinesOf(opened.recording.record)).toEqual(expected);
  });
});
