import { buildReport } from '@ridescope/words/testing/build-report';
import { expect, it } from 'vitest';
import { fileName } from './downloads.ts';

it('the download names files by date and world', () => {
  const report = buildReport();
  expect(fileName(report, report.activities[0])).toBe('ridescope-2026-01-13-watopia');
  expect(
    fileName(
      { ...report, session: { ...report.session, startedAt: undefined as never } },
      undefined,
    ),
  ).toBe('ridescope');
});
