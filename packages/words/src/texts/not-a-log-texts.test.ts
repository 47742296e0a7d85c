import { notALogReasons } from '@ridescope/contract/uploads';
import { expect, it } from 'vitest';
import { notALogTexts } from './not-a-log-texts.ts';

it.each(notALogReasons)('explains %s in plain words and says which file to take', (reason) => {
  expect(notALogTexts[reason]).toMatch(/^[A-Z].+\. Please .*the Log\.txt .+\.$/);
});

it('names the codes of a failed update', () => {
  expect(notALogTexts.launcherNoFolderNoInternet).toMatch(/Z117.+ZL01/);
  expect(notALogTexts.launcherNoInternet).not.toContain('Z117');
});
