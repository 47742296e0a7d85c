import { notALogReasons } from '@ridescope/contract';
import { expect, it } from 'vitest';
import { failureMessage, notALogMessages } from './messages.ts';

it.each(notALogReasons)('says in plain words what %s means and what to do', (reason) => {
  expect(notALogMessages[reason]).toMatch(/^[A-Z].+\. Please upload .+\.$/);
});

it('names the limit that was exceeded', () => {
  expect(failureMessage('tooLarge', 256 * 1024 ** 2)).toContain('larger than 256 MB');
});
