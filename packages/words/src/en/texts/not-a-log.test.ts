import { notALogReasons } from '@ridescope/contract/uploads';
import { expect, it } from 'vitest';
import { notALogMessages } from './not-a-log.ts';

it.each(notALogReasons)(
  'the text for %s explains it in plain words and says which file to take',
  (reason) => {
    expect(notALogMessages[reason]).toMatch(/^[A-Z].+\. Please .*the Log\.txt .+\.$/);
  },
);

it('the text for a failed update names its codes', () => {
  expect(notALogMessages.launcherNoFolderNoInternet).toMatch(/Z117.+ZL01/);
  expect(notALogMessages.launcherNoInternet).not.toContain('Z117');
});
