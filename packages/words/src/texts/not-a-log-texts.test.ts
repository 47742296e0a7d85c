import { notALogReasons } from '@ridescope/contract/uploads';
import { expect, it } from 'vitest';
import { notALogTexts } from './not-a-log-texts.ts';

it.each(notALogReasons)(
  'the text for %s explains it in plain words and says which file to take',
  (reason) => {
    expect(notALogTexts[reason]).toMatch(/^[A-Z].+\. Please .*the Log\.txt .+\.$/);
  },
);

it('the text for a failed update names its codes', () => {
  expect(notALogTexts.launcherNoFolderNoInternet).toMatch(/Z117.+ZL01/);
  expect(notALogTexts.launcherNoInternet).not.toContain('Z117');
});
