import {
  buildActivity,
  buildProblem,
  buildReport,
  buildVerdict,
} from '@ridescope/words/testing/build-report';
import { comparable } from '@ridescope/words/testing/telling-texts';
import { expect, it, vi } from 'vitest';

const changed = vi.hoisted(() => 'The sentence was changed in one place.');

vi.mock(import('@ridescope/words/en/problems'), async (load) => {
  const messages = await load();
  const marked = changed.replace('sentence', '<packet>sentence</packet>');
  const problemMessages = { ...messages.problemMessages, 'connection-lost': marked };
  return { ...messages, problemMessages: problemMessages as never };
});

const { rideTelling } = await import('@ridescope/words/telling/ride-telling');
const { loadReportCode } = await import('./testing/load-report-code.ts');
const { rideReaders } = await import('./testing/ride-readers.tsx');
await loadReportCode();

const activity = buildActivity({ verdict: buildVerdict(), problems: [buildProblem()] });
const report = buildReport({ activities: [activity] });

const withVerdict = Object.entries(rideReaders).filter(([, { hasVerdict }]) => hasVerdict);

it.each(withVerdict)('%s has a sentence that was changed in one place', async (_, { read }) => {
  expect(comparable(await read({ report }))).toContain(comparable(changed));
});

it('the telling, which the terminal lays out, has a sentence that was changed in one place', () => {
  expect(rideTelling(report, activity).verdict.sentence).toContain(changed);
});
