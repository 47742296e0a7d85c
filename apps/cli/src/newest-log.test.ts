import { describe, expect, it, vi } from 'vitest';
import type { Computer } from './find-log.ts';
import { offerNewestLog } from './newest-log.ts';
import * as output from './output.ts';

const logs = '/Users/jo/Documents/Zwift/Logs';

function mac(files: Readonly<Record<string, number>>): Computer {
  return {
    platform: 'darwin',
    home: '/Users/jo',
    variables: {},
    registeredDocuments: () => undefined,
    namesIn: (folder) => (folder === logs ? Object.keys(files) : []),
    fileAt: (path) => ({
      modifiedMs: files[path.slice(logs.length + 1)] ?? 0,
      bytes: 3_500_000,
      realPath: path,
    }),
  };
}

/** Offers the newest log of a computer to somebody who answers so. */
async function offered(computer: Computer, answer: string | undefined) {
  const reported: string[] = [];
  const tell = vi.spyOn(output, 'tell').mockImplementation((text) => void reported.push(text));
  const asked: string[] = [];
  const path = await offerNewestLog(computer, async (question) => {
    asked.push(question);
    return answer;
  });
  tell.mockRestore();
  return { path, asked, reported: reported.join('') };
}

describe('offerNewestLog', () => {
  const both = mac({ 'Log (old 1).txt': Date.UTC(2026, 0, 1), 'Log.txt': Date.UTC(2026, 0, 13) });

  it.each(['', 'y', ' Yes '])('returns the newest log for the answer %j', async (answer) => {
    const { path, asked, reported } = await offered(both, answer);
    expect(path).toBe(`${logs}/Log.txt`);
    expect(asked).toEqual(['Analyze it? [Y/n] ']);
    expect(reported).toContain(`The newest log is ${logs}/Log.txt (3.3 MB, written `);
    expect(reported).toContain('Earlier ones are beside it');
  });

  it.each(['n', 'no', 'what?', undefined])('returns nothing for the answer %j', async (answer) => {
    expect((await offered(both, answer)).path).toBe(undefined);
  });

  it('says where it has looked when there is no log, and asks nothing', async () => {
    const { path, asked, reported } = await offered(mac({}), '');
    expect(path).toBe(undefined);
    expect(asked).toEqual([]);
    expect(reported).toContain('no Log.txt in the usual folders: Documents/Zwift/Logs');
  });
});
