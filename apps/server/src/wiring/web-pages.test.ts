import { describe, expect, it } from 'vitest';
import { findWebPage } from './web-pages.ts';

const pageAt = (path: string) => findWebPage(path, async () => undefined);

describe('the page of an analysis', () => {
  it('names the documents of a demo, and none of an own ride', async () => {
    expect(await pageAt('/analysis/demo-clean-winter-ride')).toEqual({
      kind: 'always',
      name: 'analysis',
      dataPaths: ['/testdata/demo-clean.json', '/testdata/demo-analysis-clean.json'],
    });
    expect(await pageAt('/analysis/ride')).toEqual({ kind: 'always', name: 'analysis' });
  });
});

describe('the pages of the help', () => {
  it.each([
    ['/help', 'help'],
    ['/help/searchBasics', 'helpTopic'],
    ['/help/sensor-ant-rxfail', 'helpTopic'],
    ['/HELP/SearchBasics/', 'helpTopic'],
  ])('HLP-06: %s exists', async (path, name) => {
    expect(await pageAt(path)).toEqual({ kind: 'always', name });
  });

  it.each(['/help/nothing', '/help/searchBasics/more', '/help/%E0%A4%A'])(
    'HLP-06: %s does not exist',
    async (path) => {
      expect(await pageAt(path)).toBeUndefined();
    },
  );
});
