import { describe, expect, it } from 'vitest';
import { log, preparedLog } from '../testing/prepared-log.ts';
import { closingWords, stageWords, stepLines, type UnderWay } from './step-words.ts';

const preview = { ...preparedLog, isMasked: true, sentBytes: 6 };
const place = { owner: 'local', name: 'r1' };

describe('stepLines', () => {
  const linesOf = (state: UnderWay) =>
    stepLines(state).map(({ title, status }) => `${title}: ${status}`);

  it('leaves out the steps that an earlier report made unnecessary', () => {
    const fetching = { name: 'fetching', place, isEarlier: true, file: log, preview } as const;
    const first = 'Check the log in your browser: done';
    expect(linesOf(fetching)).toEqual([first, 'Open the report: active']);
    const failed = { ...fetching, name: 'error', step: 'open', message: 'No.' } as const;
    expect(linesOf(failed)).toEqual([first, 'Open the report: failed']);
    expect(linesOf({ ...fetching, isEarlier: false })).toHaveLength(6);
  });
});

it('the step names what the page waits for between the preview and the price', () => {
  const looking = { name: 'uploading', step: 'prepare', percent: 100, file: log } as const;
  expect(stageWords(looking)).toMatchObject({ stage: 'Checking the log', percent: 100 });
  expect(stageWords({ ...looking, preview })).toEqual({
    stage: 'Looking for an earlier report',
    message: 'Did you upload this log before?',
  });
});

it('the step promises a row in My Logs only for a log with a ride', () => {
  const processing = { name: 'processing', file: log, preview } as const;
  expect(closingWords(processing)).toContain('the report will be in My Logs');
  const empty = { ...processing, preview: { ...preview, rides: [] } };
  expect(closingWords(empty)).toBe('You can close this page: the server continues without it.');
  expect(closingWords({ name: 'fetching', place, isEarlier: false, file: log })).toBeUndefined();
});
